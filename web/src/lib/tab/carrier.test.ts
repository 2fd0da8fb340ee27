import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carrier } from './carrier';
import type { Sent } from './engine';
import type { TabStore } from './store';

// A house that answers each text as a test says, and a store that may fail.
function around(answers: (given: Record<string, unknown>) => Sent[]) {
  const given: Record<string, unknown>[] = [];
  const store = {
    append: vi.fn<TabStore['append']>().mockResolvedValue([true]),
    load: vi.fn<TabStore['load']>().mockResolvedValue({ entries: [[1, '{}']], row: null }),
    list: vi.fn<TabStore['list']>().mockResolvedValue([]),
    remove: vi.fn<TabStore['remove']>().mockResolvedValue(),
    storeReview: vi.fn<TabStore['storeReview']>().mockResolvedValue(),
    loadReview: vi.fn<TabStore['loadReview']>().mockResolvedValue(null),
    attendance: vi.fn<TabStore['attendance']>().mockResolvedValue(null),
    attend: vi.fn<TabStore['attend']>().mockResolvedValue(),
  };
  const parts = {
    engine: {
      take: (_: number, text: object) => {
        given.push(text as Record<string, unknown>);
        return answers(text as Record<string, unknown>);
      },
      provide: vi.fn(),
      provideTexts: vi.fn(),
    },
    store,
    now: () => 1000,
    toPage: vi.fn(),
    toThinker: vi.fn(),
    weights: vi.fn().mockResolvedValue(new Uint8Array(3)),
    pages: vi.fn().mockResolvedValue({ 'docs/rules/x.md': '# X' }),
    wrote: vi.fn(),
    failed: vi.fn(),
  };
  return { given, parts, store };
}
const batch = [{ table: 'tab-x', expected: 4, payloads: ['{}', '{}'], row: null }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what goes out of a house', () => {
  it('is stored, and the answer goes back; other tabs hear of it', async () => {
    const { given, parts, store } = around(({ do: what }) =>
      what === 'message' ? [{ for: 'append', id: 7, batch }] : [],
    );
    new Carrier(parts).give({ do: 'message' });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.append).toHaveBeenCalledWith(batch);
    expect(given.at(-1)).toEqual({ do: 'stored', id: 7, ok: true, done: [true] });
    expect(parts.wrote).toHaveBeenCalledWith('tab-x', 6);
  });
  it('is answered as well where the browser stores no more', async () => {
    const { given, parts, store } = around(({ do: what }) =>
      what === 'message' ? [{ for: 'append', id: 7, batch }] : [],
    );
    store.append.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    new Carrier(parts).give({ do: 'message' });
    await vi.advanceTimersByTimeAsync(0);
    expect(given.at(-1)).toEqual({ do: 'stored', id: 7, ok: false });
    expect(parts.wrote).not.toHaveBeenCalled();
    expect(parts.toPage).toHaveBeenCalledWith({ for: 'full' });
  });
  it('does not call a browser full that fails otherwise', async () => {
    const { parts, store } = around(({ do: what }) =>
      what === 'message' ? [{ for: 'append', id: 7, batch }] : [],
    );
    store.append.mockRejectedValue(new DOMException('gone', 'InvalidStateError'));
    new Carrier(parts).give({ do: 'message' });
    await vi.advanceTimersByTimeAsync(0);
    expect(parts.toPage).not.toHaveBeenCalled();
  });
  it('is kept beside its game where it is a review, and found there again', async () => {
    const review = { table: 'tab-x', version: 6, madeBy: 'us', text: '{}' };
    const { given, parts, store } = around(({ do: what }) =>
      what === 'ask'
        ? [{ for: 'load-review', id: 3, table: 'tab-x' }]
        : what === 'tick'
          ? [{ for: 'store-review', review }]
          : [],
    );
    const carrier = new Carrier(parts);
    store.storeReview.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    carrier.give({ do: 'tick' });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.storeReview).toHaveBeenCalledWith(review);
    expect(parts.toPage).not.toHaveBeenCalled(); // a game is more than its review
    store.loadReview.mockResolvedValue(review);
    carrier.give({ do: 'ask' });
    await vi.advanceTimersByTimeAsync(0);
    expect(given.at(-1)).toEqual({ do: 'loaded-review', id: 3, ok: true, review });
  });
  it('goes to the page or to the worker that thinks', () => {
    const { parts } = around(() => [
      { for: 'send', client: 1, text: 'x' },
      { for: 'think', id: 2 },
    ]);
    new Carrier(parts).give({ do: 'tick' });
    expect(parts.toPage).toHaveBeenCalledWith({ for: 'send', client: 1, text: 'x' });
    expect(parts.toThinker).toHaveBeenCalledWith({ for: 'think', id: 2 });
  });
  it('is prepared by the worker that thinks and, through the page, by the one that reviews', () => {
    const prepare = { for: 'prepare', table: 'tab-x', log: 3, game: 'cite' };
    const { parts } = around(() => [prepare]);
    new Carrier(parts).give({ do: 'message' });
    expect(parts.toThinker).toHaveBeenCalledWith(prepare);
    expect(parts.toPage).toHaveBeenCalledWith(prepare);
  });
});

describe('time', () => {
  it('comes when something is due, and every second while a page is there', async () => {
    const { given, parts } = around(({ do: what }) =>
      what === 'message' ? [{ for: 'due', at: 1200 }] : [{ for: 'due', at: null }],
    );
    const carrier = new Carrier(parts);
    carrier.give({ do: 'message' });
    await vi.advanceTimersByTimeAsync(199);
    expect(given).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(given.at(-1)).toEqual({ do: 'tick' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(given).toHaveLength(2);
    carrier.give({ do: 'connect', client: 1 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(given).toHaveLength(6);
    carrier.give({ do: 'disconnect', client: 1 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(given).toHaveLength(7);
  });
});

describe('a house that fails', () => {
  it('is reported and given nothing by itself', async () => {
    const { parts } = around(() => {
      throw new Error('unreachable');
    });
    new Carrier(parts).give({ do: 'connect', client: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(parts.failed).toHaveBeenCalledOnce();
  });
  it('gets the weights of a game once', async () => {
    const { parts } = around(() => []);
    const carrier = new Carrier(parts);
    await Promise.all([carrier.provide('a'), carrier.provide('a')]);
    expect(parts.weights).toHaveBeenCalledOnce();
    expect(parts.engine.provide).toHaveBeenCalledOnce();
  });
  it('is given the rule pages once; where they do not come, it is not asked and they are fetched again', async () => {
    const { parts } = around(() => []);
    parts.pages.mockResolvedValueOnce(null);
    const carrier = new Carrier(parts);
    expect(await carrier.providePages()).toBe(false);
    expect(parts.engine.provideTexts).not.toHaveBeenCalled();
    expect(await Promise.all([carrier.providePages(), carrier.providePages()])).toEqual([
      true,
      true,
    ]);
    expect(parts.pages).toHaveBeenCalledTimes(2);
    expect(parts.engine.provideTexts).toHaveBeenCalledExactlyOnceWith({ 'docs/rules/x.md': '# X' });
  });
});
