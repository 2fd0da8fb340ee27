// What can be tapped at a table of La Cité des Voleurs, and where things lie. Pure.
import type { Spot, Way } from '../../lib/input/pick';
import type { Card, Choice, Mastery, PlanquesView } from './schema';

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

// What the drawings go by: a deck of one's own may have other names, never other effects. Null: somebody
// or some place that nobody knows yet.
export const effectOf = (card: Card | undefined): Card['effect'] | null => card?.effect ?? null;
// The words of a card: first what it does, then what is said of it. None of a card that is not there.
export const wordsOf = (card: Card | undefined): Pick<Card, 'does' | 'said'> =>
  card ?? { does: '', said: '' };

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
  den: number; // px across
  die: number; // px
  form: Form;
}
// Upright on a phone (in rows; `dense` where even that is tight), flat on one held sideways, else round.
export type Form = 'rows' | 'dense' | 'flat' | 'round';
// For words at a den: none, a name, or what its thief does as well.
export type Room = 'least' | 'little' | 'some' | 'plenty';
export function roomFor(form: Form, width: number): Room {
  if (form === 'round') return width >= 860 ? 'plenty' : 'some';
  return form === 'rows' ? 'little' : 'least';
}
export interface Box {
  width: number; // px
  height: number;
  free?: boolean; // nothing is asked in it, and no hand lies in it
}
export interface Modules {
  roles: boolean;
  planques: boolean;
}

// The dens round the square, the viewer's own at the bottom, the next seat to the left of it, so that
// they fill the box. A tall one (phone) has the others in rows above the square, and the hand beside
// one's own den; a flat one leaves its right side to the prompt and the hand.
export function layout(players: number, viewer: number, modules: Modules, box: Box): Layout {
  const { around, ...rest } =
    box.width < 620 && box.height > box.width * 0.75
      ? inRows(players - 1, modules, box)
      : onEllipse(players, modules, box);
  const dens = Array.from({ length: players }, (_, seat) => {
    const turn = (seat - viewer + players) % players;
    return around[turn] ?? { x: 0, y: 0 };
  });
  return { ...rest, dens };
}

type Around = Omit<Layout, 'dens'> & { around: Point[] };

// A drawing `across` units wide that fills the box, of points in its pixels.
function inUnits(across: number, box: Box, of: Omit<Around, 'width' | 'height'>): Around {
  const unit = across / box.width;
  const at = ({ x, y }: Point) => ({ x: x * unit, y: y * unit });
  return {
    ...of,
    width: across,
    height: box.height * unit,
    sky: of.sky * unit,
    square: at(of.square),
    around: of.around.map(at),
    hand: of.hand && at(of.hand),
  };
}
// A den in px: roof, plate, and below it what its thief is master of.
const denHeight = (across: number, words: number) => across * 0.65 + 18 + words;
const clamp = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

function onEllipse(players: number, { roles, planques }: Modules, box: Box): Around {
  const { width, height } = box;
  const flat = height < 440;
  const den = flat
    ? clamp(62, height * 0.2, 84)
    : clamp(84, Math.min(width * 0.135, height * 0.19), 200);
  const words = roles ? (flat ? 4 : width < 860 ? 26 : width < 1700 ? 64 : 82) : 0;
  const sky = planques ? (flat ? 34 : Math.min(width * 0.076, height * 0.12)) : 0;
  const half = denHeight(den, words) / 2;
  const [top, bottom] = [sky + half + (roles ? 14 : 8), height - half - 6];
  const aside = flat && !box.free ? 240 : 0;
  const middle = { x: (width - aside) / 2, y: (top + bottom) / 2 };
  const reach = { x: middle.x - den / 2 - (roles && !flat ? 32 : 12), y: (bottom - top) / 2 };
  // On an ellipse, drawn out to where there is room: three do not reach its top.
  const angles = Array.from({ length: players }, (_, turn) => (turn * 2 * Math.PI) / players);
  const deepest = -Math.min(...angles.map(Math.cos));
  const widest = Math.max(...angles.map(Math.sin), 0.1);
  const around = angles.map((angle) => ({
    x: middle.x - (reach.x * Math.sin(angle)) / widest,
    y: bottom - (2 * reach.y * (1 - Math.cos(angle))) / (1 + deepest),
  }));
  return inUnits(1000, box, {
    sky,
    square: middle,
    around,
    hand: planques && flat ? { x: width - 122, y: height - 60 } : null,
    den,
    die: flat ? 46 : clamp(56, height * 0.105, 112),
    form: flat ? 'flat' : 'round',
  });
}

function inRows(others: number, { roles, planques }: Modules, box: Box): Around {
  const { width, height } = box;
  const rows = others <= 3 ? 1 : 2;
  const sizes = (dense: boolean, den: number, die: number) => {
    const deep = denHeight(den, roles && !dense ? 30 : 4) + (roles ? 10 : 4);
    const sky = planques ? (dense ? 38 : 56) : 0;
    const middle = dense ? die + 50 : 172;
    const own = Math.max(deep, planques ? 108 : 0);
    const all = sky + rows * deep + middle + own + 10;
    return { dense, den, die, deep, sky, own, all };
  };
  const tight = sizes(true, Math.min(72, width * 0.2), 46);
  const all3 = [
    sizes(false, Math.min(92, width * 0.24), clamp(52, width * 0.15, 72)),
    sizes(true, Math.min(86, width * 0.215), 56),
    tight,
  ];
  const { dense, den, die, deep, sky, own, all } = all3.find((one) => one.all <= height) ?? tight;
  const gap = (height - all) / (rows + 2); // of what is left, or of what is missing
  const first = Math.ceil(others / rows);
  const row = (count: number, y: number) =>
    Array.from({ length: count }, (_, i) => ({ x: (width * (i + 0.5)) / count, y }));
  const top = sky + 6 + gap / 2;
  const ownY = height - own / 2 - 4 - gap / 2;
  const below = top + rows * deep + (rows - 1) * gap;
  return inUnits(400, box, {
    sky,
    square: { x: width / 2, y: (below + ownY - own / 2) / 2 },
    around: [
      { x: planques ? width * 0.15 : width / 2, y: ownY },
      ...row(first, top + deep / 2),
      ...row(others - first, top + 1.5 * deep + gap),
    ],
    hand: planques ? { x: width * 0.64, y: ownY } : null,
    den,
    die,
    form: dense ? 'dense' : 'rows',
  });
}
