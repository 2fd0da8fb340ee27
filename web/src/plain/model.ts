// Any game's view, laid out without knowing the game: what belongs to each seat, what lies on the table,
// and what is only of interest to the designer. It goes by shapes (a list as long as there are players
// is one entry a seat, unless it holds cards or dice) and by the words the engine's field lists use for
// a seat. A guess that is wrong is shown in another place, never left out. Pure.
import type { AnyChoice, Cards } from '../lib/board/board';
import type { Way } from '../lib/input/pick';

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

const seatNames = new Set([
  ...['active', 'catcher', 'chief', 'first', 'owner', 'seat', 'thief', 'tower', 'victim'],
  'winner',
]);
const isDice = (name: string) => /^(die|dice|face|faces)$/.test(name);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const inWords = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

interface Setting {
  players: number;
  cards: Cards;
}

function valueOf(name: string, value: unknown, setting: Setting): Value {
  const { players, cards } = setting;
  if (value === null || value === undefined) return { kind: 'none' };
  if (typeof value === 'boolean') return { kind: 'flag', on: value };
  if (typeof value === 'string') {
    const card = cards[value];
    return card ? { kind: 'card', id: value, name: card.name } : { kind: 'text', text: value };
  }
  if (typeof value === 'number') {
    if (seatNames.has(name) && value >= 0 && value < players) return { kind: 'seat', seat: value };
    if (isDice(name) && value >= 0 && value <= 6) return { kind: 'die', face: value };
    return { kind: 'text', text: String(value) };
  }
  if (Array.isArray(value))
    return { kind: 'list', items: value.map((one) => valueOf(name, one, setting)) };
  return { kind: 'fields', fields: fieldsOf(value as Record<string, unknown>, setting) };
}

const fieldsOf = (record: Record<string, unknown>, setting: Setting): Field[] =>
  Object.entries(record).map(([name, value]) => ({
    name: inWords(name),
    value: valueOf(name, value, setting),
  }));

// One entry a seat: as many as there are players, and neither cards nor dice.
function isBySeat(name: string, value: unknown, { players, cards }: Setting): value is unknown[] {
  if (!Array.isArray(value) || value.length !== players || isDice(name)) return false;
  return !value.some((one) => typeof one === 'string' && one in cards);
}
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
    active: typeof whole['active'] === 'number' ? whole['active'] : null,
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
