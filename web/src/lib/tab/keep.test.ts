import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const register = vi.fn<() => Promise<unknown>>();
let installed: (() => void) | undefined;
let standalone = false;

// Each test has a page of its own.
async function page() {
  vi.resetModules();
  return import('./keep');
}
const soon = () => vi.advanceTimersByTimeAsync(10_000);

beforeEach(() => {
  vi.useFakeTimers();
  register.mockReset().mockResolvedValue(new EventTarget());
  [installed, standalone] = [undefined, false];
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => {
    if (name === 'appinstalled') installed = run;
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: standalone)' && standalone,
  }));
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the house is kept', () => {
  it('once, where somebody plays', async () => {
    const { keepHouse } = await page();
    keepHouse();
    keepHouse();
    await soon();
    keepHouse();
    await soon();
    expect(register).toHaveBeenCalledOnce();
  });
  it('at the next occasion, where it failed', async () => {
    const { keepHouse } = await page();
    register.mockRejectedValueOnce(new TypeError('no network'));
    keepHouse();
    await soon();
    keepHouse();
    await soon();
    expect(register).toHaveBeenCalledTimes(2);
  });
  it('where it is installed, and where it runs as an app; not for a visit', async () => {
    (await page()).keepInstalled();
    await soon();
    expect(register).not.toHaveBeenCalled();
    installed?.();
    await soon();
    expect(register).toHaveBeenCalledOnce();
    standalone = true;
    (await page()).keepInstalled();
    await soon();
    expect(register).toHaveBeenCalledTimes(2);
  });
});
