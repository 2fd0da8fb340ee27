// From events to beats: which events are shown, and for how long. A motion lasts 150 to 350 ms and a
// whole position never more than about two seconds. Pure.
import type { Beat, GameEvent, Motion } from '../board/board';
import type { Pace } from '../device/pace';

const mostMs = 2000;
export const mostWaiting = 6; // positions; behind more than these one sees only where they lead

// How long one looks at a position of a recording before the next, where it plays by itself.
export const pauses: Record<Pace, number> = { normal: 700, fast: 300, off: 900 };

// Whoever falls behind sees what happened faster, then no longer one by one.
export const hurried = (pace: Pace, waiting: number): Pace =>
  waiting > mostWaiting || pace === 'off' ? 'off' : waiting > 1 ? 'fast' : pace;

// The beats of a list of events: those with a motion, shortened alike if they are too many.
export function beats(events: readonly GameEvent[], motion: Motion, pace: Pace): Beat[] {
  if (pace === 'off') return [];
  const all = events.map((event) => ({ event, ms: motion(event) })).filter(({ ms }) => ms > 0);
  const total = all.reduce((sum, { ms }) => sum + ms, 0);
  const factor = Math.min(1, mostMs / Math.max(1, total)) * (pace === 'fast' ? 0.4 : 1);
  return all.map(({ event, ms }) => ({ event, ms: Math.round(ms * factor) }));
}
