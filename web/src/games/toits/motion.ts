// How the events of Les Toits de Paris are shown: how long each lasts, and what the ridge looks like
// in between. Facts are carried over as they come; nothing is worked out.
import type { Sound } from '../../lib/device/sound';
import type { Event, View } from './schema';

// 0: in the log only.
const lengths: Record<Event['kind'], number> = {
  'turn-started': 200,
  'card-laid': 350,
  'last-card': 250,
  caught: 350,
  coup: 350,
  stopped: 200,
  taken: 300,
  'rest-left': 0,
  passed: 0,
  'reserve-drawn': 350,
  'reserve-empty': 0,
  raided: 350,
  'joker-lost': 200,
  'joker-placed': 300,
  'joker-kept': 0,
  discarded: 200,
  'token-won': 150,
  scored: 0,
  won: 350,
};
export const msOf = (event: Event): number => lengths[event.kind];

export const sounds: Partial<Record<Event['kind'], Sound>> = {
  'card-laid': 'card',
  taken: 'card',
  'reserve-drawn': 'card',
  caught: 'crash', // shutters
  raided: 'crash',
  coup: 'nightingale',
  'token-won': 'coin',
  won: 'nightingale',
};

// What travels where: a card, from one place of the table to another.
export interface Flight {
  card: string;
  from: string;
  to: string;
}
export function flight(event: Event, view: View): Flight | null {
  switch (event.kind) {
    case 'card-laid':
      return { card: event.card, from: 'pile', to: `space:${event.space}` };
    case 'taken': {
      const space = view.laid.indexOf(event.card) + 1;
      return { card: event.card, from: `space:${space}`, to: `seat:${event.seat}` };
    }
    case 'reserve-drawn':
      return { card: event.card, from: 'reserve', to: `seat:${event.seat}` };
    default:
      return null;
  }
}

function one(view: View, event: Event): View {
  switch (event.kind) {
    case 'turn-started': {
      const chief = event.seat;
      return { ...view, chief, active: chief, laid: [], board: [], inspector: 8, theft: 'open' };
    }
    case 'card-laid':
      return {
        ...view,
        laid: [...view.laid, event.card],
        board: [...view.board, event.card],
        inspector: event.inspector,
      };
    case 'caught': {
      const lost = view.laid.slice(event.space - 1);
      return { ...view, theft: 'caught', board: view.board.filter((id) => !lost.includes(id)) };
    }
    case 'coup':
      return { ...view, theft: 'coup' };
    case 'stopped':
      return { ...view, theft: 'stopped' };
    case 'taken':
      return { ...view, board: view.board.filter((id) => id !== event.card) };
    default:
      return view;
  }
}

// The view before, after the events shown so far.
export const after = (view: View, events: readonly Event[]): View => events.reduce(one, view);
