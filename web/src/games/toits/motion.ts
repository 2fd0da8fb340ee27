// How the events of Les Toits de Paris are shown: what each weighs, and what the ridge looks like
// in between. Facts are carried over as they come; nothing is worked out.
import type { Cards, Weight } from '../../lib/board/board';
import type { Sound } from '../../lib/device/sound';
import { lootOf } from './model';
import { colours, tokenKinds, type Event, type Joker, type View } from './schema';

const weights: Record<Event['kind'], Weight> = {
  'turn-started': 'light',
  'card-laid': 'normal',
  'last-card': 'normal',
  caught: 'heavy',
  coup: 'heavy',
  stopped: 'light',
  taken: 'normal',
  'rest-left': 'none',
  passed: 'none',
  'reserve-drawn': 'normal',
  'reserve-empty': 'none',
  raided: 'heavy',
  'joker-lost': 'normal',
  'joker-placed': 'normal',
  'joker-kept': 'none',
  discarded: 'light',
  'token-won': 'none', // tokens have been seen where they lie; the score tells what they make
  scored: 'heavy',
  won: 'heavy',
};
export const weightOf = (event: Event): Weight => weights[event.kind];

export const sounds: Partial<Record<Event['kind'], Sound>> = {
  'card-laid': 'card',
  taken: 'card',
  'reserve-drawn': 'card',
  caught: 'crash', // shutters
  raided: 'crash',
  coup: 'nightingale',
  scored: 'coin',
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

// The cards a raid takes away, each of which is seen to go.
export const lostIn = (cards: Cards | undefined, view: View, event: Event | null): string[] =>
  event?.kind === 'raided'
    ? (view.collections[event.seat] ?? []).filter((id) => lootOf(cards, id).colour === event.colour)
    : [];
export const thingsOf = (event: Event): number => (event.kind === 'raided' ? event.count : 1);

// What a seat has of the loots: cards come to it, or go, and a joker counts as one.
interface Loots {
  has?: string[];
  joker?: Joker;
}
function had(cards: Cards | undefined, view: View, seat: number, now: Loots): View {
  const { has = view.collections[seat] ?? [], joker = view.jokers[seat] ?? 'unused' } = now;
  const put = <T>(list: readonly T[], one: T) => list.map((old, who) => (who === seat ? one : old));
  const count = colours.map(
    (c) => has.filter((id) => lootOf(cards, id).colour === c).length + (joker === c ? 1 : 0),
  );
  return {
    ...view,
    collections: put(view.collections, has),
    jokers: put(view.jokers, joker),
    counts: put(view.counts, count),
  };
}

function one(cards: Cards | undefined, view: View, event: Event): View {
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
    case 'reserve-drawn': {
      const { seat, card } = event;
      const next = had(cards, view, seat, { has: [...(view.collections[seat] ?? []), card] });
      return { ...next, board: view.board.filter((id) => id !== card) };
    }
    case 'raided': {
      const lost = lostIn(cards, view, event);
      const has = (view.collections[event.seat] ?? []).filter((id) => !lost.includes(id));
      return had(cards, view, event.seat, { has });
    }
    case 'joker-placed':
      return had(cards, view, event.seat, { joker: event.colour });
    case 'joker-lost':
      return had(cards, view, event.seat, { joker: 'lost' });
    case 'token-won': {
      const { seat, colour, value } = event;
      const kind = tokenKinds.indexOf(colour);
      const put = (row: number[]) => row.map((old, i) => (i === kind ? value : old));
      return { ...view, tokens: view.tokens.map((row, who) => (who === seat ? put(row) : row)) };
    }
    case 'scored': {
      const points = event.tokens + event.cards;
      return {
        ...view,
        scores: view.scores.map((old, who) => (who === event.seat ? points : old)),
      };
    }
    default:
      return view;
  }
}

// At the end tokens are given out anew: those that lay there were as if it ended then.
const cleared = (view: View): View => ({
  ...view,
  tokens: view.tokens.map((row) => row.map(() => 0)),
});

// The view before, after the events shown so far.
export function after(cards: Cards | undefined, view: View, events: readonly Event[]): View {
  const given = events.findIndex(({ kind }) => kind === 'token-won');
  return events.reduce(
    (now, event, i) => one(cards, i === given ? cleared(now) : now, event),
    view,
  );
}
