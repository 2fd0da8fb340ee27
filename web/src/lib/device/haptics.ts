// A short buzz in the hand for what is heavy, on devices that can. Off until somebody asks for it.
import { settings } from './settings.svelte';

export const canBuzz = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.vibrate === 'function';

export function buzz(ms = 35): void {
  if (settings.haptics && canBuzz()) navigator.vibrate(ms);
}
