// Whether a move is asked once more before it is played. Pure.
import type { Confirmation } from '../device/settings.svelte';

interface Moment {
  choices: number; // how many moves there are
  alone: boolean; // with bots: who took a move back would be asked by nobody
  undoable: boolean; // nothing is drawn right after it
}

// Each one where that is set; else what is final, but never the only move there is.
export function isConfirmed(set: Confirmation, { choices, alone, undoable }: Moment): boolean {
  if (set !== 'final') return set === 'always';
  return choices > 1 && !(alone && undoable);
}
