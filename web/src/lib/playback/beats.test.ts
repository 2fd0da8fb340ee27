import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../board/board';
import { beats, hurried } from './beats';

const events = (n: number): GameEvent[] =>
  Array.from({ length: n }, (_, i) => ({ kind: i % 2 ? 'quiet' : 'loud', rule: 'C1' }));
const motion = (event: GameEvent) => (event.kind === 'loud' ? 300 : 0);
const total = (list: { ms: number }[]) => list.reduce((sum, beat) => sum + beat.ms, 0);

describe('beats', () => {
  it('leave out events without motion', () => {
    expect(beats(events(4), motion, 'normal').map((b) => b.ms)).toEqual([300, 300]);
  });
  it('never last much more than two seconds', () => {
    expect(total(beats(events(60), motion, 'normal'))).toBeLessThanOrEqual(2100);
  });
  it('are faster on request, or none at all', () => {
    expect(total(beats(events(4), motion, 'fast'))).toBeLessThan(300);
    expect(beats(events(4), motion, 'off')).toEqual([]);
  });
  it('hurry when many positions wait', () => {
    expect([0, 1, 2, 6, 7].map((waiting) => hurried('normal', waiting))).toEqual([
      'normal',
      'normal',
      'fast',
      'fast',
      'off',
    ]);
    expect(hurried('off', 0)).toBe('off');
  });
});
