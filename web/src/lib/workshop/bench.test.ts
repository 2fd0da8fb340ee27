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
