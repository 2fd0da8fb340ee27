import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updates } from './updates.svelte';

// A version of the service worker that waits, or is being fetched.
class Version extends EventTarget {
  state: string;
  postMessage = vi.fn();
  constructor(state: string) {
    super();
    this.state = state;
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  active = new Version('activated');
  waiting: Version | null = null;
  installing: Version | null = null;
  update = vi.fn().mockResolvedValue(undefined);
}
const registration = new Registration();
const workers = Object.assign(new EventTarget(), {
  controller: {},
  getRegistration: () => Promise.resolve(registration),
});
let isPlaying = false; // on this page
let other: BroadcastChannel; // another tab
let heard: unknown[] = [];
const answer = (what: string | null) =>
  (other.onmessage = ({ data }: MessageEvent) => {
    heard.push(data);
    if (data === 'playing?' && what !== null) other.postMessage(what);
  });

vi.stubGlobal('navigator', { serviceWorker: workers });
vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
updates.start(() => isPlaying);

beforeEach(() => {
  [registration.waiting, registration.installing] = [new Version('installed'), null];
  [isPlaying, updates.busy, updates.stuck, heard] = [false, false, false, []];
  other = new BroadcastChannel('ludotheque-pages');
  answer(null);
});
afterEach(() => other.close());

describe('a newer version', () => {
  for (const way of ['take', 'renew'] as const) {
    it(`is taken where nobody plays: ${way}`, async () => {
      await updates[way]();
      expect(registration.waiting?.postMessage).toHaveBeenCalledWith('take over');
    });
    it(`waits for a game in another tab: ${way}`, async () => {
      answer('playing');
      await updates[way]();
      expect(registration.waiting?.postMessage).not.toHaveBeenCalled();
      expect(updates.busy).toBe(true);
    });
  }
  it('that is still being fetched is taken once it is here, and nobody plays', async () => {
    const next = new Version('installing');
    [registration.waiting, registration.installing] = [null, next];
    answer('playing');
    await updates.renew();
    next.become('installed');
    await vi.waitFor(() => expect(updates.busy).toBe(true));
    expect(next.postMessage).not.toHaveBeenCalled();
    answer(null);
    await updates.renew();
    await vi.waitFor(() => expect(next.postMessage).toHaveBeenCalledWith('take over'));
  });
  it('waits for a game on this page, unless that cannot go on', async () => {
    isPlaying = true;
    other.postMessage('playing?');
    await vi.waitFor(() => expect(heard).toEqual(['playing']));
    updates.stuck = true;
    other.postMessage('playing?');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard).toEqual(['playing']);
  });
});
