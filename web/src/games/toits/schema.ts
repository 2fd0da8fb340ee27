// What The Roofs of Paris is made of, as the engine writes it.
// Written by `ludo_tests --update` from src/games/toits;
// do not edit by hand.

import type { Offer } from '../../lib/board/board';

export const colours = ['bijoux', 'or', 'tableaux', 'pierres', 'statues'] as const;
export type Colour = (typeof colours)[number];

export const tokenKinds = ['bijoux', 'or', 'tableaux', 'pierres', 'statues', 'white'] as const;
export type TokenKind = (typeof tokenKinds)[number];

export const symbols = ['none', 'bell', 'draw', 'feather', 'p1', 'p2', 'tie'] as const;
export type Symbol = (typeof symbols)[number];

export type Standing = 'nothing' | 'none' | 'second' | 'most';

export interface Derived {
  clause: string;
  cardPoints: number[];
  standings: Standing[][];
  caughtPercent: number;
  coupPercent: number;
}

export type Joker = 'unused' | 'bijoux' | 'or' | 'tableaux' | 'pierres' | 'statues' | 'lost';

export interface Board {
  takes: number[];
  reserve: number;
  colourHigh: number;
  colourLow: number;
  whiteHigh: number;
  whiteLow: number;
}

export type Phase = 'reveal' | 'decide' | 'take' | 'reserve' | 'joker' | 'over';

export type Share = 'none' | 'chief' | 'others' | 'extra';

export type Theft = 'open' | 'stopped' | 'caught' | 'coup';

export interface View {
  observer: number | null;
  unseen: string[];
  board: string[];
  discard: string[];
  collections: string[][];
  scores: number[];
  tokens: number[][];
  counts: number[][];
  bells: number[][];
  feathers: number[];
  jokers: Joker[];
  laid: string[];
  numbers: Board;
  unseenColours: number[];
  unseenSymbols: number[];
  unseenArrows: number[];
  unseenCount: number;
  caughtNext: number;
  coupNext: number;
  pile: number;
  reserve: number;
  inspector: number;
  takes: number;
  arrows: number;
  toTake: number;
  chief: number;
  active: number;
  phase: Phase;
  share: Share;
  theft: Theft;
  derived: Derived;
}

export interface Card {
  id: string;
  name: string;
  text: string;
  colour: 'bijoux' | 'or' | 'tableaux' | 'pierres' | 'statues';
  arrows: number;
  symbol: 'none' | 'bell' | 'draw' | 'feather' | 'p1' | 'p2' | 'tie';
  source: 'ours' | 'rulebook' | 'public' | 'box';
}

export type Cards = Record<string, Card>;

export interface BoardRow {
  key:
    | 'space-1'
    | 'space-2'
    | 'space-3'
    | 'space-4'
    | 'space-5'
    | 'space-6'
    | 'space-7'
    | 'reserve'
    | 'colour-high'
    | 'colour-low'
    | 'white-high'
    | 'white-low';
  value: number;
  source: 'ours' | 'rulebook' | 'public' | 'box';
}

export type Move =
  | { verb: 'draw'; args: Record<string, never> }
  | { verb: 'stop'; args: Record<string, never> }
  | { verb: 'take'; args: { card: string } }
  | { verb: 'done'; args: Record<string, never> }
  | { verb: 'pass'; args: Record<string, never> }
  | { verb: 'joker'; args: { colour: Colour } }
  | { verb: 'keep'; args: Record<string, never> };

export type Draw = { verb: 'card'; args: { card: string } };

export type Choice = Move & Offer;

export type Event =
  | { kind: 'turn-started'; rule: string; seat: number }
  | {
      kind: 'card-laid';
      rule: string;
      seat: number;
      card: string;
      space: number;
      inspector: number;
    }
  | { kind: 'last-card'; rule: string; seat: number }
  | { kind: 'caught'; rule: string; seat: number; space: number; count: number; lost: number[] }
  | { kind: 'coup'; rule: string; seat: number }
  | { kind: 'stopped'; rule: string; seat: number; takes: number }
  | { kind: 'taken'; rule: string; seat: number; card: string; has: number }
  | { kind: 'rest-left'; rule: string; seat: number }
  | { kind: 'passed'; rule: string; seat: number }
  | { kind: 'reserve-drawn'; rule: string; seat: number; card: string; has: number }
  | { kind: 'reserve-empty'; rule: string; seat: number }
  | { kind: 'raided'; rule: string; seat: number; colour: Colour; count: number; has: number }
  | { kind: 'joker-lost'; rule: string; seat: number; colour: Colour; has: number }
  | { kind: 'joker-placed'; rule: string; seat: number; colour: Colour; has: number }
  | { kind: 'joker-kept'; rule: string; seat: number }
  | { kind: 'discarded'; rule: string; count: number }
  | { kind: 'token-won'; rule: string; seat: number; colour: TokenKind; value: number }
  | { kind: 'scored'; rule: string; seat: number; tokens: number; cards: number; points: number }
  | { kind: 'won'; rule: string; seat: number };
