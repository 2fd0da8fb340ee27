// How the events of La Cité des Voleurs are shown: what each weighs, and what the table looks
// like in between. Facts are carried over as they come; nothing is worked out.
import type { Weight } from '../../lib/board/board';
import type { Sound } from '../../lib/device/sound';
import type { Event, PlanquesView, View } from './schema';

export const weights: Record<Event['kind'], Weight> = {
  'turn-started': 'light',
  'cover-ended': 'light',
  rethrown: 'light',
  'die-thrown': 'light',
  applied: 'normal',
  stolen: 'heavy',
  'pot-taken': 'normal',
  'pot-paid': 'normal',
  'victim-paid': 'normal',
  swapped: 'heavy',
  covered: 'normal',
  void: 'heavy',
  announced: 'heavy',
  'square-made': 'heavy',
  'square-missed': 'heavy',
  empty: 'normal',
  won: 'heavy',
  'role-dealt': 'normal',
  'card-dealt': 'light',
  'card-drawn': 'normal',
  'card-played': 'heavy',
  'card-discarded': 'normal',
  'die-turned': 'normal',
  asked: 'light',
  passed: 'light',
  dawn: 'heavy',
};
// The die of a daring robbery lies apart and says what becomes of the loot.
type Thrown = Extract<Event, { kind: 'die-thrown' }>;
const isDaring = (event: Event): event is Thrown =>
  event.kind === 'die-thrown' && event.place === 0;
export function daringIn(events: readonly Event[]): Thrown | undefined {
  const turn = events.findLastIndex(({ kind }) => kind === 'turn-started');
  return events.slice(turn + 1).find(isDaring);
}
export const weightOf = (event: Event): Weight =>
  isDaring(event) ? 'normal' : weights[event.kind];
// Said in large, besides what is heavy.
export const named: ReadonlySet<Event['kind']> = new Set(['empty']);

// The thieves are dealt before anything can be shown on the table: their scene comes at its start. It
// is so many steps long: one brings each, the others are to read.
export const dealSteps = (thieves: number) => thieves + 8;
const dealMs = 380; // a step
export function dealOf(events: readonly Event[]) {
  const dealt = events.filter(({ kind }) => kind === 'role-dealt');
  const begins = events.filter(({ kind }) => kind === 'turn-started').length === 1;
  const event = dealt.at(-1);
  return event && begins ? { event, ms: dealMs * dealSteps(dealt.length) } : null;
}

// What moves by being drawn.
export const atOnce: ReadonlySet<Event['kind']> = new Set([
  'turn-started',
  'rethrown',
  'die-thrown',
  'die-turned',
  'covered',
  'cover-ended',
  'dawn',
]);

export const sounds: Partial<Record<Event['kind'], Sound>> = {
  'die-thrown': 'dice',
  stolen: 'coin',
  'pot-taken': 'coin',
  'pot-paid': 'coin',
  'victim-paid': 'coin',
  swapped: 'coin',
  covered: 'card',
  'card-drawn': 'card',
  'card-played': 'card',
  'card-discarded': 'card',
  dawn: 'nightingale',
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

// What a theft or an exchange leaves somebody with more or less than before.
export function gainOf(event: Event | null, seat: number): number {
  if (!event || weightOf(event) !== 'heavy') return 0;
  return payments(event).reduce((sum, { from, to, count }) => {
    return sum + (to === seat ? count : 0) - (from === seat ? count : 0);
  }, 0);
}

// A hideout on its way, face down.
export function flights(event: Event): { from: string; to: string }[] {
  switch (event.kind) {
    case 'card-dealt':
    case 'card-drawn':
      return [{ from: 'pile', to: `den:${event.seat}` }];
    case 'card-played':
    case 'card-discarded':
      return [{ from: `den:${event.seat}`, to: 'pot' }];
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
    case 'die-turned':
      return {
        ...view,
        dice: view.dice.map((old, i) => (i + 1 === event.place ? event.face : old)),
      };
    case 'dawn':
      return { ...view, goal: event.goal };
    case 'role-dealt':
      return { ...view, roles: [...(view.roles ?? []), event.role] };
    case 'card-dealt':
    case 'card-drawn':
      return withPlanques(view, (planques) => drawn(planques, event, view.observer));
    case 'card-played':
    case 'card-discarded':
      return withPlanques(view, (planques) => gone(planques, event));
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

function withPlanques(view: View, change: (planques: PlanquesView) => PlanquesView): View {
  return view.planques ? { ...view, planques: change(view.planques) } : view;
}
const without = (cards: readonly string[], card: string | null) =>
  cards.filter((one) => one !== card);
const counted = (sizes: readonly number[], seat: number, by: number) =>
  sizes.map((size, i) => (i === seat ? size + by : size));

// From the pile to a hand: of another's card nobody sees more than that.
function drawn(
  planques: PlanquesView,
  { seat, card }: { seat: number; card: string | null },
  observer: number | null,
): PlanquesView {
  const mine = seat === observer && card !== null;
  return {
    ...planques,
    pileSize: planques.pileSize - 1,
    handSizes: counted(planques.handSizes, seat, 1),
    hand: mine ? [...planques.hand, card] : planques.hand,
    unseen: mine ? without(planques.unseen, card) : planques.unseen,
  };
}
// From a hand out of the game.
function gone(
  planques: PlanquesView,
  { seat, card }: { seat: number; card: string },
): PlanquesView {
  return {
    ...planques,
    handSizes: counted(planques.handSizes, seat, -1),
    hand: without(planques.hand, card),
    unseen: without(planques.unseen, card),
    out: [...planques.out, card],
  };
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

// The view before, after the events shown so far.
export const after = (view: View, events: readonly Event[]): View => events.reduce(one, view);
