import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage, TableStorage } from './storage';

const stored = new Map<string, string>();
let full = false;

beforeEach(() => {
  stored.clear();
  full = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('no room', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('says whether it stored something', () => {
    expect(storage.write('a', '1')).toBe(true);
    full = true;
    expect(storage.write('a', '2')).toBe(false);
    expect(stored.get('ludotheque.a')).toBe('1');
  });
  it('reads what was written last, stored or not', () => {
    storage.write('b', '1');
    full = true;
    storage.write('b', '2');
    expect(storage.read('b')).toBe('2');
    full = false;
    expect(storage.write('b', '3')).toBe(true);
    expect(storage.read('b')).toBe('3');
    stored.set('ludotheque.b', '4'); // by another tab
    expect(storage.read('b')).toBe('4');
  });
  it('does without localStorage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(storage.write('c', '1')).toBe(false);
    expect(storage.read('c')).toBe('1');
    expect(storage.read('d')).toBeNull();
  });
  it('keeps the latest of many tables, and all that are not counted', () => {
    const list = new TableStorage<number>('many', 2, (table) => !table.startsWith('tab-'));
    for (const [i, table] of ['a', 'tab-a', 'b', 'c', 'tab-b'].entries()) list.keep(table, i);
    expect(list.all().map(([table]) => table)).toEqual(['tab-a', 'b', 'c', 'tab-b']);
  });
  it('gives a table back that was lost, however many there are now', () => {
    const list = new TableStorage<number>('lost', 2, (table) => !table.startsWith('tab-'));
    for (const table of ['a', 'b', 'tab-b', 'tab-c']) list.keep(table, 2);
    list.restore([
      ['tab-a', 1],
      ['tab-b', 1],
    ]);
    expect(list.all()).toEqual([
      ['tab-a', 1],
      ['a', 2],
      ['b', 2],
      ['tab-b', 2],
      ['tab-c', 2],
    ]);
  });
  it('remembers a table where there is no room for it', () => {
    const list = new TableStorage<number>('list', 2);
    list.keep('x', 1);
    full = true;
    list.keep('y', 2);
    expect(list.all()).toEqual([
      ['x', 1],
      ['y', 2],
    ]);
  });
});
