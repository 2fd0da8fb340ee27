import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayFetchAhead, whenAtRest } from './ahead';

describe('mayFetchAhead', () => {
  it('holds where nothing is known of the line, or it is a good one', () => {
    expect(mayFetchAhead(undefined)).toBe(true);
    expect(mayFetchAhead({ saveData: false, effectiveType: '3g' })).toBe(true);
  });
  it('does not hold for those who save their data, or whose line is taken up by one page', () => {
    expect(mayFetchAhead({ saveData: true, effectiveType: '4g' })).toBe(false);
    expect(mayFetchAhead({ effectiveType: '2g' })).toBe(false);
    expect(mayFetchAhead({ effectiveType: 'slow-2g' })).toBe(false);
  });
});

describe('whenAtRest', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  it('waits for the page to be loaded and painted', () => {
    vi.useFakeTimers();
    let load = () => {};
    vi.stubGlobal('document', { readyState: 'interactive' });
    vi.stubGlobal('addEventListener', (_: string, run: () => void) => (load = run));
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
    const run = vi.fn();
    whenAtRest(run);
    vi.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
    load();
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledOnce();
  });
});
