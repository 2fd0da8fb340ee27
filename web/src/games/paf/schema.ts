// What Spank the Monkey is made of, as the engine writes it.
// Written by `ludo_tests --update` from src/games/paf;
// do not edit by hand.

import type { Offer } from '../../lib/board/board';

export const categories = [
  'mobilier',
  'illégal',
  'organique',
  'véhicule',
  'ornement',
  'machine',
  'loisir',
] as const;
export type Category = (typeof categories)[number];

export const stages = ['build', 'attack', 'spank', 'discard'] as const;
export type Stage = (typeof stages)[number];

export type Step =
  | 'start-die'
  | 'deal'
  | 'begin'
  | 'build'
  | 'attack'
  | 'spank'
  | 'spank-call'
  | 'spank-die'
  | 'spank-reply'
  | 'discard'
  | 'lively-die'
  | 'over'
  | 'play'
  | 'draw'
  | 'steal'
  | 'sweep'
  | 'defend'
  | 'attack-die'
  | 'attack-reply'
  | 'aftermath'
  | 'fall-die'
  | 'fall-reply';

export interface Derived {
  clause: string;
  step: Step;
  stage: Stage;
  over: boolean;
  die: number;
  highest: number;
  discardsLeft: number;
  spankFaces: number[];
}

export interface Known {
  card: string;
  hands: number[];
}

export interface Play {
  card: string | null;
  seat: number | null;
  next: number;
  choice: number;
  target: number;
}

export interface Assault {
  card: string | null;
  victim: number | null;
  target: string | null;
  shield: number;
  catcher: number | null;
  dice: number;
  face: number;
  ask: number;
  cancelled: boolean;
  carried: boolean;
}

export interface Fall {
  owner: number | null;
  at: number;
  face: number;
  ask: number;
}

export interface Sweep {
  tower: number | null;
  categories: Category[];
  opened: boolean;
}

export interface Drawing {
  seat: number | null;
  left: number;
}

export interface Theft {
  thief: number | null;
  victim: number | null;
  left: number;
  each: number;
  victims: number[];
}

export interface SpankTry {
  face: number;
  ask: number;
  cancelled: boolean;
}

export interface View {
  observer: number | null;
  hand: string[];
  towers: string[][];
  strengths: number[][];
  heights: number[];
  bin: string[];
  known: Known[];
  publicKnown: Known[];
  marked: string[];
  spankNeeds: number;
  pending: Step[];
  plays: Play[];
  playing: number;
  attack: Assault;
  fall: Fall;
  sweep: Sweep;
  drawing: Drawing;
  theft: Theft;
  spank: SpankTry;
  active: number;
  winner: number | null;
  monkey: number;
  gorilla: number;
  skipped: Stage[];
  junkLeft: number;
  reinforcementsLeft: number;
  discarded: number;
  begun: number;
  hindered: Stage[][];
  handSizes: number[];
  pileSize: number;
  derived: Derived;
}

export type Card =
  | {
      id: string;
      name: string;
      text: string;
      type: 'junk';
      kind: null;
      height: number;
      strength: number;
      bonus: null;
      categories: (
        'mobilier' | 'illégal' | 'organique' | 'véhicule' | 'ornement' | 'machine' | 'loisir'
      )[];
      effect: string;
      source: 'rulebook' | 'public' | 'ours';
    }
  | {
      id: string;
      name: string;
      text: string;
      type: 'reinforcement';
      kind: null;
      height: null;
      strength: null;
      bonus: number;
      categories: null;
      effect: string;
      source: 'rulebook' | 'public' | 'ours';
    }
  | {
      id: string;
      name: string;
      text: string;
      type: 'attack';
      kind: 'melee' | 'ranged' | 'sneaky';
      height: null;
      strength: null;
      bonus: number | null;
      categories: null;
      effect: string;
      source: 'rulebook' | 'public' | 'ours';
    }
  | {
      id: string;
      name: string;
      text: string;
      type: 'defence';
      kind: ('melee' | 'ranged' | 'sneaky')[];
      height: null;
      strength: null;
      bonus: number | null;
      categories: null;
      effect: string;
      source: 'rulebook' | 'public' | 'ours';
    }
  | {
      id: string;
      name: string;
      text: string;
      type: 'special';
      kind: ('build' | 'attack' | 'attack-die' | 'collision-die' | 'spank' | 'spank-die')[];
      height: null;
      strength: null;
      bonus: null;
      categories: null;
      effect: string;
      source: 'rulebook' | 'public' | 'ours';
    };

export type Cards = Record<string, Card>;

export type Chosen = { monkey: number } | { seat: number } | { card: string };

export type Move =
  | { verb: 'junk'; args: { card: string; choice: Chosen | null } }
  | { verb: 'reinforce'; args: { card: string; junk: string | null } }
  | { verb: 'attack'; args: { card: string; victim: number; target: string | null } }
  | { verb: 'special'; args: { card: string; choice: Chosen | null } }
  | { verb: 'defend'; args: { card: string; victim: number | null; target: string | null } }
  | { verb: 'discard'; args: { card: string } }
  | { verb: 'spank'; args: Record<string, never> }
  | { verb: 'next'; args: Record<string, never> }
  | { verb: 'pass'; args: Record<string, never> }
  | { verb: 'end'; args: Record<string, never> };

export type Draw =
  { verb: 'die'; args: { face: number } } | { verb: 'card'; args: { card: string } };

export type Choice = Move & Offer;

export type Event =
  | { kind: 'monkey-placed'; rule: string; height: number }
  | { kind: 'monkey-die'; rule: string; face: number }
  | { kind: 'dealt'; rule: string; seat: number; card: string | null }
  | { kind: 'turn-started'; rule: string; seat: number; left: number }
  | { kind: 'phase-began'; rule: string; seat: number; phase: Stage }
  | { kind: 'phase-skipped'; rule: string; seat: number; phase: Stage }
  | { kind: 'turn-ended'; rule: string; seat: number }
  | { kind: 'drawn'; rule: string; seat: number; card: string | null }
  | {
      kind: 'built';
      rule: string;
      seat: number;
      card: string;
      choice: Chosen | null;
      left: number;
    }
  | { kind: 'reinforced'; rule: string; seat: number; card: string; owner: number; junk: string }
  | { kind: 'special-played'; rule: string; seat: number; card: string; choice: Chosen | null }
  | {
      kind: 'attacked';
      rule: string;
      seat: number;
      card: string;
      victim: number;
      target: string | null;
    }
  | { kind: 'defended'; rule: string; seat: number; card: string }
  | { kind: 'passed'; rule: string; seat: number }
  | { kind: 'attack-die'; rule: string; seat: number; face: number }
  | {
      kind: 'attack-counted';
      rule: string;
      target: string;
      face: number;
      bonus: number;
      shield: number;
      strength: number;
    }
  | { kind: 'attack-failed'; rule: string; victim: number; target: string }
  | { kind: 'destroyed'; rule: string; owner: number; junk: string }
  | { kind: 'guarded'; rule: string; owner: number; guard: string; junk: string }
  | { kind: 'fell'; rule: string; owner: number; junk: string; onto: string | null; above: number }
  | { kind: 'collision-die'; rule: string; owner: number; face: number }
  | { kind: 'settled'; rule: string; owner: number }
  | { kind: 'stolen'; rule: string; thief: number; victim: number; card: string | null }
  | { kind: 'recovered'; rule: string; seat: number; card: string }
  | { kind: 'hindered'; rule: string; seat: number; phase: Stage }
  | { kind: 'overtime'; rule: string; seat: number; count: number; left: number }
  | { kind: 'lifted'; rule: string; seat: number; victim: number; junk: string }
  | { kind: 'swapped'; rule: string; seat: number; other: number; junk: string; otherJunk: string }
  | { kind: 'stripped'; rule: string; owner: number; reinforcement: string; junk: string }
  | { kind: 'raided'; rule: string; category: Category }
  | { kind: 'quaked'; rule: string }
  | { kind: 'gorilla'; rule: string; more: number }
  | { kind: 'cancelled'; rule: string; card: string | null }
  | { kind: 'redirected'; rule: string; seat: number; victim: number; target: string | null }
  | { kind: 'caught'; rule: string; seat: number; card: string }
  | { kind: 'rerolled'; rule: string; seat: number }
  | { kind: 'attack-over'; rule: string; card: string }
  | { kind: 'monkey-moved'; rule: string; from: number; to: number }
  | { kind: 'spank-tried'; rule: string; seat: number; needed: number }
  | { kind: 'spank-die'; rule: string; seat: number; face: number }
  | { kind: 'spank-failed'; rule: string; seat: number }
  | { kind: 'discarded'; rule: string; seat: number; card: string }
  | { kind: 'won'; rule: string; seat: number }
  | { kind: 'monkey-won'; rule: string };
