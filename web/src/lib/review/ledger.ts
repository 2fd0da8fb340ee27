// The ledger of one seat as a waterfall: each entry begins where the one before it ended. Pure.
import type { ReviewScore, ReviewSeat } from '../net/protocol';

// In chances to win, and in points where the game counts them.
export const entriesOf = {
  chances: ['start', 'luck', 'own', 'others', 'estimate', 'end'],
  points: ['start', 'draws', 'own', 'others', 'only', 'end'],
} as const;
export type Unit = keyof typeof entriesOf;
type EntryOf<U extends Unit> = (typeof entriesOf)[U][number];
export type Entry = EntryOf<Unit>;
export type Account =
  | ({ unit: 'chances' } & Pick<ReviewSeat, EntryOf<'chances'>>)
  | ({ unit: 'points' } & Pick<ReviewScore, EntryOf<'points'>>);

export interface Bar {
  entry: Entry;
  value: number; // what changed; of start and end what there was
  from: number;
  to: number;
}

export function waterfall(account: Account): Bar[] {
  const values: Partial<Record<Entry, number>> = account;
  let at = 0;
  return entriesOf[account.unit].map((entry) => {
    const value = values[entry] ?? 0;
    const from = entry === 'end' ? 0 : at;
    at = entry === 'end' ? value : at + value;
    return { entry, value, from, to: at };
  });
}

// What has to fit: from the lowest the bars come to, to the highest; chances have an end, points none.
export function reach(bars: readonly Bar[], unit: Unit): { low: number; high: number } {
  const all = bars.flatMap(({ from, to }) => [from, to]);
  return { low: Math.min(0, ...all), high: Math.max(unit === 'chances' ? 100 : 1, ...all) };
}
