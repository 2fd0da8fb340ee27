// A buzz over a scripted navigator: none until asked for, none where the device cannot.
import { afterEach, expect, it, vi } from 'vitest';
import { buzz, canBuzz } from './haptics';
import { settings } from './settings.svelte';

afterEach(() => vi.unstubAllGlobals());

it('is still until asked for, and where the device cannot', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('navigator', { vibrate });
  expect(canBuzz()).toBe(true);
  buzz();
  expect(vibrate).not.toHaveBeenCalled();
  settings.haptics = true;
  buzz(20);
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(20);
  vi.stubGlobal('navigator', {});
  expect(canBuzz()).toBe(false);
  buzz();
  settings.haptics = false;
});
