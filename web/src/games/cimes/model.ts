// What can be tapped at a table of Les Maîtres des Cimes, and what the effects printed on its cards
// read in the cards that lie there. Pure.
import type { Cards, Choice } from '../../lib/board/board';
import type { Spot, Way } from '../../lib/input/pick';

export const birds = ['aigle', 'hibou', 'faucon', 'corbeau'] as const;
export type BirdType = (typeof birds)[number];

// src/games/cimes/fields.h
export interface View {
  observer: number | null;
  hand: string[]; // the observer's own
  handSizes: number[];
  known: string[][]; // of each hand, what everybody has seen
  forests: string[][];
  locked: string[];
  locksLeft: number;
  discard: string[]; // top last
  pileSize: number;
  unseen: string[];
  idle: number;
  idleLimit: number;
  active: number;
  phase: 'deal' | 'act' | 'draw' | 'place' | 'over';
}

export const cardSpot = (id: string): Spot => `card:${id}`;
export const forestSpot = (forest: number): Spot => `forest:${forest}`;

// `swap HAND FOREST` and `lock ID` name cards, `place ID 1` a card and a forest.
export function ways(choices: readonly Choice[]): Way[] {
  return choices.map((choice) => {
    const [verb = '', first = '', second = ''] = choice.move.split(' ');
    if (verb === 'swap') return { ...choice, spots: [cardSpot(first), cardSpot(second)] };
    if (verb === 'place')
      return { ...choice, spots: [cardSpot(first), forestSpot(Number(second))] };
    if (verb === 'lock' || verb === 'discard') return { ...choice, spots: [cardSpot(first)] };
    return { ...choice, spots: [verb] };
  });
}

export interface Effect {
  points: number;
  quantity: string;
  op: '>=' | '<=' | '=' | 'per';
  n: number;
}
export interface Bird {
  id: string;
  type: BirdType;
  value: number;
  limit: string; // none, claws, feather
  effect: Effect | null;
  text: string;
}

// "8 if same >= 3", "2 per aigle": the formula of the deck's column `effect`.
export function effectOf(formula: string): Effect | null {
  const [points, form, quantity = '', op, n] = formula.split(' ');
  if (form === 'per') return { points: Number(points), quantity, op: 'per', n: 0 };
  if (form !== 'if' || (op !== '>=' && op !== '<=' && op !== '=')) return null;
  return { points: Number(points), quantity, op, n: Number(n) };
}

// A card as its deck prints it; an id says species and value by itself.
export function birdOf(cards: Cards | undefined, id: string): Bird {
  const card = cards?.[id];
  const [species = '', number = ''] = id.split('-');
  return {
    id,
    type: birds.find((bird) => bird === (card?.['type'] ?? species)) ?? 'corbeau',
    value: Number(card?.['value'] ?? number),
    limit: String(card?.['limit'] ?? 'none'),
    effect: effectOf(String(card?.['effect'] ?? '')),
    text: card?.text ?? '',
  };
}

const tally = <T>(items: readonly T[]) => {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

function longestRun(six: readonly Bird[]): number[] {
  const values = [...new Set(six.map((bird) => bird.value))].sort((a, b) => a - b);
  let best: number[] = [];
  let run: number[] = [];
  for (const value of values) {
    run = run.at(-1) === value - 1 ? [...run, value] : [value];
    if (run.length > best.length) best = run;
  }
  return best;
}

const most = <T>(counts: Map<T, number>) =>
  [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];

// What an effect counts in these cards (M14): how much, and which cards make it up.
export function reads(effect: Effect, six: readonly Bird[]): { amount: number; by: Bird[] } {
  const { quantity } = effect;
  const those = (test: (bird: Bird) => boolean) => {
    const by = six.filter(test);
    return { amount: by.length, by };
  };
  const byValue = tally(six.map((bird) => bird.value));
  const byType = tally(six.map((bird) => bird.type));
  const paired = (bird: Bird) => (byValue.get(bird.value) ?? 0) >= 2;
  switch (quantity) {
    case 'low':
      return those((bird) => bird.value <= 4);
    case 'high':
      return those((bird) => bird.value >= 7);
    case 'odd':
      return those((bird) => bird.value % 2 === 1);
    case 'even':
      return those((bird) => bird.value % 2 === 0);
    case 'sum':
      return { amount: six.reduce((sum, bird) => sum + bird.value, 0), by: [...six] };
    case 'types':
      return { amount: byType.size, by: [...six] };
    case 'values':
      return { amount: byValue.size, by: six.filter((bird) => !paired(bird)) };
    case 'pairs': {
      const amount = [...byValue.values()].filter((count) => count >= 2).length;
      return { amount, by: six.filter(paired) };
    }
    case 'flock':
      return six.length ? those((bird) => bird.type === most(byType)) : { amount: 0, by: [] };
    case 'same':
      return six.length ? those((bird) => bird.value === most(byValue)) : { amount: 0, by: [] };
    case 'run': {
      const run = longestRun(six);
      return { amount: run.length, by: six.filter((bird) => run.includes(bird.value)) };
    }
    default:
      return those((bird) => bird.type === quantity);
  }
}

// What the effect is worth over these cards, before the limit of M10.
export function worth(effect: Effect, six: readonly Bird[]): number {
  const { amount } = reads(effect, six);
  switch (effect.op) {
    case 'per':
      return effect.points * amount;
    case '>=':
      return amount >= effect.n ? effect.points : 0;
    case '<=':
      return amount <= effect.n ? effect.points : 0;
    case '=':
      return amount === effect.n ? effect.points : 0;
  }
}
