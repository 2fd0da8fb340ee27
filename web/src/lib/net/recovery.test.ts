import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './api';

// A page of which nothing is there but what recovery looks at.
function page(answers: (path: string, cache: string | undefined) => Response | null) {
  const reload = vi.fn();
  const parts = ['modulepreload', 'stylesheet', 'icon'].map((rel) => ({ rel, href: `/${rel}` }));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelectorAll: () => parts });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const answer = answers(path, init?.cache);
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('no server'));
  });
  return reload;
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page whose server was away', () => {
  it('waits for it, fetches its parts past the cache, and loads itself anew once', async () => {
    vi.useFakeTimers();
    let away = true;
    const fetched: string[] = [];
    const reload = page((path, cache) => {
      if (away) return null;
      if (cache === 'reload') fetched.push(path);
      return new Response('{}');
    });
    await expect(api.replay('id', null, 'fr')).rejects.toThrow();
    await expect(api.fairness('id')).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    away = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toEqual(['/modulepreload', '/stylesheet']);
    expect(reload).toHaveBeenCalledOnce();
  });
});
