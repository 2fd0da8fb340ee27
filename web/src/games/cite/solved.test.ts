import { describe, expect, it } from 'vitest';
import { cast, give, question, standings, start } from './solved';

describe('positions', () => {
  it('change from what the server sent', () => {
    const two = start(2);
    expect(two.tokens).toBeNull();
    expect(give(two, [3, 3], 1, -1).tokens).toEqual([3, 2]);
  });
  it('are asked for as the server reads them', () => {
    expect(question(start(3))).toBe('players=3');
    expect(
      question({
        players: 2,
        roles: ['chat', 'brute'],
        tokens: [2, 4],
        covered: [true, true],
        short: true,
        dice: [5, 5, 6, 2],
        throws: 2,
      }),
    ).toBe('tokens=2,4&covered=1&dice=5562&throws=2&goal=short&roles=chat,brute');
  });
});

describe('thieves', () => {
  it('change places where one is taken', () => {
    expect(cast(['chat', 'brute', 'ombre'], 0, 'ombre')).toEqual(['ombre', 'brute', 'chat']);
    expect(cast(['chat', 'brute'], 1, 'flambeur')).toEqual(['chat', 'flambeur']);
  });
  it('are ranked over both orders', () => {
    const pair = (begins: string, other: string, value: number) => ({ begins, other, value });
    const pairs = [
      pair('a', 'b', 600_000),
      pair('b', 'a', 580_000),
      pair('a', 'c', 650_000),
      pair('c', 'a', 540_000),
      pair('b', 'c', 620_000),
      pair('c', 'b', 640_000),
    ];
    expect(standings(['c', 'b', 'a'], pairs)).toEqual([
      { role: 'a', both: 532_500, beats: 2 },
      { role: 'b', both: 490_000, beats: 0 },
      { role: 'c', both: 477_500, beats: 1 },
    ]);
  });
});
