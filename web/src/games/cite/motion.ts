// How the events of La Cité des Voleurs are shown: how long each lasts, and what the table looks
// like in between. Facts are carried over as they come; nothing is worked out.
import type { Sound } from '../../lib/device/sound';
import type { Event, View } from './schema';

const lengths: Record<Event['kind'], number> = {
  'turn-started': 150,
  'cover-ended': 200,
  rethrown: 150,
  'die-thrown': 240,
  applied: 350,
  stolen: 350,
  'pot-taken': 350,
  'pot-paid': 350,
  'victim-paid': 350,
  swapped: 350,
  covered: 350,
  void: 350,
  announced: 350,
  'square-made': 350,
  'square-missed': 350,
  empty: 350,
  won: 350,
};
export const msOf = (event: Event): number => lengths[event.kind];

export const sounds: Partial<Record<Event['kind'], Sound>> = {
  'die-thrown': 'dice',
  stolen: 'coin',
  'pot-taken': 'coin',
  'pot-paid': 'coin',
  'victim-paid': 'coin',
  swapped: 'coin',
  covered: 'card',
  won: 'nightingale',
};

// Who pays whom, for coins that travel: a seat, or the chest (null).
export interface Payment {
  from: number | null;
  to: number | null;
  count: number;
}
export function payments(event: Event): Payment[] {
  switch (event.kind) {
    case 'stolen':
      return [{ from: event.victim, to: event.seat, count: event.count }];
    case 'victim-paid':
      return [{ from: event.seat, to: event.victim, count: event.count }];
    case 'pot-taken':
      return [{ from: null, to: event.seat, count: event.count }];
    case 'pot-paid':
      return [{ from: event.seat, to: null, count: event.count }];
    case 'swapped':
      return [
        { from: event.seat, to: event.victim, count: event.victimHas },
        { from: event.victim, to: event.seat, count: event.seatHas },
      ];
    default:
      return [];
  }
}

function one(view: View, event: Event): View {
  const flag = (seat: number, value: number) =>
    view.covered.map((old, i) => (i === seat ? value : old));
  switch (event.kind) {
    case 'turn-started':
      return { ...view, active: event.seat, dice: [0, 0, 0, 0], throws: 0 };
    case 'rethrown':
      return { ...view, dice: view.dice.map((face, i) => (isThrown(event, i) ? 0 : face)) };
    case 'die-thrown':
      return {
        ...view,
        dice: view.dice.map((old, i) => (i + 1 === event.place ? event.face : old)),
      };
    case 'covered':
      return { ...view, covered: flag(event.seat, 1) };
    case 'cover-ended':
      return { ...view, covered: flag(event.seat, 0) };
    default:
      return paid(view, payments(event));
  }
}
export const isThrown = (event: Extract<Event, { kind: 'rethrown' }>, i: number): boolean =>
  event.places.includes(i + 1);

function paid(view: View, list: Payment[]): View {
  if (list.length === 0) return view;
  const tokens = [...view.tokens];
  let pot = view.pot;
  for (const { from, to, count } of list) {
    if (from === null) pot -= count;
    else tokens[from] = (tokens[from] ?? 0) - count;
    if (to === null) pot += count;
    else tokens[to] = (tokens[to] ?? 0) + count;
  }
  return { ...view, tokens, pot };
}

// The view before, after the events shown so far.
export const after = (view: View, events: readonly Event[]): View => events.reduce(one, view);
