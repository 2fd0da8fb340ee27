// @vitest-environment jsdom
// A board's stage over a playback, with real effects and no drawing.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardProps, Position } from '../board/board';
import { Playback } from './playback.svelte';
import { Stage } from './stage.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (kind: string) => ({ kind, rule: 'C1' });

it('is called for each beat once, before it is drawn, and offers moves when all is shown', () => {
  const playback = new Playback<Position>({ view: 'first', events: [] }, () => 'normal');
  const props: BoardProps<unknown> = {
    playback,
    seat: 0,
    names: [],
    choices: [{ move: 'go', sentence: 'Go', clause: 'C5' }],
    lang: 'en',
    onmove: () => {},
    onwhy: () => {},
  };
  const calls: string[] = [];
  let stage: Stage<unknown> | undefined;
  const leave = $effect.root(() => {
    stage = new Stage({
      props: () => props,
      ms: () => 300,
      ways: (choices) => choices.map((choice) => ({ ...choice, spots: [choice.move] })),
      sounds: {},
      onbeat: (beat) => calls.push(beat.event.kind),
    });
    $effect(() => {
      calls.push(`drawn ${stage?.events.map(({ kind }) => kind).join('+')}`);
    });
  });
  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms);
    flushSync();
  };
  pass(0);
  expect(stage?.mine).toBe(true);
  playback.show({ view: 'second', events: [event('a'), event('b')] });
  pass(0);
  expect(stage?.mine).toBe(false);
  pass(300);
  pass(300);
  expect(stage?.mine).toBe(true);
  expect(calls).toEqual(['drawn ', 'a', 'drawn a', 'b', 'drawn a+b', 'drawn ']);
  leave();
  playback.show({ view: 'third', events: [event('c')] });
  expect(playback.playing).toBe(false); // nobody is there to show it
});
