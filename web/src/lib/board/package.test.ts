import { describe, expect, it, vi } from 'vitest';
import { whenLoaded } from './package';

describe('a part a page does without', () => {
  it('is used once it is there, and nothing is wrong where it does not come', async () => {
    const use = vi.fn();
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    whenLoaded(Promise.resolve('a part'), use);
    whenLoaded(Promise.reject(new TypeError('Failed to fetch')), use);
    whenLoaded(undefined, use);
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(use.mock.calls).toEqual([['a part']]);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
