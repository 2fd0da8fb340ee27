// @vitest-environment jsdom
// A board's stage over a playback, with real effects and no drawing.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardProps, Position } from '../board/board';
import { Playback } from './playback.svelte';
import { Stage } from './stage.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (kind: string) => ({ kind, rule: 'C1', sentence: `said of ${kind}` });

it('draws, moves and says each event in its time, and offers moves when all is shown', () => {
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
      weight: ({ kind }) => (kind === 'heavy' ? 'heavy' : 'normal'),
      opens: 'opens',
      read: ({ kind }) => (kind === 'heavy' ? { id: 'card', name: '', text: '', seat: 0 } : null),
      atOnce: new Set(['drops']),
      ways: (choices) => choices.map((choice) => ({ ...choice, spots: [choice.move] })),
      sounds: {},
      onbeat: (beat) => calls.push(`${beat.event.kind} moves`),
    });
    $effect(() => {
      const drawn = stage?.events.map(({ kind }) => kind).join('+');
      calls.push(`drawn ${drawn}${stage?.narration ? `: ${stage.narration}` : ''}`);
    });
  });
  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms);
    flushSync();
    return calls.splice(0);
  };
  expect([pass(0), stage?.mine]).toEqual([['drawn '], true]);
  playback.show({ view: 'second', events: [event('flies'), event('drops')] });
  // What flies is on its way: the table is as before, and nothing is said.
  expect([pass(0), stage?.mine]).toEqual([['flies moves'], false]);
  expect(pass(350)).toEqual(['drawn flies: said of flies']);
  // What moves by being drawn is drawn at once; its words come after.
  expect(pass(250)).toEqual(['drops moves', 'drawn flies+drops: said of flies']);
  expect(pass(350)).toEqual(['drawn flies+drops: said of drops']);
  expect([pass(250), stage?.mine]).toEqual([['drawn '], true]);
  // What is heavy is seen to come, with the card to be read.
  playback.show({ view: 'third', events: [event('heavy')] });
  expect([pass(0), stage?.coming?.kind, stage?.reading?.id]).toEqual([[], 'heavy', 'card']);
  expect([pass(450), stage?.turning?.kind, stage?.reading]).toEqual([
    ['heavy moves'],
    'heavy',
    null,
  ]);
  expect([pass(650), stage?.happened?.kind]).toEqual([['drawn heavy: said of heavy'], 'heavy']);
  leave();
  playback.show({ view: 'fourth', events: [event('flies')] });
  expect(playback.playing).toBe(false); // nobody is there to show it
});
