// How the events of Paf le singe ! are shown: what each weighs, and what the yard looks like in
// between, one beat at a time. Facts are carried over as they come; nothing is worked out.
import type { Weight } from '../../lib/board/board';
import type { Sound } from '../../lib/device/sound';
import { isJunk } from './model';
import { stages, type Cards, type Event, type Stage, type View } from './schema';

export const weights: Record<Event['kind'], Weight> = {
  'monkey-placed': 'none',
  'monkey-die': 'normal',
  dealt: 'none',
  'turn-started': 'light',
  'phase-began': 'none',
  'phase-skipped': 'normal',
  'turn-ended': 'none',
  drawn: 'light',
  built: 'normal',
  reinforced: 'normal',
  'special-played': 'heavy',
  attacked: 'heavy',
  defended: 'normal',
  passed: 'none',
  'attack-die': 'normal',
  'attack-counted': 'none',
  'attack-failed': 'heavy',
  destroyed: 'heavy',
  guarded: 'normal',
  fell: 'heavy',
  'collision-die': 'normal',
  settled: 'light',
  stolen: 'heavy',
  recovered: 'normal',
  hindered: 'normal',
  overtime: 'normal',
  lifted: 'heavy',
  swapped: 'heavy',
  stripped: 'normal',
  raided: 'heavy',
  quaked: 'heavy',
  gorilla: 'normal',
  cancelled: 'heavy',
  redirected: 'normal',
  caught: 'normal',
  rerolled: 'light',
  'attack-over': 'none',
  'monkey-moved': 'normal',
  'spank-tried': 'heavy',
  'spank-die': 'normal',
  'spank-failed': 'heavy',
  discarded: 'light',
  won: 'heavy',
  'monkey-won': 'heavy',
};
export const weightOf = (event: Event): Weight => weights[event.kind];

// What moves by being drawn: it drops, flies off the stack, falls, shakes.
export const atOnce: ReadonlySet<Event['kind']> = new Set([
  'turn-started',
  'built',
  'destroyed',
  'guarded',
  'stripped',
  'lifted',
  'swapped',
  'monkey-moved',
]);

// The card somebody plays, which all may read before it does anything.
export function cardOf(event: Event): { id: string; seat: number } | null {
  switch (event.kind) {
    case 'built':
    case 'reinforced':
    case 'special-played':
    case 'attacked':
    case 'defended':
      return { id: event.card, seat: event.seat };
    default:
      return null;
  }
}

// The piece of a tower about to break, fall or go.
export function markedIn(event: Event | null): string | null {
  switch (event?.kind) {
    case 'destroyed':
    case 'fell':
    case 'lifted':
      return event.junk;
    default:
      return null;
  }
}

export const sounds: Partial<Record<Event['kind'], Sound>> = {
  built: 'card',
  reinforced: 'card',
  attacked: 'card',
  defended: 'card',
  stolen: 'card',
  'attack-die': 'dice',
  'collision-die': 'dice',
  'monkey-die': 'dice',
  'spank-die': 'dice',
  destroyed: 'crash',
  fell: 'crash',
  quaked: 'crash',
  won: 'nightingale',
};

// A die thrown by this event, to be shown on the ground.
export function dieOf(event: Event | null): number {
  switch (event?.kind) {
    case 'attack-die':
    case 'collision-die':
    case 'monkey-die':
    case 'spank-die':
      return event.face;
    default:
      return 0;
  }
}

// Events that earn a burst, by the word they burst into.
export const bursts: Partial<Record<Event['kind'], 'crash' | 'thud' | 'spank'>> = {
  destroyed: 'crash',
  fell: 'thud',
  quaked: 'thud',
  won: 'spank',
};

// The sign of a phase that is crossed out, as something that flies.
export const crossedSign = (phase: Stage) => `crossed:${phase}`;
// Whose sign is struck just now: one loses a phase, goes without it, or gains a piece.
export function struckIn(event: Event | null): { who: number; phase: Stage } | null {
  switch (event?.kind) {
    case 'hindered':
    case 'phase-skipped':
      return { who: event.seat, phase: event.phase };
    case 'overtime':
      return { who: event.seat, phase: 'build' };
    default:
      return null;
  }
}

// What travels where: a card (null: its back) from one player to another, or to what it is aimed at; a
// crossed phase from whom it is the turn of to who loses it.
export interface Flight {
  card: string | null;
  from: string;
  to: string;
}
export function flight(event: Event, active: number): Flight | null {
  switch (event.kind) {
    case 'hindered':
      return { card: crossedSign(event.phase), from: `seat:${active}`, to: `seat:${event.seat}` };
    case 'attacked': {
      const to = event.target === null ? `seat:${event.victim}` : `card:${event.target}`;
      return { card: event.card, from: `seat:${event.seat}`, to };
    }
    case 'reinforced':
      return { card: event.card, from: `seat:${event.seat}`, to: `card:${event.junk}` };
    case 'stolen':
      return { card: event.card, from: `seat:${event.victim}`, to: `seat:${event.thief}` };
    default:
      return null;
  }
}

// A card with what it bears, cut out of its tower.
function cut(cards: Cards | undefined, tower: string[], id: string): [string[], string[]] {
  const at = tower.indexOf(id);
  if (at < 0) return [tower, []];
  let end = at + 1;
  if (isJunk(cards?.[id])) while (end < tower.length && !isJunk(cards?.[tower[end] ?? ''])) end++;
  return [[...tower.slice(0, at), ...tower.slice(end)], tower.slice(at, end)];
}

// The yard while events are shown: towers only, strengths stay with their cards.
class Yard {
  readonly #cards: Cards | undefined;
  readonly towers: string[][];
  constructor(cards: Cards | undefined, view: View) {
    this.#cards = cards;
    this.towers = view.towers.map((tower) => [...tower]);
  }
  take(owner: number, id: string): string[] {
    const [rest, group] = cut(this.#cards, this.towers[owner] ?? [], id);
    this.towers[owner] = rest;
    return group;
  }
  put(owner: number, group: string[]): void {
    this.towers[owner]?.push(...group);
  }
  attach(owner: number, junk: string, card: string): void {
    const tower = this.towers[owner] ?? [];
    const [, group] = cut(this.#cards, tower, junk);
    tower.splice(tower.indexOf(junk) + group.length, 0, card);
  }
}

function play(yard: Yard, event: Event): void {
  switch (event.kind) {
    case 'built':
      return yard.put(event.seat, [event.card]);
    case 'reinforced':
      return yard.attach(event.owner, event.junk, event.card);
    case 'destroyed':
      return void yard.take(event.owner, event.junk);
    case 'guarded':
      return void yard.take(event.owner, event.guard);
    case 'stripped':
      return void yard.take(event.owner, event.reinforcement);
    case 'lifted':
      return yard.put(event.seat, yard.take(event.victim, event.junk));
    case 'swapped': {
      const mine = yard.take(event.seat, event.junk);
      const theirs = yard.take(event.other, event.otherJunk);
      yard.put(event.other, mine);
      return yard.put(event.seat, theirs);
    }
  }
}

// Who is attacked with what, while it is shown.
function aimed(attack: View['attack'], event: Event): View['attack'] {
  switch (event.kind) {
    case 'attacked': {
      const { card, victim, target } = event;
      return { ...attack, card, victim, target, shield: 0, face: 0 };
    }
    case 'attack-die':
      return { ...attack, face: event.face };
    case 'attack-over':
      return { ...attack, card: null, victim: null, target: null, shield: 0, face: 0 };
    default:
      return attack;
  }
}

// Which phases are crossed out, and how much junk may be put down, as the events say.
type Left = Pick<View, 'hindered' | 'skipped' | 'junkLeft'>;
const replaced = <Item>(list: readonly Item[], at: number, value: Item): Item[] =>
  list.map((one, i) => (i === at ? value : one));
function left({ hindered, skipped, junkLeft }: Left, event: Event): Left {
  switch (event.kind) {
    case 'hindered': {
      const before = hindered[event.seat] ?? [];
      const set = stages.filter((phase) => phase === event.phase || before.includes(phase));
      return { hindered: replaced(hindered, event.seat, set), skipped, junkLeft };
    }
    case 'turn-started':
      return {
        hindered: replaced(hindered, event.seat, []),
        skipped: hindered[event.seat] ?? [],
        junkLeft: event.left,
      };
    case 'built':
    case 'overtime':
      return { hindered, skipped, junkLeft: event.left };
    default:
      return { hindered, skipped, junkLeft };
  }
}

// The view before, after the events shown so far.
export function after(cards: Cards | undefined, view: View, events: readonly Event[]): View {
  if (events.length === 0) return view;
  const strength = new Map(
    view.towers.flatMap((tower, i) =>
      tower.map((id, k): [string, number] => [id, view.strengths[i]?.[k] ?? 0]),
    ),
  );
  const yard = new Yard(cards, view);
  let { monkey, active, attack } = view;
  let crossed: Left = view;
  for (const event of events) {
    play(yard, event);
    if (event.kind === 'monkey-moved') monkey = event.to;
    if (event.kind === 'turn-started') active = event.seat;
    attack = aimed(attack, event);
    crossed = left(crossed, event);
  }
  const printed = (id: string) => cards?.[id]?.strength ?? 0; // of a reinforcement, none
  const { towers } = yard;
  const strengths = towers.map((tower) => tower.map((id) => strength.get(id) ?? printed(id)));
  const { hindered, skipped, junkLeft } = crossed;
  return { ...view, towers, strengths, monkey, active, attack, hindered, skipped, junkLeft };
}
