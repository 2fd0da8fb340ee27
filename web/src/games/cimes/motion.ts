// How the events of Les Maîtres des Cimes are shown: how long each lasts, and what the forests look
// like in between. Facts are carried over as told; nothing is worked out.
import type { GameEvent } from '../../lib/board/board';
import type { Sound } from '../../lib/device/sound';
import type { View } from './model';

const lengths: Record<string, number> = {
  dealt: 150,
  'turn-started': 150,
  pressed: 300,
  drawing: 150,
  drawn: 300,
  'discard-taken': 300,
  placed: 350,
  discarded: 350,
  swapped: 350,
  locked: 350,
  'hand-shown': 250,
  scored: 250,
  won: 350,
};
export const msOf = (event: GameEvent): number => lengths[event.kind] ?? 0;

export const sounds: Record<string, Sound> = {
  dealt: 'card',
  drawn: 'card',
  'discard-taken': 'card',
  placed: 'card',
  discarded: 'card',
  swapped: 'card',
  locked: 'dice', // wood on wood
  won: 'nightingale',
};

// What travels where: a card (null: its back) from one place of the table to another.
export interface Flight {
  card: string | null;
  from: string;
  to: string;
}
export function flights(event: GameEvent): Flight[] {
  const hand = `hand:${event['seat']}`;
  const forest = `forest:${event['forest']}`;
  const card = typeof event['card'] === 'string' ? event['card'] : null;
  switch (event.kind) {
    case 'dealt':
    case 'drawn':
      return [{ card, from: 'pile', to: hand }];
    case 'discard-taken':
      return [{ card, from: 'discard', to: hand }];
    case 'placed':
      return [{ card, from: hand, to: forest }];
    case 'discarded':
      return [{ card, from: hand, to: 'discard' }];
    case 'swapped':
      return [
        { card: String(event['given']), from: hand, to: forest },
        { card: String(event['taken']), from: forest, to: hand },
      ];
    default:
      return [];
  }
}

function one(view: View, event: GameEvent): View {
  const card = String(event['card']);
  const inForest = (change: (cards: string[]) => string[]) =>
    view.forests.map((cards, i) => (i + 1 === event['forest'] ? change(cards) : cards));
  switch (event.kind) {
    case 'turn-started':
      return { ...view, active: Number(event['seat']) };
    case 'placed':
      return { ...view, forests: inForest((cards) => [...cards, card]) };
    case 'swapped':
      return {
        ...view,
        forests: inForest((cards) =>
          cards.map((id) => (id === event['taken'] ? String(event['given']) : id)),
        ),
      };
    case 'locked':
      return { ...view, locked: [...view.locked, card], locksLeft: view.locksLeft - 1 };
    case 'discarded':
      return { ...view, discard: [...view.discard, card] };
    case 'discard-taken':
      return { ...view, discard: view.discard.filter((id) => id !== card) };
    default:
      return view;
  }
}

// The view before, after the events told so far.
export const after = (view: View, events: readonly GameEvent[]): View => events.reduce(one, view);
