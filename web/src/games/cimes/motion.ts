// How the events of Les Maîtres des Cimes are shown: what each weighs, and what the forests look
// like in between. Facts are carried over as they come; nothing is worked out.
import type { Weight } from '../../lib/board/board';
import type { Sound } from '../../lib/device/sound';
import type { Event, View } from './schema';

export const weights: Record<Event['kind'], Weight> = {
  dealt: 'light',
  'turn-started': 'light',
  pressed: 'normal',
  drawing: 'light',
  drawn: 'normal',
  'discard-taken': 'normal',
  placed: 'normal',
  discarded: 'normal',
  swapped: 'normal',
  locked: 'normal',
  'hand-shown': 'normal',
  scored: 'heavy',
  won: 'heavy',
};
export const weightOf = (event: Event): Weight => weights[event.kind];
// Said in large, besides what is heavy.
export const named: ReadonlySet<Event['kind']> = new Set(['pressed', 'locked']);

export const sounds: Partial<Record<Event['kind'], Sound>> = {
  dealt: 'card',
  drawn: 'card',
  'discard-taken': 'card',
  placed: 'card',
  discarded: 'card',
  swapped: 'card',
  locked: 'dice', // wood on wood
  won: 'nightingale',
};

// The bird somebody puts down, which all may read.
export function cardOf(event: Event): { id: string; seat: number } | null {
  switch (event.kind) {
    case 'placed':
      return { id: event.card, seat: event.seat };
    case 'swapped':
      return { id: event.given, seat: event.seat };
    default:
      return null;
  }
}

// What travels where: a card (null: its back) from one place of the table to another.
export interface Flight {
  card: string | null;
  from: string;
  to: string;
}
const handOf = (seat: number) => `hand:${seat}`;
const forestOf = (forest: number) => `forest:${forest}`;

export function flights(event: Event): Flight[] {
  switch (event.kind) {
    case 'dealt':
    case 'drawn':
      return [{ card: event.card, from: 'pile', to: handOf(event.seat) }];
    case 'discard-taken':
      return [{ card: event.card, from: 'discard', to: handOf(event.seat) }];
    case 'placed':
      return [{ card: event.card, from: handOf(event.seat), to: forestOf(event.forest) }];
    case 'discarded':
      return [{ card: event.card, from: handOf(event.seat), to: 'discard' }];
    case 'swapped':
      return [
        { card: event.given, from: handOf(event.seat), to: forestOf(event.forest) },
        { card: event.taken, from: forestOf(event.forest), to: handOf(event.seat) },
      ];
    default:
      return [];
  }
}

function one(view: View, event: Event): View {
  const inForest = (forest: number, change: (cards: string[]) => string[]) =>
    view.forests.map((cards, i) => (i + 1 === forest ? change(cards) : cards));
  switch (event.kind) {
    case 'turn-started':
      return { ...view, active: event.seat };
    case 'placed':
      return { ...view, forests: inForest(event.forest, (cards) => [...cards, event.card]) };
    case 'swapped': {
      const { given, taken, forest } = event;
      const swap = (cards: string[]) => cards.map((id) => (id === taken ? given : id));
      return { ...view, forests: inForest(forest, swap) };
    }
    case 'locked':
      return { ...view, locked: [...view.locked, event.card], locksLeft: view.locksLeft - 1 };
    case 'discarded':
      return { ...view, discard: [...view.discard, event.card] };
    case 'discard-taken':
      return { ...view, discard: view.discard.filter((id) => id !== event.card) };
    case 'hand-shown': {
      const hand = [event.card1, event.card2, event.card3];
      const known = view.known.map((old, who) => (who === event.seat ? hand : old));
      return { ...view, known };
    }
    default:
      return view;
  }
}

// The view before, after the events shown so far.
export const after = (view: View, events: readonly Event[]): View => events.reduce(one, view);
