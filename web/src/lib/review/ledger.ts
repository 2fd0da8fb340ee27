// The ledger of one seat as a waterfall: each entry begins where the one before it ended. Pure.
import type { ReviewSeat } from '../net/protocol';

export const entries = ['start', 'luck', 'own', 'others', 'estimate', 'end'] as const;
export type Entry = (typeof entries)[number];

export interface Bar {
  entry: Entry;
  value: number; // in points of percent; of start and end the chance itself
  from: number;
  to: number;
}

export function waterfall(account: Pick<ReviewSeat, Entry>): Bar[] {
  let at = 0;
  return entries.map((entry) => {
    const value = account[entry];
    const from = entry === 'end' ? 0 : at;
    at = entry === 'end' ? value : at + value;
    return { entry, value, from, to: at };
  });
}

// What has to fit: from the lowest the bars come to, to the highest.
export function reach(bars: readonly Bar[]): { low: number; high: number } {
  const all = bars.flatMap(({ from, to }) => [from, to]);
  return { low: Math.min(0, ...all), high: Math.max(100, ...all) };
}
