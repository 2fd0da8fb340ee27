// What a game brings to the pages: games/X/index.ts exports one of these by default, and nothing else
// names the game. What is on the box (words, sign, accent) is there from the start; the rest is loaded
// when it is first needed. A game may leave out what it does not have: it then gets the plain board,
// the plain cover, no lesson, no pictures (games/index.ts). The server says what it is called and how
// many may play; a game it lists needs no package at all.
import type { Component } from 'svelte';
import type { Bilingual } from '../net/protocol';
import type { Lang } from '../words/i18n';
import type { AnyLesson } from './lesson';

// A card as a game's own schema.ts has it, handed to what that game brings.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type OwnCard = any;
export type OwnCards = Record<string, OwnCard>;

// Pictures for the rules, by clause; what is drawn from cards takes them from the deck.
export type Pictures = Component<{ clause: string; cards?: OwnCards }>;

export interface RuleGuide {
  // Clauses that have a picture; "P19/1" is the first part without a number after P19.
  pictured: readonly string[];
  brief: readonly ({ clause: string } & Bilingual)[]; // the game in five of them, with words
  Pictures: Pictures;
}

// An option the form for a new table offers openly, with words and a drawing of the game's own. The
// others are listed under what the server calls them.
export interface Variant {
  option: string; // its name at the server
  title: Bilingual;
  line: Bilingual; // what it brings, and for how many
  advised?: { from: number; why: Bilingual }; // players
  preset?: true; // on where it is advised, unless one says otherwise
  replaces?: string; // an option there is less need for with this one
  replaced?: Bilingual; // what is said of it where another replaces it
}
export interface Variants {
  list: readonly Variant[];
  Picture: Component<{ option: string }>;
}

// Figures of which each player has one, to be chosen before the game.
export interface Figures {
  names: readonly Bilingual[];
  Picture: Component<{ figure: number; size?: number }>;
}

// How a card is called in lists, where its name does not say what it shows.
export type CardName = (lang: Lang, cards: OwnCards, id: string) => string;

// Its cards as they come out of the box, 63 by 88 mm: drawn for the workshop, and printed.
export interface Printed {
  Card: Component<{ card: OwnCard; cards: OwnCards; lang: Lang }>;
  back: (card: OwnCard) => Component;
  copies?: (card: OwnCard) => number; // of a card in the box; else one
  options?: readonly string[]; // without which they are not played with
  board?: readonly Drawing[]; // what its board's file says, as wide as there is room
  leaves?: readonly (readonly Drawing[])[]; // what else is on paper, page by page
}
// Of the rows of a board's file.
export type Drawing = Component<{ board: readonly OwnCard[]; lang: Lang }>;

export interface GamePackage {
  order: number; // on the shelf
  title: Bilingual;
  about: Bilingual;
  facts: Bilingual; // players, age and duration as the box or its descriptions say; ours where neither does, marked so
  by?: Bilingual; // authors and publisher
  players: number; // as it is usually played
  nobodyWon?: Bilingual; // said in the lab of the share {0} of games
  nobodyWins?: Bilingual; // the title of such an end, where the game itself has won
  Sign?: Component; // for lists; svg in a box of 32 by 32
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  board?: () => Promise<Component<any>>; // BoardProps of its own schema
  cover?: () => Promise<Component>;
  sheetMark?: () => Promise<Component<{ mark: string }>>; // beside a row of the score sheet
  story?: () => Promise<Bilingual>; // what it is about, a paragraph a line
  rules?: () => Promise<RuleGuide>;
  secret?: { code: string; surprise: () => Promise<Component<{ lang: Lang; done: () => void }>> };
  variants?: () => Promise<Variants>;
  figures?: () => Promise<Figures>;
  lesson?: () => Promise<AnyLesson>;
  lessons?: Readonly<Record<string, { title: Bilingual; load: () => Promise<AnyLesson> }>>; // further ones
  cardName?: () => Promise<CardName>;
  printed?: () => Promise<Printed>;
}

// A part that a page does well without until it is there. If it does not come, the page is loaded anew
// once its host is back (lib/net/recovery).
export function whenLoaded<T>(part: Promise<T> | undefined, use: (part: T) => void): void {
  void part?.then(use, () => undefined);
}
