// Any game's view, laid out without knowing the game: what belongs to each seat, what lies on the table,
// and what is only of interest to the designer. Which fields hold seats, dice, or one entry a seat the
// engine says (GameFields, by path); what else there is are records, lists and words. Pure.
import type { AnyChoice, Cards } from '../lib/board/board';
import type { Way } from '../lib/input/pick';
import type { GameFields } from '../lib/net/protocol';

export type Value =
  | { kind: 'none' }
  | { kind: 'flag'; on: boolean }
  | { kind: 'text'; text: string } // numbers, and words of the engine
  | { kind: 'card'; id: string; name: string }
  | { kind: 'seat'; seat: number }
  | { kind: 'die'; face: number }
  | { kind: 'list'; items: Value[] }
  | { kind: 'fields'; fields: Field[] };
export interface Field {
  name: string; // the engine's, in words: "hand sizes"
  value: Value;
}
export interface Layout {
  seats: Field[][]; // by seat
  shared: Field[];
  details: Field[]; // records, and whatever else is rather looked up than seen
  clause: string | null; // the rule that asks for the next move
  active: number | null; // whose turn the view says it is
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const inWords = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

interface Setting {
  players: number;
  cards: Cards;
  fields?: GameFields | undefined; // without them numbers are numbers
}

function valueOf(path: string, value: unknown, setting: Setting): Value {
  const { cards, fields } = setting;
  if (value === null || value === undefined) return { kind: 'none' };
  if (typeof value === 'boolean') return { kind: 'flag', on: value };
  if (typeof value === 'string') {
    const card = cards[value];
    return card ? { kind: 'card', id: value, name: card.name } : { kind: 'text', text: value };
  }
  if (typeof value === 'number') {
    if (fields?.seats.includes(path)) return { kind: 'seat', seat: value };
    if (fields?.dice.includes(path)) return { kind: 'die', face: value };
    return { kind: 'text', text: String(value) };
  }
  if (Array.isArray(value))
    return { kind: 'list', items: value.map((one) => valueOf(path, one, setting)) };
  return { kind: 'fields', fields: fieldsOf(value as Record<string, unknown>, setting, path) };
}

const fieldsOf = (record: Record<string, unknown>, setting: Setting, path: string): Field[] =>
  Object.entries(record).map(([name, value]) => ({
    name: inWords(name),
    value: valueOf(`${path}.${name}`, value, setting),
  }));

const isBySeat = (name: string, value: unknown, { fields }: Setting): value is unknown[] =>
  Array.isArray(value) && fields?.bySeat.includes(name) === true;
const isDetail = (value: unknown): boolean =>
  isRecord(value) || (Array.isArray(value) && value.some(isRecord));

export function layoutOf(view: unknown, setting: Setting): Layout {
  const whole = isRecord(view) ? view : { view };
  const { derived, ...plain } = whole;
  const { clause, ...worked } = isRecord(derived) ? derived : {};
  const out: Layout = {
    seats: Array.from({ length: setting.players }, () => []),
    shared: [],
    details: [],
    clause: typeof clause === 'string' && clause !== '' ? clause : null,
    active: 'active' in whole && typeof whole.active === 'number' ? whole.active : null,
  };
  for (const [name, value] of Object.entries({ ...plain, ...worked })) {
    if (name === 'observer') continue; // the page says who looks
    if (isBySeat(name, value, setting)) {
      value.forEach((one, seat) =>
        out.seats[seat]?.push({ name: inWords(name), value: valueOf(name, one, setting) }),
      );
      continue;
    }
    const field = { name: inWords(name), value: valueOf(name, value, setting) };
    (isDetail(value) ? out.details : out.shared).push(field);
  }
  return out;
}

// Each move is a spot of its own: it is picked by its sentence.
export const ways = (choices: readonly AnyChoice[]): (AnyChoice & Way)[] =>
  choices.map((choice) => ({ ...choice, spots: [`move:${choice.move}`] }));

export interface Group<W> {
  verb: string;
  clauses: string[]; // that allow its moves
  ways: W[];
}
export function byVerb<W extends { verb: string; clause: string }>(all: readonly W[]): Group<W>[] {
  const groups = new Map<string, Group<W>>();
  for (const way of all) {
    const group = groups.get(way.verb) ?? { verb: way.verb, clauses: [], ways: [] };
    groups.set(way.verb, group);
    group.ways.push(way);
    if (way.clause && !group.clauses.includes(way.clause)) group.clauses.push(way.clause);
  }
  return [...groups.values()];
}
