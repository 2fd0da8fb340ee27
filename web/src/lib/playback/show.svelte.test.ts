// @vitest-environment jsdom
// The showing itself, with real effects and no board.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../board/board';
import { Show } from './show.svelte';

interface Told {
  view: string;
  events: readonly GameEvent[];
}
const loud: GameEvent[] = [{ kind: 'loud', rule: 'C1' }];

function begin() {
  let told = $state.raw<Told>({ view: 'first', events: [] });
  let settled = 0;
  const end = $effect.root(() => {
    show = new Show<string>({
      view: () => told.view,
      events: () => told.events,
      pace: () => 'normal',
      ms: () => 300,
      onsettled: () => settled++,
    });
  });
  flushSync();
  return {
    tell(next: Told) {
      told = next;
      flushSync();
    },
    settled: () => settled,
    end,
  };
}
let show: Show<string>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a showing', () => {
  it('shows the events, then the new view', async () => {
    const table = begin();
    expect(table.settled()).toBe(1);
    table.tell({ view: 'second', events: loud });
    expect(show.playing).toBe(true);
    expect(show.shown).toBe('first');
    await vi.advanceTimersByTimeAsync(300);
    expect(show.playing).toBe(false);
    expect(show.shown).toBe('second');
    expect(table.settled()).toBe(2);
    table.end();
  });
  it('does not show again what is told again', async () => {
    const table = begin();
    const second = { view: 'second', events: loud };
    table.tell(second);
    await vi.advanceTimersByTimeAsync(300);
    table.tell({ ...second });
    expect(show.playing).toBe(false);
    expect(table.settled()).toBe(2);
    table.end();
  });
});
