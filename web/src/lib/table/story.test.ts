import { describe, expect, it } from 'vitest';
import type { Step } from '../net/protocol';
import { seen, storyOf, reachesBack } from './story';

const step = (version: number, by: number | null, more: Partial<Step> = {}): Step => ({
  version,
  by,
  why: by === 1 ? 'bot' : 'person',
  at: 0,
  events: [{ kind: `e${version}`, rule: 'C1', sentence: `pas ${version}` }],
  ...more,
});
const versions = (log: Step[], since: number | null, own = [0]) =>
  storyOf(log, since, own).map(({ steps }) => steps.map((one) => one.version));

describe('storyOf', () => {
  const log = [step(1, null), step(2, 0), step(3, 1), step(4, 1), step(5, 2), step(6, 1)];
  it('is empty for somebody who has never looked, or has seen everything', () => {
    expect(versions(log, null)).toEqual([]);
    expect(versions(log, 6)).toEqual([]);
  });
  it('has a chapter for each stretch of one player', () => {
    expect(versions(log, 2)).toEqual([[3, 4], [5], [6]]);
    expect(storyOf(log, 2, [0]).map((chapter) => chapter.by)).toEqual([1, 2, 1]);
  });
  it('does not begin with what one did oneself', () => {
    expect(versions(log, 1)).toEqual([[3, 4], [5], [6]]);
    expect(versions(log.slice(0, 2), 1)).toEqual([]);
  });
  it('reachesBack what a bot or the clock played in one’s place', () => {
    expect(versions([step(3, 0, { why: 'bot' })], 2)).toEqual([[3]]);
    expect(versions([step(3, 0, { why: 'time' })], 2)).toEqual([[3]]);
  });
  it('leaves out chapters in which there is nothing to show, but not an undo', () => {
    expect(versions([step(3, 1, { events: [] }), step(4, 2)], 2)).toEqual([[4]]);
    const undo = step(5, null, { why: 'undo', events: [], back: 2 });
    expect(versions([undo], 4)).toEqual([[5]]);
  });
  it('is short: of a long absence, the end', () => {
    const long = Array.from({ length: 60 }, (_, i) => step(i + 1, (i % 2) + 1));
    const shown = versions(long, 0);
    expect(shown.length).toBe(12);
    expect(shown.at(-1)).toEqual([60]);
  });
});

describe('reachesBack', () => {
  const end = [step(50, 1), step(51, 2), step(52, 1)];
  it('whether a log that starts in the middle is enough', () => {
    expect(reachesBack(end, 49, 49, [0])).toBe(true);
    expect(reachesBack(end, 49, 60, [0])).toBe(true);
    expect(reachesBack(end, 49, 30, [0])).toBe(false);
    expect(reachesBack(end, 49, null, [0])).toBe(true);
    expect(reachesBack([], 49, 30, [0])).toBe(false);
  });
  it('needs no more than a story is long', () => {
    const long = Array.from({ length: 13 }, (_, i) => step(i + 50, (i % 2) + 1));
    expect(reachesBack(long, 49, 3, [0])).toBe(true);
    expect(reachesBack(long.slice(1), 50, 3, [0])).toBe(false);
  });
});

describe('seen', () => {
  it('is kept for each table', () => {
    expect(seen.of('T')).toBeNull();
    seen.keep('T', 4);
    seen.keep('U', 2);
    seen.keep('T', 5);
    expect([seen.of('T'), seen.of('U')]).toEqual([5, 2]);
    seen.forget('T');
    expect(seen.of('T')).toBeNull();
  });
});
