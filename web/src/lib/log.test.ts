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
