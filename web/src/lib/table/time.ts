// Clocks of a table, in numbers and as they are read.
import type { Clocks } from '../net/protocol';

const showMost = 10_000; // ms, as the server gives back

// Milliseconds a seat has left when the server's time is `now`. Until its own page has shown what
// happened, which it had at `shown`, no time of it runs.
export function timeLeft(clocks: Clocks, seat: number, now: number, shown = 0): number {
  const left = clocks.left[seat] ?? 0;
  const from = Math.max(clocks.at, Math.min(shown, clocks.at + showMost));
  return clocks.running === seat ? Math.max(0, left - Math.max(0, now - from)) : left;
}

const two = (n: number) => String(n).padStart(2, '0');

export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours > 0) return `${hours} h ${two(minutes % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
