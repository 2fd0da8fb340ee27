import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardsIn } from '../lib/board/cards';
import type { GameFields } from '../lib/net/protocol';
import { byVerb, layoutOf, ways, type Field, type Value } from './model';

const card = (id: string) => ({ id, name: `The ${id}`, text: '' });
const cards = { ace: card('ace'), king: card('king'), queen: card('queen') };
const view = {
  observer: 1,
  scores: [3, 0, 12],
  hands: [['ace'], [], []],
  hand: ['ace', 'king', 'queen'], // as many as there are players, but cards
  dice: [1, 4, 6],
  active: 2,
  pileSize: 7,
  attack: { card: 'king', victim: null },
  derived: { clause: 'X3', doubled: true },
};
const fields = { seats: ['active', 'attack.victim'], dice: ['dice'], bySeat: ['scores', 'hands'] };
const named = (fields: readonly Field[]) => fields.map(({ name }) => name);

describe('layoutOf', () => {
  const layout = layoutOf(view, { players: 3, cards, fields });
  it('gives each seat what is listed by seat', () => {
    expect(layout.seats.map(named)).toEqual(Array(3).fill(['scores', 'hands']));
    expect(layout.seats[2]?.[0]?.value).toEqual({ kind: 'text', text: '12' });
    expect(layout.seats[0]?.[1]?.value).toEqual({
      kind: 'list',
      items: [{ kind: 'card', id: 'ace', name: 'The ace' }],
    });
  });
  it('leaves cards and dice together, however many play', () => {
    expect(named(layout.shared)).toEqual(['hand', 'dice', 'active', 'pile size', 'doubled']);
    expect(layout.shared[1]?.value).toMatchObject({
      items: [{ face: 1 }, { face: 4 }, { face: 6 }],
    });
  });
  it('names seats, and the clause that asks', () => {
    expect(layout.shared[2]?.value).toEqual({ kind: 'seat', seat: 2 });
    expect([layout.active, layout.clause]).toEqual([2, 'X3']);
  });
  it('keeps records for those who look them up', () => {
    expect(named(layout.details)).toEqual(['attack']);
  });
  it('goes by what the engine says of a field, whatever it is called', () => {
    const named = { burglar: 1, bones: [2, 5], gems: [4, 7], deal: { giver: 0, count: 1 } };
    const said = { seats: ['burglar', 'deal.giver'], dice: ['bones'], bySeat: ['gems'] };
    const { shared, seats, details } = layoutOf(named, { players: 2, cards: {}, fields: said });
    expect(shared.map(({ value }) => value)).toEqual([
      { kind: 'seat', seat: 1 },
      {
        kind: 'list',
        items: [
          { kind: 'die', face: 2 },
          { kind: 'die', face: 5 },
        ],
      },
    ]);
    expect(seats.map(([gems]) => gems?.value)).toEqual([
      { kind: 'text', text: '4' },
      { kind: 'text', text: '7' },
    ]);
    expect(details[0]?.value).toEqual({
      kind: 'fields',
      fields: [
        { name: 'giver', value: { kind: 'seat', seat: 0 } },
        { name: 'count', value: { kind: 'text', text: '1' } },
      ],
    });
    // And nothing else does: not even where it sounds like one, or has as many entries as players.
    const silent = layoutOf(
      { active: 1, dice: [3, 4] },
      { players: 2, cards: {}, fields: { seats: [], dice: [], bySeat: [] } },
    );
    expect(silent.shared.map(({ value }) => value)).toEqual([
      { kind: 'text', text: '1' },
      {
        kind: 'list',
        items: [
          { kind: 'text', text: '3' },
          { kind: 'text', text: '4' },
        ],
      },
    ]);
  });
  it('takes whatever it is given', () => {
    for (const odd of [null, undefined, 3, 'word', [], [[1]], {}])
      expect(layoutOf(odd, { players: 2, cards: {} }).seats).toHaveLength(2);
  });
});

describe('byVerb', () => {
  it('groups moves with the clauses that allow them, in the order they came', () => {
    const choice = (move: string, verb: string, clause: string) =>
      ways([{ move, verb, clause, args: {}, sentence: move }]);
    const all = [
      ...choice('roll', 'roll', 'X4'),
      ...choice('take a', 'take', 'X5'),
      ...choice('take b', 'take', 'X6'),
    ];
    expect(byVerb(all).map((group) => [group.verb, group.clauses, group.ways.length])).toEqual([
      ['roll', ['X4'], 1],
      ['take', ['X5', 'X6'], 2],
    ]);
  });
});

// Every fixture of every game there is: each field of each view is shown somewhere, once or by seat.
const games = new URL('../games/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, games), 'utf8'));
const fixtures = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /fixtures\/\w+\.json$/.test(path) && !path.endsWith('/deck.json'),
);
function leaves(value: Value): number {
  if (value.kind === 'list') return value.items.reduce((sum, one) => sum + leaves(one), 0);
  if (value.kind === 'fields') return value.fields.reduce((sum, one) => sum + leaves(one.value), 0);
  return 1;
}
function scalars(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + scalars(one), 0);
}

describe('the games', () => {
  it('have fixtures', () => expect(fixtures.length).toBeGreaterThanOrEqual(6));
  for (const path of fixtures) {
    it(`${path}: nothing of a view is left out`, () => {
      const { players, fields, steps } = read(path) as {
        players: number;
        fields: GameFields;
        steps: { views: Record<string, Record<string, unknown>> }[];
      };
      const beside = readdirSync(new URL(path.replace(/[^/]*$/, ''), games));
      const rows = beside.includes('deck.json')
        ? (read(path.replace(/[^/]*$/, 'deck.json')) as unknown[])
        : [];
      const setting = { players, cards: cardsIn('fr', rows), fields };
      for (const { views } of steps) {
        for (const one of Object.values(views)) {
          const layout = layoutOf(one, setting);
          const all = [...layout.seats.flat(), ...layout.shared, ...layout.details];
          const shown = all.reduce((sum, { value }) => sum + leaves(value), 0);
          const own = { ...one, ...(one['derived'] as object), derived: 0, observer: 0, clause: 0 };
          expect(shown).toBe(scalars(own) - 3);
        }
      }
    });
  }
});
