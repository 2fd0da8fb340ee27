// Sounds over a scripted AudioContext: silent until asked for, then each makes something heard.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sound } from './sound';

let started = 0;
let opened = 0;
const level = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const node = () => ({
  gain: level,
  frequency: level,
  connect: (next: unknown) => next,
  start: () => started++,
  stop() {},
});
class Speaker {
  sampleRate = 8;
  currentTime = 0;
  destination = {};
  constructor() {
    opened++;
  }
  resume = () => Promise.resolve();
  createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
  createBufferSource = node;
  createOscillator = node;
  createBiquadFilter = node;
  createGain = node;
}

beforeEach(() => {
  started = opened = 0;
  vi.resetModules();
  vi.stubGlobal('AudioContext', Speaker);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => vi.unstubAllGlobals());

describe('play', () => {
  it('is silent at first', async () => {
    const { play } = await import('./sound');
    play('coin');
    expect([opened, started]).toEqual([0, 0]);
  });
  it('sounds once asked for, through one context', async () => {
    const { settings } = await import('./settings.svelte');
    const { play } = await import('./sound');
    settings.sound = true;
    const all: Sound[] = ['dice', 'card', 'coin', 'crash', 'nightingale'];
    for (const sound of all) {
      const before = started;
      play(sound);
      expect(started, sound).toBeGreaterThan(before);
    }
    expect(opened).toBe(1);
    settings.sound = false;
    const before = started;
    play('crash');
    expect(started).toBe(before);
  });
});
