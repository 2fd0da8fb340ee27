// Clocks of a table, in numbers and as they are read.
import type { Clocks } from '../net/protocol';

// Milliseconds a seat has left when the server's time is `now`.
export function timeLeft(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.left[seat] ?? 0;
  return clocks.running === seat ? Math.max(0, left - Math.max(0, now - clocks.at)) : left;
}

const two = (n: number) => String(n).padStart(2, '0');

export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours > 0) return `${hours} h ${two(minutes % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
