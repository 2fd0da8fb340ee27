// What can be tapped at a table of La Cité des Voleurs, and where things lie. Pure.
import type { Spot, Way } from '../../lib/input/pick';
import type { Card, Cards } from '../../lib/board/board';
import type { Choice, Mastery, PlanquesView } from './schema';

export const dieSpot = (place: number): Spot => `die:${place}`;
export const seatSpot = (seat: number): Spot => `seat:${seat}`;
export const cardSpot = (card: string): Spot => `card:${card}`;
export const faceSpot = (face: number): Spot => `face:${face}`;
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
        ? [cardSpot(card), dieSpot(chosen.place), faceSpot(face ?? 0)]
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

// A row of the deck: a thief, or a hideout by any of its copies.
export const rowOf = (cards: Cards | undefined, id: string): Card | undefined =>
  cards?.[id] ?? cards?.[id.replace(/-\d+$/, '')];
// What the drawings go by: a deck of one's own may have other names, never other effects.
export const effectOf = (card: Card | undefined): string => String(card?.['effect'] ?? '');
// The words of a card: first what it does, then what is said of it.
export function wordsOf(card: Card | undefined): { does: string; said: string } {
  const text = card?.text ?? '';
  const end = text.indexOf('. ');
  return end < 0
    ? { does: text, said: '' }
    : { does: text.slice(0, end + 1), said: text.slice(end + 2) };
}
// A thief's name where there is little room: without its article.
export const shortName = (name: string): string => name.replace(/^(?:La |Le |L['’]|The )/, '');

// What the lines of the guide are called, and the clause each is.
export const lines = [
  { dice: [1, 1, 1], key: 'triple1', clause: 'C10' },
  { dice: [2, 2, 2], key: 'triple2', clause: 'C11' },
  { dice: [3, 3, 3], key: 'triple3', clause: 'C12' },
  { dice: [4, 4, 4], key: 'triple4', clause: 'C13' },
  { dice: [5, 5, 5], key: 'triple5', clause: 'C14' },
  { dice: [2, 3, 4, 5], key: 'straight', clause: 'C15' },
  { dice: [1, 1, 1, 1], key: 'square', clause: 'C17' },
  { dice: [6, 6, 6, 6], key: 'announced', clause: 'C16' },
  { dice: [1, 3, 4, 6], key: 'nothing', clause: 'C8' },
] as const;
export const effectName = (clause: string | null) =>
  lines.find((line) => line.clause === clause)?.key ?? null;

// Whose thief carries out this line in a way of their own: the observer's, and that of who plays.
export const mastersOf = (
  masters: readonly Mastery[],
  clause: string,
  { seat, active }: { seat: number | null; active: number },
): { who: number; clause: string }[] =>
  masters
    .map((one, who) => ({ ...one, who }))
    .filter(({ changes, who }) => changes === clause && (who === seat || who === active));

// What cards do for the rest of this turn, where the table does not show it otherwise.
export function helpOf(planques: PlanquesView | undefined): ['loot' | 'again' | 'sure', number][] {
  if (!planques) return [];
  const all: ['loot' | 'again' | 'sure', number][] = [
    ['loot', planques.moreLoot],
    ['again', planques.again],
    ['sure', planques.sure],
  ];
  return all.filter(([, count]) => count > 0);
}

// How far the night has gone: every hideout is a lit window, and the pile is those still lit.
export interface Night {
  windows: number;
  lit: number;
  gone: number; // 0 as long as nothing is drawn, 1 when nothing is left
  day: boolean;
}
export function nightOf(planques: PlanquesView): Night {
  const { hand, out, unseen, pileSize } = planques;
  const windows = hand.length + out.length + unseen.length;
  const gone = windows === 0 ? 0 : 1 - pileSize / windows;
  return { windows, lit: pileSize, gone, day: pileSize === 0 };
}

export interface Point {
  x: number;
  y: number;
}
export interface Layout {
  width: number;
  height: number;
  sky: number; // its height above the city; 0: none
  square: Point;
  dens: Point[]; // by seat
  hand: Point | null; // the middle of one's own hand, where it lies in the city
}
export interface Modules {
  tall: boolean; // a phone held upright
  roles: boolean;
  planques: boolean;
}

// The dens round the square, the viewer's own at the bottom, the next seat to the left of it. A tall
// table (phone) has the others in rows above the square, and the hand beside one's own den.
export function layout(players: number, viewer: number, modules: Modules): Layout {
  const { around, ...rest } = modules.tall
    ? inRows(players - 1, modules)
    : onEllipse(players, modules);
  const dens = Array.from({ length: players }, (_, seat) => {
    const turn = (seat - viewer + players) % players;
    return around[turn] ?? { x: 0, y: 0 };
  });
  return { ...rest, dens };
}

type Around = Omit<Layout, 'dens'> & { around: Point[] };

function onEllipse(players: number, { roles, planques }: Modules): Around {
  const sky = planques ? 76 : 0;
  const ground = roles ? 664 : 640;
  const middle = sky + (roles ? 324 : 310);
  const around = Array.from({ length: players }, (_, turn) => {
    const angle = Math.PI / 2 + (turn * 2 * Math.PI) / players;
    return { x: 500 + 405 * Math.cos(angle), y: middle + 245 * Math.sin(angle) };
  });
  const square = { x: 500, y: middle - 10 };
  return { width: 1000, height: sky + ground, sky, square, around, hand: null };
}

function inRows(others: number, { roles, planques }: Modules): Around {
  const sky = planques ? 62 : 0;
  const rows = others <= 3 ? 1 : 2;
  const first = Math.ceil(others / rows);
  const deep = roles ? 130 : 108;
  const row = (count: number, y: number) =>
    Array.from({ length: count }, (_, i) => ({ x: (400 * (i + 0.5)) / count, y }));
  const top = sky + 8;
  const square = { x: 200, y: top + rows * deep + 116 };
  const own = { x: planques ? 60 : 200, y: square.y + 112 + deep / 2 };
  return {
    width: 400,
    height: own.y + deep / 2 + 4,
    sky,
    square,
    around: [own, ...row(first, top + deep / 2), ...row(others - first, top + 1.5 * deep)],
    hand: planques ? { x: 256, y: own.y } : null,
  };
}
