// @vitest-environment jsdom
// What one missed, shown once one is back: from the log where it goes back that far, and otherwise once
// the pages before have come.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Away } from './away.svelte';
import { Observer } from './observer.svelte';
import type { StateMessage, Step, StepsMessage } from '../net/protocol';
import { seen } from './story';

const step = (version: number): Step => ({
  version,
  by: 1 + (version % 2),
  why: 'bot',
  at: 0,
  events: [{ kind: 'e', rule: 'C1', sentence: '' }],
});
const range = (after: number, to: number) =>
  Array.from({ length: to - after }, (_, i) => step(after + 1 + i));
const state = (from: number, version: number): StateMessage => ({
  type: 'state',
  as: 0,
  from,
  version,
  steps: range(from, version),
  turn: 0,
  window: null,
  view: {},
  legal: null,
  canUndo: false,
  clocks: null,
  result: null,
  sheet: null,
});
const page = (from: number, before: number): StepsMessage => ({
  type: 'steps',
  as: 0,
  from,
  before,
  steps: range(from, before - 1),
});

// jsdom's pages are never looked at.
Object.defineProperty(document, 'visibilityState', { value: 'visible' });

let asked: number[] = [];
let end = () => {};
// Somebody comes back to a game of which they have seen the first ten versions.
function back(first: StateMessage) {
  const observer = new Observer(first, () => 'off');
  let away: Away | undefined;
  end = $effect.root(() => {
    away = new Away({
      key: () => 'T',
      observer: () => observer,
      here: () => true,
      own: () => [0],
      askEarlier: (whose) => {
        asked.push(whose.oldest);
        whose.asking = true;
      },
    });
  });
  flushSync();
  const shown = () => (away?.chapters ?? []).flatMap(({ steps }) => steps.map((s) => s.version));
  return { observer, shown };
}
beforeEach(() => {
  asked = [];
  seen.keep('T', 10);
});
afterEach(() => end());

describe('Away', () => {
  it('tells what the log has, if it goes back far enough', () => {
    const { shown } = back(state(9, 13));
    expect(shown()).toEqual([11, 12, 13]);
    expect(asked).toEqual([]);
  });
  it('asks for the pages it needs, and tells the whole then', () => {
    const { observer, shown } = back(state(18, 20));
    expect([shown(), asked]).toEqual([[], [19]]);
    observer.prepend(page(15, 19));
    flushSync();
    expect([shown(), asked]).toEqual([[], [19, 16]]);
    observer.prepend(page(8, 16));
    flushSync();
    expect(shown()).toEqual(range(10, 20).map((one) => one.version));
    expect(asked.length).toBe(2);
  });
  it('asks for no more than a story is long', () => {
    const { shown } = back(state(80, 100));
    expect(shown().length).toBe(12);
    expect(asked).toEqual([]);
  });
  it('tells the end of it where nothing more comes', () => {
    const { observer, shown } = back(state(18, 20));
    observer.asking = false; // refused
    flushSync();
    expect([shown(), asked]).toEqual([[19, 20], [19]]);
  });
});
