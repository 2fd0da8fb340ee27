import { describe, expect, it } from 'vitest';
import { dashOf, nearest, pathOf, scaleOf, xOf, yOf } from './curve';
import { reach, waterfall } from './ledger';
import { momentsOf, scoredBy, stepBefore, stepOf, strokesOf } from './moments';
import type { ReviewLine } from '../net/protocol';

const line = (version: number, luck: number, choice: number, after: number): ReviewLine => ({
  version,
  by: luck === 0 ? 0 : null,
  luck: [luck, -luck],
  choice: [choice, -choice],
  estimate: [0, 0],
  after: [after, 100 - after],
});
// A deal of two cards; a move and nature's answer; a move; two answers.
const lengths = [2, 4, 7];
const lines = [
  line(1, 3, 0, 53),
  line(2, -1, 0, 52),
  line(3, 0, -8, 44),
  line(4, 12, 0, 56),
  line(5, 0, 2, 58),
  line(6, 20, 0, 78),
  line(7, 22, 0, 100),
];
const moments = momentsOf({ start: [50, 50], lines }, lengths);

describe('moments', () => {
  it('are the start and every step, with all that happened in it', () => {
    expect(moments.map(({ step, chances }) => [step, chances[0]])).toEqual([
      [null, 50],
      [0, 52],
      [1, 56],
      [2, 100],
    ]);
    expect(moments.map(({ luck }) => luck[0])).toEqual([0, 2, 12, 42]);
    expect(moments.map(({ choice }) => choice[1])).toEqual([0, 0, 8, -2]);
  });
  it('add up', () => {
    const changed = moments.map(({ luck, choice }) => (luck[0] ?? 0) + (choice[0] ?? 0));
    expect(50 + changed.reduce((a, b) => a + b)).toBe(100);
  });
  it('have the points as they stood at the end of the step', () => {
    const after = [0, 1, 1, 3, 6, 6, 9].map((points) => [points, 2]);
    const scored = momentsOf({ start: [50, 50], lines, scores: { start: [0, 0], after } }, [
      ...lengths,
      7,
    ]);
    expect(scored.map(({ scores }) => scores[0])).toEqual([0, 1, 3, 9, 9]);
    expect(moments.map(({ scores }) => scores)).toEqual([[], [], [], []]);
    const gained = after.map((_, i) => scoredBy({ start: [0, 0], after }, i + 1, 0));
    expect(gained.reduce((sum, one) => sum + one)).toBe(9);
    expect(scoredBy({ start: [4, 0], after }, 1, 0)).toBe((after[0]?.[0] ?? 0) - 4);
  });
  it('know where a move of the record stands in the replay', () => {
    expect([1, 2, 3, 4, 5, 7].map((version) => stepOf(lengths, version))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
    expect([1, 3, 5].map((version) => stepBefore(lengths, version))).toEqual([0, 0, 1]);
    expect(stepOf(lengths, 99)).toBe(2);
  });
  it('of the most luck stay in the order of the game', () => {
    expect(strokesOf(moments, 0).map(({ step }) => step)).toEqual([1, 2]);
    expect(strokesOf(moments, 0, 1).map(({ step }) => step)).toEqual([2]);
    expect(strokesOf(moments, 1, 6, 50)).toEqual([]);
  });
});

describe('the curve', () => {
  const box = { width: 120, height: 100, left: 10, right: 10, top: 0, bottom: 0 };
  it('goes from the first moment to the last, from nothing to everything', () => {
    expect(pathOf(box, [0, 50, 100])).toBe('M10 100L60 50L110 0');
    expect(xOf(box, 0, 1)).toBe(10);
    expect(yOf(box, 25)).toBe(75);
  });
  it('of points has round levels from nothing, or from below it, to above the highest', () => {
    expect(scaleOf([])).toEqual({ low: 0, high: 1, levels: [0, 1] });
    expect(scaleOf([0, 7, 3])).toEqual({ low: 0, high: 8, levels: [0, 2, 4, 6, 8] });
    expect(scaleOf([0, 40])).toEqual({ low: 0, high: 40, levels: [0, 10, 20, 30, 40] });
    expect(scaleOf([-3, 31])).toEqual({ low: -10, high: 40, levels: [-10, 0, 10, 20, 30, 40] });
    const scale = scaleOf([0, 40]);
    expect(pathOf(box, [0, 10, 40], scale)).toBe('M10 100L60 75L110 0');
  });
  it('finds the moment under a finger', () => {
    expect([-50, 10, 59, 90, 500].map((x) => nearest(box, x, 3))).toEqual([0, 0, 1, 2, 2]);
  });
  it('has another line for each seat', () => {
    expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map(dashOf)).size).toBe(8);
  });
});

describe('the ledger', () => {
  const account = {
    unit: 'chances' as const,
    start: 25,
    luck: 90,
    own: -30,
    others: -80,
    estimate: -5,
    end: 0,
  };
  it('is a waterfall whose end is where the entries lead', () => {
    const bars = waterfall(account);
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 25],
      [25, 115],
      [115, 85],
      [85, 5],
      [5, 0],
      [0, 0],
    ]);
    expect(reach(bars, 'chances')).toEqual({ low: 0, high: 115 });
  });
  it('of points ends at the score, whatever that is', () => {
    const bars = waterfall({
      unit: 'points',
      start: 0,
      draws: 12,
      own: 9,
      others: -4,
      only: 1,
      end: 18,
    });
    expect(bars.map(({ entry, from, to }) => [entry, from, to])).toEqual([
      ['start', 0, 0],
      ['draws', 0, 12],
      ['own', 12, 21],
      ['others', 21, 17],
      ['only', 17, 18],
      ['end', 0, 18],
    ]);
    expect(reach(bars, 'points')).toEqual({ low: 0, high: 21 });
  });
});
