// What each game draws, loaded when it is first needed. Only the lists in this folder name a game's
// own.
import type { Component } from 'svelte';
import type { AnyChoice, BoardProps, Cards, GameName } from '../lib/board/board';
import type * as cimes from './cimes/schema';
import type * as cite from './cite/schema';
import type * as paf from './paf/schema';
import type * as toits from './toits/schema';

// What each game is made of, for whoever deals with one game outside its folder.
export interface Schemas {
  toits: { choice: toits.Choice; event: toits.Event };
  cite: { choice: cite.Choice; event: cite.Event };
  cimes: { choice: cimes.Choice; event: cimes.Event };
  paf: { choice: paf.Choice; event: paf.Event };
}

// A page hands a board whatever the server sent for that game, and only here is it said that this is
// of the types the board expects.
export type Board = Component<BoardProps<unknown, AnyChoice>>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const boardOf = (module: { default: Component<any> }) => module.default as Board;

export const boards: Record<GameName, () => Promise<Board>> = {
  toits: async () => boardOf(await import('./toits/Board.svelte')),
  cite: async () => boardOf(await import('./cite/Board.svelte')),
  cimes: async () => boardOf(await import('./cimes/Board.svelte')),
  paf: async () => boardOf(await import('./paf/Board.svelte')),
};

export const covers: Record<GameName, () => Promise<Component>> = {
  toits: async () => (await import('./toits/Cover.svelte')).default,
  cite: async () => (await import('./cite/Cover.svelte')).default,
  cimes: async () => (await import('./cimes/Cover.svelte')).default,
  paf: async () => (await import('./paf/Cover.svelte')).default,
};

// Pictures for the rules, by clause; what is drawn from cards takes them from the deck.
export type Pictures = Component<{ clause: string; cards?: Cards }>;

export const pictures: Record<GameName, () => Promise<Pictures>> = {
  toits: async () => (await import('./toits/Pictures.svelte')).default,
  cite: async () => (await import('./cite/Pictures.svelte')).default,
  cimes: async () => (await import('./cimes/Pictures.svelte')).default,
  paf: async () => (await import('./paf/Pictures.svelte')).default,
};

// The character that coaches a game's lessons.
export const portraits: Record<GameName, () => Promise<Component>> = {
  toits: async () => (await import('./toits/Portrait.svelte')).default,
  cite: async () => (await import('./cite/Portrait.svelte')).default,
  cimes: async () => (await import('./cimes/Portrait.svelte')).default,
  paf: async () => (await import('./paf/Portrait.svelte')).default,
};
