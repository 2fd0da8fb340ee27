// What can be tapped at a table of La Cité des Voleurs, and where things lie. Pure.
import type { Spot, Way } from '../../lib/input/pick';
import type { Choice } from './schema';

export const dieSpot = (place: number): Spot => `die:${place}`;
export const seatSpot = (seat: number): Spot => `seat:${seat}`;
export const cardSpot = (card: string): Spot => `card:${card}`;
export const isDie = (spot: Spot) => spot.startsWith('die:');

function spotsOf(choice: Choice): Spot[] {
  switch (choice.verb) {
    case 'throw':
      return choice.args.places.map(dieSpot);
    case 'apply':
      return [choice.args.victim === null ? 'apply' : seatSpot(choice.args.victim)];
    case 'take':
      return [seatSpot(choice.args.victim)];
    case 'announce':
      return ['announce'];
    case 'play': {
      const { card, choice: chosen, face } = choice.args;
      if (chosen === null) return [cardSpot(card)];
      return 'place' in chosen
        ? [cardSpot(card), dieSpot(chosen.place), `face:${face ?? 0}`]
        : [cardSpot(card), seatSpot(chosen.seat)];
    }
    case 'discard':
      return [cardSpot(choice.args.card)];
    case 'pass':
      return ['pass'];
  }
}
export const ways = (choices: readonly Choice[]): (Choice & Way)[] =>
  choices.map((choice) => ({ ...choice, spots: spotsOf(choice) }));

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
