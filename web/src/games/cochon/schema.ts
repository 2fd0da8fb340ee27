// What Pig is made of, as the engine writes it.
// Written by `ludo_tests --update` from src/games/cochon;
// do not edit by hand.

import type { Offer } from '../../lib/board/board';

export interface Derived {
  clause: string;
  worth: number;
  missing: number;
}

export type Phase = 'decide' | 'roll' | 'over';

export interface View {
  observer: number | null;
  points: number[];
  total: number;
  face: number;
  goal: number;
  active: number;
  phase: Phase;
  decisions: number;
  derived: Derived;
}

export type Move =
  { verb: 'roll'; args: Record<string, never> } | { verb: 'stop'; args: Record<string, never> };

export type Draw = { verb: 'die'; args: { face: number } };

export type Choice = Move & Offer;

export type Event =
  | { kind: 'turn-started'; rule: string; seat: number }
  | { kind: 'rolling'; rule: string; seat: number }
  | { kind: 'die-rolled'; rule: string; seat: number; face: number; total: number }
  | { kind: 'lost'; rule: string; seat: number; count: number }
  | { kind: 'banked'; rule: string; seat: number; count: number; points: number }
  | { kind: 'won'; rule: string; seat: number; points: number }
  | { kind: 'abandoned'; rule: string };
