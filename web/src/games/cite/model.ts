// What can be tapped at a table of La Cité des Voleurs, and where things lie. Pure.
import type { Choice } from '../../lib/board/board';
import type { Spot, Way } from '../../lib/input/pick';

// src/games/cite/fields.h
export interface View {
  observer: number | null;
  tokens: number[];
  dice: number[]; // by place; 0 in the air
  pot: number;
  goal: number;
  covered: number[];
  active: number;
  phase: 'throw' | 'choose' | 'daring-die' | 'fourth-die' | 'take' | 'over';
  throws: number;
  inAir: number;
  victim: number;
  loot: number;
}

export const dieSpot = (place: number): Spot => `die:${place}`;
export const seatSpot = (seat: number): Spot => `seat:${seat}`;
export const isDie = (spot: Spot) => spot.startsWith('die:');

// `throw 134` names dice, `apply 2` and `take 2` a player, `apply` and `announce` themselves.
export function ways(choices: readonly Choice[]): Way[] {
  return choices.map((choice) => {
    const [verb = '', object] = choice.move.split(' ');
    if (verb === 'throw') {
      return { ...choice, spots: [...(object ?? '')].map((place) => dieSpot(Number(place))) };
    }
    return { ...choice, spots: [object === undefined ? verb : seatSpot(Number(object))] };
  });
}

// The line of the guide that the dice show, for the eye only: "triple:5", "straight", "square".
export function shownBy(dice: readonly number[]): string | null {
  if (dice.includes(0)) return null;
  const sorted = [...dice].sort((a, b) => a - b);
  const most = Math.max(...dice.map((face) => dice.filter((other) => other === face).length));
  if (most === 4) return 'square';
  if (most === 3) return `triple:${sorted[1]}`;
  return sorted.every((face, i) => i === 0 || face === (sorted[i - 1] ?? 0) + 1)
    ? 'straight'
    : null;
}

export interface Point {
  x: number;
  y: number;
}
export interface Layout {
  width: number;
  height: number;
  square: Point;
  dens: Point[]; // by seat
}

// The dens round the square, the viewer's own at the bottom, the next seat to the left of it. A tall
// table (phone) has the others in rows above the square.
export function layout(players: number, viewer: number, tall: boolean): Layout {
  const around = tall ? inRows(players - 1) : onEllipse(players);
  const dens = Array.from({ length: players }, (_, seat) => {
    const turn = (seat - viewer + players) % players;
    return around[turn] ?? { x: 0, y: 0 };
  });
  return tall
    ? { width: 400, height: 560, square: { x: 200, y: players > 4 ? 330 : 300 }, dens }
    : { width: 1000, height: 640, square: { x: 500, y: 300 }, dens };
}

function onEllipse(players: number): Point[] {
  return Array.from({ length: players }, (_, turn) => {
    const angle = Math.PI / 2 + (turn * 2 * Math.PI) / players;
    return { x: 500 + 405 * Math.cos(angle), y: 310 + 245 * Math.sin(angle) };
  });
}

function inRows(others: number): Point[] {
  const first = others <= 3 ? others : Math.ceil(others / 2);
  const row = (count: number, y: number) =>
    Array.from({ length: count }, (_, i) => ({ x: (400 * (i + 0.5)) / count, y }));
  return [{ x: 200, y: 497 }, ...row(first, 62), ...row(others - first, 172)];
}
