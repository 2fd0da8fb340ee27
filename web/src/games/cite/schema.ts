// What City of Thieves is made of, as the engine writes it.
// Written by `ludo_tests --update` from src/games/cite;
// do not edit by hand.

import type { Offer } from '../../lib/board/board';

export const shapes = ['none', 'straight', 'triple', 'square'] as const;
export type Shape = (typeof shapes)[number];

export interface Mastery {
  changes: string;
  clause: string;
}

export interface Derived {
  clause: string;
  shape: Shape;
  face: number;
  effect: string | null;
  throwsMax: number;
  masters?: Mastery[];
}

export type Phase =
  | 'throw'
  | 'choose'
  | 'daring-die'
  | 'fourth-die'
  | 'take'
  | 'over'
  | 'deal-role'
  | 'deal-card'
  | 'robbed'
  | 'draw'
  | 'discard';

export interface PlanquesView {
  hand: string[];
  handSizes: number[];
  pileSize: number;
  out: string[];
  unseen: string[];
  moreThrows: number;
  moreLoot: number;
  again: number;
  sure: number;
}

export interface View {
  observer: number | null;
  tokens: number[];
  dice: number[];
  pot: number;
  goal: number;
  covered: number[];
  active: number;
  phase: Phase;
  throws: number;
  inAir: number;
  victim: number;
  loot: number;
  roles?: string[];
  planques?: PlanquesView;
  derived: Derived;
}

export type Card =
  | {
      id: string;
      name: string;
      text: string;
      type: 'role';
      copies: number;
      when: null;
      effect: 'daring' | 'swap' | 'contract' | 'cover' | 'pot' | 'straight' | 'announced' | 'empty';
      value: number | null;
      source: 'ours' | 'public fact' | 'rulebook' | 'box';
      ids: string[];
      does: string;
      said: string;
      short: string;
    }
  | {
      id: string;
      name: string;
      text: string;
      type: 'planque';
      copies: number;
      when: 'turn' | 'victim';
      effect:
        | 'throws'
        | 'set'
        | 'levy'
        | 'beg'
        | 'fetch'
        | 'loot'
        | 'hide'
        | 'sure'
        | 'again'
        | 'cap'
        | 'trap'
        | 'shift';
      value: number | null;
      source: 'ours' | 'public fact' | 'rulebook' | 'box';
      ids: string[];
      does: string;
      said: string;
      short: string;
    };

export type Cards = Record<string, Card>;

export type Chosen = { place: number } | { seat: number };

export type Move =
  | { verb: 'apply'; args: { victim: number | null } }
  | { verb: 'announce'; args: Record<string, never> }
  | { verb: 'throw'; args: { places: number[] } }
  | { verb: 'take'; args: { victim: number } }
  | { verb: 'play'; args: { card: string; choice: Chosen | null; face: number | null } }
  | { verb: 'pass'; args: Record<string, never> }
  | { verb: 'discard'; args: { card: string } };

export type Draw =
  | { verb: 'die'; args: { face: number } }
  | { verb: 'card'; args: { card: string } }
  | { verb: 'role'; args: { role: string } };

export type Choice = Move & Offer;

export type Event =
  | { kind: 'turn-started'; rule: string; seat: number }
  | { kind: 'cover-ended'; rule: string; seat: number }
  | { kind: 'rethrown'; rule: string; seat: number; places: number[] }
  | { kind: 'die-thrown'; rule: string; seat: number; place: number; face: number }
  | {
      kind: 'applied';
      rule: string;
      seat: number;
      shape: Shape;
      face: number;
      victim: number | null;
    }
  | { kind: 'stolen'; rule: string; seat: number; victim: number; count: number }
  | { kind: 'pot-taken'; rule: string; seat: number; count: number }
  | { kind: 'pot-paid'; rule: string; seat: number; count: number }
  | { kind: 'victim-paid'; rule: string; seat: number; victim: number; count: number }
  | {
      kind: 'swapped';
      rule: string;
      seat: number;
      victim: number;
      seatHas: number;
      victimHas: number;
    }
  | { kind: 'covered'; rule: string; seat: number }
  | { kind: 'void'; rule: string; seat: number; victim: number }
  | { kind: 'announced'; rule: string; seat: number; face: number }
  | { kind: 'square-made'; rule: string; seat: number; face: number }
  | { kind: 'square-missed'; rule: string; seat: number; face: number }
  | { kind: 'empty'; rule: string; seat: number; throws: number }
  | { kind: 'won'; rule: string; seat: number; tokens: number }
  | { kind: 'role-dealt'; rule: string; seat: number; role: string }
  | { kind: 'card-dealt'; rule: string; seat: number; card: string | null }
  | { kind: 'card-drawn'; rule: string; seat: number; card: string | null }
  | { kind: 'card-played'; rule: string; seat: number; card: string; victim: number | null }
  | { kind: 'card-discarded'; rule: string; seat: number; card: string }
  | { kind: 'die-turned'; rule: string; seat: number; place: number; face: number }
  | { kind: 'asked'; rule: string; seat: number; thief: number }
  | { kind: 'passed'; rule: string; seat: number }
  | { kind: 'dawn'; rule: string; goal: number };
