// What Forest Sky is made of, as the engine writes it.
// Written by `ludo_tests --update` from src/games/cimes;
// do not edit by hand.

import type { Offer } from '../../lib/board/board';

export const birds = ['aigle', 'hibou', 'faucon', 'corbeau'] as const;
export type BirdType = (typeof birds)[number];

export const limits = ['none', 'claws', 'feather'] as const;
export type Limit = (typeof limits)[number];

export interface EffectShown {
  card: string;
  worth: number[];
  counted: string[][];
  atMost: boolean;
}

export interface Derived {
  clause: string;
  effects: EffectShown[];
  points: number[];
  scores: number[];
  bestPoints: number;
  atMost: boolean;
}

export type Phase = 'deal' | 'act' | 'draw' | 'place' | 'over';

export interface View {
  observer: number | null;
  hand: string[];
  handSizes: number[];
  known: string[][];
  forests: string[][];
  locked: string[];
  locksLeft: number;
  discard: string[];
  pileSize: number;
  unseen: string[];
  idle: number;
  idleLimit: number;
  active: number;
  phase: Phase;
  derived: Derived;
}

export interface Card {
  id: string;
  name: string;
  text: string;
  type: 'aigle' | 'hibou' | 'faucon' | 'corbeau';
  value: number;
  limit: 'none' | 'claws' | 'feather';
  effect: string;
  source: 'ours' | 'public fact' | 'rulebook' | 'box';
  points: string;
}

export type Cards = Record<string, Card>;

export type Move =
  | { verb: 'draw'; args: Record<string, never> }
  | { verb: 'draw-discard'; args: Record<string, never> }
  | { verb: 'place'; args: { card: string; forest: number } }
  | { verb: 'discard'; args: { card: string } }
  | { verb: 'swap'; args: { given: string; taken: string } }
  | { verb: 'lock'; args: { card: string } };

export type Draw = { verb: 'card'; args: { card: string } };

export type Choice = Move & Offer;

export type Event =
  | { kind: 'dealt'; rule: string; seat: number; card: string | null }
  | { kind: 'turn-started'; rule: string; seat: number }
  | { kind: 'pressed'; rule: string; seat: number; turns: number }
  | { kind: 'drawing'; rule: string; seat: number }
  | { kind: 'drawn'; rule: string; seat: number; card: string | null }
  | { kind: 'discard-taken'; rule: string; seat: number; card: string }
  | { kind: 'placed'; rule: string; seat: number; card: string; forest: number }
  | { kind: 'discarded'; rule: string; seat: number; card: string }
  | { kind: 'swapped'; rule: string; seat: number; given: string; taken: string; forest: number }
  | { kind: 'locked'; rule: string; seat: number; card: string; forest: number; locks: number }
  | { kind: 'hand-shown'; rule: string; seat: number; card1: string; card2: string; card3: string }
  | { kind: 'scored'; rule: string; seat: number; points: number; forest: number }
  | { kind: 'won'; rule: string; seat: number; points: number; winners: number };
