import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../net/api';
import type { Review } from '../net/protocol';
import { follow } from './reviewed';

const some = (judged: number) =>
  ({ judged, of: 3, complete: judged === 3, seats: [] as unknown }) as Review;
const refusal = (code: string) => new RequestError(code, { fr: '', en: '' });

describe('a review', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  // What the listener heard within a minute of these answers.
  async function heard(...answers: (Review | Error)[]) {
    const out: (number | string)[] = [];
    const ask = vi.fn(() => {
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Review);
    });
    const listener = {
      review: ({ judged }: Review) => void out.push(judged),
      wrong: (error: unknown) => void out.push((error as RequestError).code),
    };
    const leave = follow('t', 'fr', listener, ask);
    await vi.advanceTimersByTimeAsync(60_000);
    leave();
    return { out, asked: ask.mock.calls.length };
  }

  it('is asked for until everything is judged, and not longer', async () => {
    const { out, asked } = await heard(some(0), some(1), some(3), some(3));
    expect(out).toEqual([0, 1, 3]);
    expect(asked).toBe(3);
  });
  it('is asked for again where the server has too much to do', async () => {
    expect((await heard(refusal('busy'), some(3))).out).toEqual(['busy', 3]);
  });
  it('is not asked for again where there is none', async () => {
    expect((await heard(refusal('not-finished'), some(3))).out).toEqual(['not-finished']);
  });
  it('is nobody’s once the page is left', async () => {
    const out: number[] = [];
    const leave = follow(
      't',
      'fr',
      { review: ({ judged }) => void out.push(judged), wrong: () => {} },
      () => Promise.resolve(some(1)),
    );
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(out).toEqual([]);
  });
});
