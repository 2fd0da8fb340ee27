import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../board/board';
import { beats } from './show.svelte';

const events = (n: number): GameEvent[] =>
  Array.from({ length: n }, (_, i) => ({ kind: i % 2 ? 'quiet' : 'loud', rule: 'C1' }));
const ms = (event: GameEvent) => (event.kind === 'loud' ? 300 : 0);
const total = (list: { ms: number }[]) => list.reduce((sum, beat) => sum + beat.ms, 0);

describe('beats', () => {
  it('leaves out events without motion', () => {
    expect(beats(events(4), ms, 'normal').map((b) => b.ms)).toEqual([300, 300]);
  });
  it('never lasts much more than two seconds', () => {
    expect(total(beats(events(60), ms, 'normal'))).toBeLessThanOrEqual(2100);
  });
  it('is faster on request, or not at all', () => {
    expect(total(beats(events(4), ms, 'fast'))).toBeLessThan(300);
    expect(beats(events(4), ms, 'off')).toEqual([]);
  });
});
