import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lessons } from './lessons';
import { tab } from '../tab/tab.svelte';

const forget = vi.spyOn(tab, 'forget');
beforeEach(() => void forget.mockReset().mockResolvedValue());

describe('tables of lessons', () => {
  it('go when the lesson does, and a day later where it was broken off', async () => {
    lessons.begin('tab-a', 1000);
    lessons.begin('tab-b', 2000);
    await lessons.tidy(2000);
    expect(forget).not.toHaveBeenCalled();
    await lessons.end('tab-b');
    expect(forget).toHaveBeenLastCalledWith(['tab-b']);
    await lessons.tidy(1001 + 86_400_000);
    expect(forget).toHaveBeenLastCalledWith(['tab-a']);
    forget.mockClear();
    await lessons.tidy(1002 + 86_400_000);
    expect(forget).not.toHaveBeenCalled(); // it is gone
  });
  it('are tried again where the browser refuses', async () => {
    lessons.begin('tab-e', 2 * 86_400_000);
    forget.mockRejectedValueOnce(new Error('no'));
    await lessons.end('tab-e');
    forget.mockClear();
    await lessons.tidy(4 * 86_400_000);
    expect(forget.mock.calls.flat(2)).toContain('tab-e');
  });
});
