// How the events of Les Toits de Paris are shown: how long each lasts, and what the ridge looks like
// in between. Facts are carried over as told; nothing is worked out.
import type { GameEvent } from '../../lib/board/board';
import type { Sound } from '../../lib/device/sound';
import type { View } from './model';

const lengths: Record<string, number> = {
  'turn-started': 200,
  'card-laid': 350,
  'last-card': 250,
  caught: 350,
  coup: 350,
  stopped: 200,
  taken: 300,
  'reserve-drawn': 350,
  raided: 350,
  'joker-lost': 200,
  'joker-placed': 300,
  discarded: 200,
  'token-won': 150,
  won: 350,
};
export const msOf = (event: GameEvent): number => lengths[event.kind] ?? 0;

export const sounds: Record<string, Sound> = {
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
export function flight(event: GameEvent, view: View): Flight | null {
  const card = String(event['card']);
  switch (event.kind) {
    case 'card-laid':
      return { card, from: 'pile', to: `space:${event['space']}` };
    case 'taken':
      return { card, from: `space:${view.laid.indexOf(card) + 1}`, to: `seat:${event['seat']}` };
    case 'reserve-drawn':
      return { card, from: 'reserve', to: `seat:${event['seat']}` };
    default:
      return null;
  }
}

function one(view: View, event: GameEvent): View {
  const card = String(event['card']);
  switch (event.kind) {
    case 'turn-started': {
      const chief = Number(event['seat']);
      return { ...view, chief, active: chief, laid: [], board: [], inspector: 8, theft: 'open' };
    }
    case 'card-laid':
      return {
        ...view,
        laid: [...view.laid, card],
        board: [...view.board, card],
        inspector: Number(event['inspector']),
      };
    case 'caught': {
      const lost = view.laid.slice(Number(event['space']) - 1);
      return { ...view, theft: 'caught', board: view.board.filter((id) => !lost.includes(id)) };
    }
    case 'coup':
      return { ...view, theft: 'coup' };
    case 'stopped':
      return { ...view, theft: 'stopped' };
    case 'taken':
      return { ...view, board: view.board.filter((id) => id !== card) };
    default:
      return view;
  }
}

// The view before, after the events told so far.
export const after = (view: View, events: readonly GameEvent[]): View => events.reduce(one, view);
