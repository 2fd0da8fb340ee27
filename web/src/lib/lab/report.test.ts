import { describe, expect, it } from 'vitest';
import { bins, edge, extremes, gamesSaved, reported, reportOf } from './report';

describe('reports', () => {
  it('are found', () => expect(reported.length).toBeGreaterThanOrEqual(4));
  for (const game of reported) {
    it(`${game}: is there, and its numbers hang together`, async () => {
      const report = await reportOf(game);
      const wins = report.turns.reduce(
        (sum, share) => sum + (share.raw ?? share).mean * report.games,
        0,
      );
      expect(wins + report.nobody).toBeCloseTo(report.games, 6);
      expect(report.luckShare?.mean).toBeGreaterThan(0);
      expect(gamesSaved(report)).toBeGreaterThan(0.9);
      for (const { mean, low, high, raw } of report.turns) {
        expect(high - low).toBeLessThan(1.1 * ((raw?.high ?? 0) - (raw?.low ?? 0)));
        expect(raw?.low).toBeLessThan(high);
        expect(raw?.high).toBeGreaterThan(low);
        expect(mean).toBeGreaterThan(low);
      }
      const counted = bins(report.length.turns.histogram).reduce((sum, bin) => sum + bin.count, 0);
      expect(counted).toBe(report.games);
      const ranked = extremes(report.cards);
      expect(ranked.length).toBe(report.cards.length === 0 ? 0 : 10);
      for (const [i, card] of ranked.slice(1).entries()) {
        expect(edge(card).mean).toBeLessThanOrEqual(edge(ranked[i] ?? card).mean);
      }
    });
  }
});

describe('games saved', () => {
  const share = { count: 1, mean: 0.5, low: 0.4, high: 0.6 };
  it('are those of the share that took the most', () =>
    expect(
      gamesSaved({
        turns: [
          { ...share, gamesSaved: 3 },
          { ...share, gamesSaved: 2 },
        ],
      }),
    ).toBe(2));
  it('are not known where luck was not measured', () =>
    expect(gamesSaved({ turns: [share, { ...share, gamesSaved: 2 }] })).toBeNull());
});

describe('bins', () => {
  it('are one a value where they can be', () => {
    expect(
      bins([
        [3, 1],
        [5, 2],
      ]),
    ).toEqual([
      { from: 3, to: 3, count: 1 },
      { from: 4, to: 4, count: 0 },
      { from: 5, to: 5, count: 2 },
    ]);
  });
  it('are never too many', () => {
    expect(
      bins(
        [
          [0, 1],
          [999, 1],
        ],
        30,
      ).length,
    ).toBeLessThanOrEqual(30);
  });
});
