import { describe, expect, it } from 'vitest';
import type { FormPattern, FormWord } from '../net/protocol';
import { differences, freeName } from './compare';
import { firstPart, partsOf, textOf } from './formula';
import { begun, redone, step, undone } from './history';

const word = (value: string): FormWord => ({ value, meaning: null, clause: null });
const number = (before: string) => ({ before, words: [], min: 1, max: 9 });
const one = (before: string, ...words: string[]) => ({
  before,
  words: words.map(word),
  min: 0,
  max: 0,
});
const patterns: FormPattern[] = [
  { name: word('monkey'), slots: [one('monkey(', '+1', '+2', '-1')], after: ')' },
  { name: word('monkey'), slots: [number('monkey(+'), number('|-')], after: ')' },
  { name: word('steal'), slots: [one('steal(', 'one', 'each'), number(',')], after: ')' },
  { name: word('quake'), slots: [], after: 'quake' },
];

describe('formulas', () => {
  it('are taken apart and put together', () => {
    for (const cell of [
      '',
      'quake',
      'monkey(+2)',
      'monkey(+3|-4)',
      'steal(each,2);quake;monkey(-1)',
    ]) {
      const parts = partsOf(cell, patterns);
      expect(parts, cell).not.toBeNull();
      expect(textOf(parts ?? [], patterns)).toBe(cell);
    }
    expect(partsOf('steal(each,2)', patterns)).toEqual([{ pattern: 2, slots: ['each', '2'] }]);
  });
  it('stay as they are where they are written otherwise', () => {
    for (const cell of ['monkeys', 'monkey(+7)', 'quake;', 'steal(each,2);x'])
      expect(partsOf(cell, patterns), cell).toBeNull();
  });
  it('begin with something that can be read again', () => {
    for (const [i, pattern] of patterns.entries()) {
      const text = textOf([firstPart(i, pattern)], patterns);
      expect(partsOf(text, patterns)).not.toBeNull();
    }
  });
});

describe('differences', () => {
  const columns = ['id', 'value', 'text'];
  const standard = [
    ['a', '1', 'x'],
    ['b', '2', 'y'],
    ['c', '3', 'z'],
  ];
  it('are what was changed, added and taken out', () => {
    const own = [
      ['a', '1', 'x'],
      ['c', '4', 'z'],
      ['d', '5', ''],
    ];
    expect(differences(columns, standard, own)).toEqual([
      { kind: 'changed', id: 'c', row: 1, changes: [{ column: 'value', from: '3', to: '4' }] },
      { kind: 'added', id: 'd', row: 2 },
      { kind: 'removed', id: 'b', cells: ['b', '2', 'y'] },
    ]);
  });
  it('are none between a deck and itself, in any order', () => {
    expect(differences(columns, standard, [...standard].reverse())).toEqual([]);
  });
  it('count a name given twice as one more card', () => {
    expect(differences(columns, standard, [...standard, ['a', '1', 'x']])).toEqual([
      { kind: 'added', id: 'a', row: 3 },
    ]);
  });
  it('find a name for a copy', () => {
    expect(freeName('a', standard)).toBe('a-b');
    expect(freeName('a', [...standard, ['a-b', '', '']])).toBe('a-c');
  });
});

describe('steps', () => {
  it('go back and forth', () => {
    const two = step(step(begun(0), 1), 2);
    expect(undone(two).now).toBe(1);
    expect(undone(undone(undone(two))).now).toBe(0);
    expect(redone(undone(two)).now).toBe(2);
    expect(redone(two).now).toBe(2);
    expect(redone(step(undone(two), 7)).now).toBe(7);
  });
  it('are one where one types in one place', () => {
    const typed = step(step(step(begun(''), 'a', 'x'), 'ab', 'x'), 'abc', 'y');
    expect(undone(typed).now).toBe('ab');
    expect(undone(undone(typed)).now).toBe('');
  });
});
