import { expect, it } from 'vitest';
import { sheetOf } from './reading';

const cards = {
  wok: {
    id: 'wok',
    name: 'Wok',
    name_en: 'Wok',
    text: 'Chaud.',
    text_fr: 'Chaud.',
    height: 2,
    kind: ['soft', 'hot'],
    bonus: null,
    effect: 'f(1)',
    ids: ['wok-1', 'wok-2'],
    does: 'Chaud.',
  },
};

it('reads any card by what its file says of it, and nothing else', () => {
  expect(sheetOf(cards, 'card:wok', 'P1')).toEqual({
    name: 'Wok',
    text: 'Chaud.',
    facts: ['height: 2', 'kind: soft, hot'],
    clause: 'P1',
  });
  expect(sheetOf(cards, 'card:wok-2', 'P1')?.name).toBe('Wok');
  expect(sheetOf(cards, 'card:nothing', 'P1')).toBeNull();
  expect(sheetOf(cards, 'move:pass', 'P1')).toBeNull();
});
