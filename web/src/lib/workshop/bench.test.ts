// The workbench over an engine that finds nothing wrong, and the storage of a device.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedDeck, DeckTable, Workshop } from '../net/protocol';
import { Workbench } from './workshop.svelte';

let columns: string[];
let box: string[][];
const table = (): DeckTable => ({
  columns,
  rows: box.map((cells) => ({ cells })),
  text: '',
});
const checked = (): CheckedDeck => ({
  ...{ deck: table(), board: null, cards: [], boardRows: [], differences: [] },
  ...{ error: null, fingerprint: 'f', standard: true },
});
const form = { by: '', sorts: [] };
vi.mock('../net/api', () => ({
  askNearest: (_: string, body?: unknown) => {
    const workshop: Workshop = { game: 'x', deck: form, board: null, standard: checked() };
    return Promise.resolve(body ? checked() : workshop);
  },
}));

const device = new Map<string, string>();
async function bench(): Promise<Workbench> {
  const one = new Workbench('x');
  await one.open();
  return one;
}
beforeEach(() => {
  vi.useFakeTimers();
  device.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
  });
  columns = ['id', 'effect', 'name'];
  box = [
    ['a', '', 'one'],
    ['b', '', 'two'],
  ];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is undone', () => {
  it('is one choice at a time, also of one column', async () => {
    const one = await bench();
    one.set(0, 'effect', 'steal');
    one.set(0, 'effect', 'steal;quake');
    one.undo();
    expect(one.rows[0]?.[1]).toBe('steal');
    one.undo();
    expect(one.rows[0]?.[1]).toBe('');
  });
  it('is what was typed until the field was left', async () => {
    const one = await bench();
    one.type(0, 'name', 'on');
    one.type(0, 'name', 'o');
    one.typed();
    one.type(0, 'name', 'ow');
    one.type(0, 'name', 'owl');
    one.set(0, 'name', 'eagle');
    one.undo();
    expect(one.rows[0]?.[2]).toBe('owl');
    one.undo();
    expect(one.rows[0]?.[2]).toBe('o');
    one.undo();
    expect(one.rows[0]?.[2]).toBe('one');
  });
});

describe('what is stored', () => {
  const key = 'ludotheque.workshop.x';
  // Something of one's own, then the box as an update brings it.
  async function updated(to: string[], rows: string[][]): Promise<Workbench> {
    const before = await bench();
    before.set(0, 'name', 'mine');
    before.duplicate(1);
    [columns, box] = [to, rows];
    return bench();
  }
  it('is there again', async () => {
    const one = await updated(columns, box);
    expect(one.rows).toEqual([
      ['a', '', 'mine'],
      ['b', '', 'two'],
      ['b-b', '', 'two'],
    ]);
    expect(one.carried).toBe(false);
  });
  it('keeps its columns by their names where the box has others', async () => {
    const one = await updated(
      ['id', 'name', 'bonus'],
      [
        ['a', 'one', '1'],
        ['b', 'two', '2'],
      ],
    );
    expect(one.rows).toEqual([
      ['a', 'mine', '1'],
      ['b', 'two', '2'],
      ['b-b', 'two', ''],
    ]);
    expect(one.carried).toBe(true);
    one.set(1, 'name', 'three');
    const next = await bench();
    expect(next.rows[1]).toEqual(['b', 'three', '2']);
    expect(next.carried).toBe(false);
  });
  it('is set aside where nobody knows its columns, and not overwritten', async () => {
    const old = JSON.stringify({ deck: [['a', 'mine']], board: [] });
    device.set(key, old);
    const one = await bench();
    expect(one.rows).toEqual(box);
    expect(one.aside).toBe(old);
    one.set(0, 'name', 'other');
    const next = await bench();
    expect([next.aside, next.rows[0]]).toEqual([old, ['a', '', 'other']]);
    next.forgetAside();
    expect((await bench()).aside).toBe('');
  });
});
