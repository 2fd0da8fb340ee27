// What each game draws, loaded when it is first needed. Only the lists in this folder name a game's
// own.
import type { Component } from 'svelte';
import type { BoardProps, Cards, GameName } from '../lib/board/board';

// A page hands a board whatever view the server sent for that game: it need not know its type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Board = Component<BoardProps<any>>;

export const boards: Record<GameName, () => Promise<Board>> = {
  toits: async () => (await import('./toits/Board.svelte')).default,
  cite: async () => (await import('./cite/Board.svelte')).default,
  cimes: async () => (await import('./cimes/Board.svelte')).default,
  paf: async () => (await import('./paf/Board.svelte')).default,
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
