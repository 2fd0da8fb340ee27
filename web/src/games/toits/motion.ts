// How the events of Les Toits de Paris are shown: what each weighs, and what the ridge looks like
// in between. Facts are carried over as they come; nothing is worked out.
import type { Weight } from '../../lib/board/board';
import type { Sound } from '../../lib/device/sound';
import { beyond, lootOf } from './model';
import {
  colours,
  tokenKinds,
  type Cards,
  type Colour,
  type Event,
  type Joker,
  type View,
} from './schema';

export const weights: Record<Event['kind'], Weight> = {
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
// Said in large, besides what is heavy.
export const named: ReadonlySet<Event['kind']> = new Set(['last-card']);

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

const put = <T>(list: readonly T[], at: number, one: T): T[] =>
  list.map((old, i) => (i === at ? one : old));

// A seat has other cards, or its joker lies elsewhere, and as many loots of that colour as the event
// says.
interface Loots {
  colour: Colour;
  has: number;
  cards?: string[];
  joker?: Joker;
}
function had(view: View, seat: number, { colour, has, cards, joker }: Loots): View {
  const { collections, jokers, counts } = view;
  return {
    ...view,
    collections: cards ? put(collections, seat, cards) : collections,
    jokers: joker ? put(jokers, seat, joker) : jokers,
    counts: put(counts, seat, put(counts[seat] ?? [], colours.indexOf(colour), has)),
  };
}

function one(cards: Cards | undefined, view: View, event: Event): View {
  switch (event.kind) {
    case 'turn-started': {
      const chief = event.seat;
      const inspector = beyond(view);
      return { ...view, chief, active: chief, laid: [], board: [], inspector, theft: 'open' };
    }
    case 'card-laid':
      return {
        ...view,
        laid: [...view.laid, event.card],
        board: [...view.board, event.card],
        inspector: event.inspector,
      };
    case 'caught': {
      const lost = event.lost.map((space) => view.laid[space - 1]);
      return { ...view, theft: 'caught', board: view.board.filter((id) => !lost.includes(id)) };
    }
    case 'coup':
      return { ...view, theft: 'coup' };
    case 'stopped':
      return { ...view, theft: 'stopped' };
    case 'taken':
    case 'reserve-drawn': {
      const { seat, card, has } = event;
      const all = [...(view.collections[seat] ?? []), card];
      const next = had(view, seat, { colour: lootOf(cards, card).colour, has, cards: all });
      return { ...next, board: view.board.filter((id) => id !== card) };
    }
    case 'raided': {
      const lost = lostIn(cards, view, event);
      const rest = (view.collections[event.seat] ?? []).filter((id) => !lost.includes(id));
      return had(view, event.seat, { ...event, cards: rest });
    }
    case 'joker-placed':
      return had(view, event.seat, { ...event, joker: event.colour });
    case 'joker-lost':
      return had(view, event.seat, { ...event, joker: 'lost' });
    case 'token-won': {
      const { seat, colour, value } = event;
      const row = put(view.tokens[seat] ?? [], tokenKinds.indexOf(colour), value);
      return { ...view, tokens: put(view.tokens, seat, row) };
    }
    case 'scored':
      return { ...view, scores: put(view.scores, event.seat, event.points) };
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
