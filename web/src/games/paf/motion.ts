// How the events of Paf le singe ! are shown: how long each lasts, and what the yard looks like in
// between, one beat at a time. Facts are carried over as told; nothing is worked out.
import type { Cards, GameEvent } from '../../lib/board/board';
import type { Sound } from '../../lib/device/sound';
import { isJunk, type View } from './model';

const lengths: Record<string, number> = {
  'turn-started': 150,
  drawn: 150,
  built: 350,
  reinforced: 300,
  'special-played': 350,
  attacked: 350,
  defended: 300,
  'attack-die': 350,
  'attack-failed': 300,
  destroyed: 350,
  guarded: 300,
  fell: 300,
  'collision-die': 350,
  settled: 150,
  stolen: 300,
  recovered: 300,
  lifted: 350,
  swapped: 350,
  stripped: 300,
  raided: 350,
  quaked: 350,
  gorilla: 350,
  cancelled: 300,
  redirected: 300,
  caught: 300,
  rerolled: 200,
  'monkey-moved': 300,
  'monkey-die': 300,
  'spank-tried': 350,
  'spank-die': 350,
  'spank-failed': 350,
  discarded: 200,
  won: 350,
  'monkey-won': 350,
};
export const msOf = (event: GameEvent): number => lengths[event.kind] ?? 0;

export const sounds: Record<string, Sound> = {
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
  'spank-tried': 'crash',
  won: 'nightingale',
};

// A die thrown by this event, to be shown on the ground.
export const dieOf = (event: GameEvent | null): number =>
  event && /-die$/.test(event.kind) ? Number(event['face']) : 0;

// Events that earn a burst, by the word they burst into.
export const bursts: Record<string, 'crash' | 'thud' | 'spank'> = {
  destroyed: 'crash',
  fell: 'thud',
  quaked: 'thud',
  'spank-tried': 'spank',
  won: 'spank',
};

// What travels where: a card (null: its back) from one player to another, or to what it is aimed at.
export interface Flight {
  card: string | null;
  from: string;
  to: string;
}
export function flight(event: GameEvent): Flight | null {
  const card = typeof event['card'] === 'string' ? event['card'] : null;
  const from = `seat:${event['seat']}`;
  const aim = event['target'] === null ? `seat:${event['victim']}` : `card:${event['target']}`;
  switch (event.kind) {
    case 'attacked':
      return { card, from, to: aim };
    case 'reinforced':
      return { card, from, to: `card:${event['junk']}` };
    case 'stolen':
      return { card, from: `seat:${event['victim']}`, to: `seat:${event['thief']}` };
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

// The yard while a story is told: towers only, strengths stay with their cards.
class Yard {
  readonly #cards: Cards | undefined;
  readonly towers: string[][];
  constructor(cards: Cards | undefined, view: View) {
    this.#cards = cards;
    this.towers = view.towers.map((tower) => [...tower]);
  }
  take(owner: unknown, id: unknown): string[] {
    const [rest, group] = cut(this.#cards, this.towers[Number(owner)] ?? [], String(id));
    this.towers[Number(owner)] = rest;
    return group;
  }
  put(owner: unknown, group: string[]): void {
    this.towers[Number(owner)]?.push(...group);
  }
  attach(owner: unknown, junk: unknown, card: unknown): void {
    const tower = this.towers[Number(owner)] ?? [];
    const [, group] = cut(this.#cards, tower, String(junk));
    tower.splice(tower.indexOf(String(junk)) + group.length, 0, String(card));
  }
}

function tell(yard: Yard, event: GameEvent): void {
  const { seat, owner, junk } = event;
  switch (event.kind) {
    case 'built':
      return yard.put(seat, [String(event['card'])]);
    case 'reinforced':
      return yard.attach(owner, junk, event['card']);
    case 'destroyed':
      return void yard.take(owner, junk);
    case 'guarded':
      return void yard.take(owner, event['guard']);
    case 'stripped':
      return void yard.take(owner, event['reinforcement']);
    case 'lifted':
      return yard.put(seat, yard.take(event['victim'], junk));
    case 'swapped': {
      const mine = yard.take(seat, junk);
      const hers = yard.take(event['other'], event['other-junk']);
      yard.put(event['other'], mine);
      return yard.put(seat, hers);
    }
  }
}

// Who is attacked with what, while it is told.
function aimed(attack: View['attack'], event: GameEvent): View['attack'] {
  const { card, victim, target } = event;
  switch (event.kind) {
    case 'attacked':
      return {
        card: String(card),
        victim: Number(victim),
        target: target === null ? null : String(target),
        shield: 0,
        face: 0,
      };
    case 'attack-die':
      return { ...attack, face: Number(event['face']) };
    case 'attack-over':
      return { card: null, victim: null, target: null, shield: 0, face: 0 };
    default:
      return attack;
  }
}

// The view before, after the events told so far.
export function after(cards: Cards | undefined, view: View, events: readonly GameEvent[]): View {
  if (events.length === 0) return view;
  const strength = new Map(
    view.towers.flatMap((tower, i) =>
      tower.map((id, k): [string, number] => [id, view.strengths[i]?.[k] ?? 0]),
    ),
  );
  const yard = new Yard(cards, view);
  let { monkey, active, attack } = view;
  for (const event of events) {
    tell(yard, event);
    if (event.kind === 'monkey-moved') monkey = Number(event['to']);
    if (event.kind === 'turn-started') active = Number(event['seat']);
    attack = aimed(attack, event);
  }
  const printed = (id: string) => Number(cards?.[id]?.['strength'] ?? 0);
  const { towers } = yard;
  const strengths = towers.map((tower) => tower.map((id) => strength.get(id) ?? printed(id)));
  return { ...view, towers, strengths, monkey, active, attack };
}
