import { expect, it } from 'vitest';
import { linesOf } from './log';

it('joins what belongs together and nothing else', () => {
  const die = (n: number) => ({ kind: 'die-thrown', rule: 'C5', fr: `Dé ${n}.`, en: `Die ${n}.` });
  const won = { kind: 'won', rule: 'C3', fr: 'Gagné.', en: 'Won.' };
  expect(linesOf([die(1), die(2), won, die(3)], 'fr').map((line) => line.text)).toEqual([
    'Dé 1. Dé 2.',
    'Gagné.',
    'Dé 3.',
  ]);
});

it('counts what is the same again', () => {
  const card = { kind: 'dealt', rule: 'P4', fr: 'Ana reçoit une carte.', en: 'Ana gets a card.' };
  const other = { ...card, fr: 'Bob reçoit une carte.' };
  expect(linesOf([card, card, card, other], 'fr').map((line) => line.text)).toEqual([
    'Ana reçoit une carte (× 3). Bob reçoit une carte.',
  ]);
});
