// The games' packages, found by their folders: games/X/index.ts. What a game has no package for, or
// leaves out of it, is plain.
import type { Component } from 'svelte';
import type { AnyChoice, BoardProps } from '../lib/board/board';
import type { CardName, GamePackage } from '../lib/board/package';

const found = import.meta.glob<GamePackage>('./*/index.ts', { eager: true, import: 'default' });

export const packages: Readonly<Record<string, GamePackage>> = Object.fromEntries(
  Object.entries(found)
    .map(([path, one]): [string, GamePackage] => [path.split('/')[1] ?? '', one])
    .sort(([, a], [, b]) => a.order - b.order),
);

// A page hands a board whatever the server sent for that game, and only here is it said that this is
// of the types the board expects.
export type Board = Component<BoardProps<unknown, AnyChoice>>;

export async function boardOf(game: string, plain = false): Promise<Board> {
  const own = plain ? undefined : packages[game]?.board;
  return own ? await own() : (await import('../plain/PlainBoard.svelte')).default;
}

const byName: CardName = (_, cards, id) => cards[id]?.name ?? id;
export async function cardNameOf(game: string): Promise<CardName> {
  return (await packages[game]?.cardName?.()) ?? byName;
}
