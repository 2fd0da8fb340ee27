// How the events of La Cité des Voleurs are shown: how long each lasts, and what the table looks
// like in between. Facts are carried over as told; nothing is worked out.
import type { GameEvent } from '../../lib/board/board';
import type { Sound } from '../../lib/device/sound';
import type { View } from './model';

const lengths: Record<string, number> = {
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
export const msOf = (event: GameEvent): number => lengths[event.kind] ?? 0;

export const sounds: Record<string, Sound> = {
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
export function payments(event: GameEvent): Payment[] {
  const seat = Number(event['seat']);
  const victim = Number(event['victim']);
  const count = Number(event['count']);
  switch (event.kind) {
    case 'stolen':
      return [{ from: victim, to: seat, count }];
    case 'victim-paid':
      return [{ from: seat, to: victim, count }];
    case 'pot-taken':
      return [{ from: null, to: seat, count }];
    case 'pot-paid':
      return [{ from: seat, to: null, count }];
    case 'swapped':
      return [
        { from: seat, to: victim, count: Number(event['victim-has']) },
        { from: victim, to: seat, count: Number(event['seat-has']) },
      ];
    default:
      return [];
  }
}

function one(view: View, event: GameEvent): View {
  const seat = Number(event['seat']);
  const flag = (value: number) => view.covered.map((old, i) => (i === seat ? value : old));
  switch (event.kind) {
    case 'turn-started':
      return { ...view, active: seat, dice: [0, 0, 0, 0], throws: 0 };
    case 'rethrown': {
      const places = Number(event['places']);
      return { ...view, dice: view.dice.map((face, i) => ((places >> i) & 1 ? 0 : face)) };
    }
    case 'die-thrown': {
      const place = Number(event['place']);
      const face = Number(event['face']);
      return { ...view, dice: view.dice.map((old, i) => (i + 1 === place ? face : old)) };
    }
    case 'covered':
      return { ...view, covered: flag(1) };
    case 'cover-ended':
      return { ...view, covered: flag(0) };
    default:
      return paid(view, payments(event));
  }
}

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

// The view before, after the events told so far.
export const after = (view: View, events: readonly GameEvent[]): View => events.reduce(one, view);
