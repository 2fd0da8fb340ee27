import { describe, expect, it } from 'vitest';
import type { DeckForm, FormField, FormPattern, FormWord } from '../net/protocol';
import { freeName } from './copy';
import { firstPart, partsOf, textOf } from './formula';
import { begun, redone, settled, step, undone } from './history';
import { cellName, cellOf, patternName } from './words';

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

it('a copy has a name of its own', () => {
  const rows = [
    ['a', '1'],
    ['b', '2'],
  ];
  expect(freeName('a', rows)).toBe('a-b');
  expect(freeName('a', [...rows, ['a-b', '']])).toBe('a-c');
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
  it('are two where one comes back to a place', () => {
    const typed = step(settled(step(begun(''), 'a', 'x')), 'ab', 'x');
    expect(undone(typed).now).toBe('a');
  });
});

describe('words', () => {
  const none = new Map();
  const means = (value: string, words: string): FormWord => ({
    value,
    meaning: { fr: words, en: words },
    clause: null,
  });
  const steal: FormPattern = {
    name: means('steal', 'cartes volées ({0}) : {1}'),
    slots: [
      { before: 'steal(', words: [means('each', 'chacun des autres')], min: 0, max: 0 },
      number(','),
    ],
    after: ')',
  };
  const field = (column: string, kind: FormField['kind'], words: FormWord[] = []): FormField => ({
    ...{ column, kind, words, min: 0, max: 3, optional: true },
    patterns: kind === 'formula' ? [steal] : [],
  });
  const symbol = field('symbol', 'word', [means('bell', 'alarme'), means('tie', 'laurier')]);
  const kind = field('kind', 'words', [
    means('melee', 'corps à corps'),
    means('ranged', 'à distance'),
  ]);
  const effect = field('effect', 'formula');

  it('stand where a file has its values', () => {
    expect(cellName(symbol, 'tie', none)).toBe('laurier');
    expect(cellName(kind, 'melee|ranged', none)).toBe('corps à corps, à distance');
    expect(cellName(effect, 'steal(each,2)', none)).toBe('cartes volées (chacun des autres) : 2');
    expect(patternName(steal, none)).toBe('cartes volées (…) : …');
    expect(cellName(field('bonus', 'number'), '-3', none)).toBe('-3');
  });
  it('leave alone what nobody knows', () => {
    expect(cellName(symbol, 'drum', none)).toBe('drum');
    expect(cellName(effect, 'steal(', none)).toBe('steal(');
    expect(cellName(undefined, 'x', none)).toBe('x');
    expect(cellName(symbol, '', none)).toBe('');
  });
  it('are found without the sort of a row', () => {
    const form: DeckForm = {
      by: 'type',
      sorts: [
        { value: 'junk', fields: [field('kind', 'empty')] },
        { value: 'attack', fields: [kind, effect] },
      ],
    };
    expect(cellOf(form, 'kind', 'ranged', none)).toBe('à distance');
    expect(cellOf(form, 'effect', 'steal(each,1)', none)).toContain('chacun des autres');
    expect(cellOf(null, 'kind', 'ranged', none)).toBe('ranged');
  });
});
