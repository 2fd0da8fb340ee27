import { expect, it } from 'vitest';
import { linesOf, textOf } from './log';

it('joins what belongs together and nothing else', () => {
  const die = (n: number) => ({ kind: 'die-thrown', rule: 'C5', sentence: `Dé ${n}.` });
  const won = { kind: 'won', rule: 'C3', sentence: 'Gagné.' };
  expect(linesOf([die(1), die(2), won, die(3)]).map(textOf)).toEqual([
    'Dé 1. Dé 2.',
    'Gagné.',
    'Dé 3.',
  ]);
});

it('counts what is the same again', () => {
  const card = { kind: 'dealt', rule: 'P4', sentence: 'Ana reçoit une carte.' };
  const other = { ...card, sentence: 'Bob reçoit une carte.' };
  expect(linesOf([card, card, card, other]).map(textOf)).toEqual([
    'Ana reçoit une carte. (×\u00a03) Bob reçoit une carte.',
  ]);
});
