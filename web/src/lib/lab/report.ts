// The lab's balance reports (docs/reports/GAME/balance.json, written by `ludotheque lab balance`), and
// what charts need of them. Pure but for the loading.
import type { Bilingual } from '../net/protocol';

export interface Share {
  count: number;
  mean: number;
  low: number;
  high: number;
}
export interface Spread {
  mean: number;
  low: number;
  high: number;
  histogram: [value: number, count: number][];
}
export interface CardReport extends Bilingual {
  id: string;
  drawn: number;
  played: number;
  with: Share;
  without: Share;
}
export interface ClauseReport extends Bilingual {
  id: string;
  games: number;
  times: number;
}
// A share without luck where that was measured: what it was with luck, and how many times fewer games
// the same precision took.
export interface ShareOfVictory extends Share {
  raw?: Share;
  gamesSaved?: number;
}
export interface Report {
  setup: { players: number; bots: string[]; seed: number };
  command: string;
  games: number;
  nobody: number; // games the game itself has won
  shared: number;
  seats: Share[];
  turns: ShareOfVictory[]; // by turn order
  luckShare: Interval | null; // how much of the result luck explains; null where it was not measured
  length: { turns: Spread; moves: Spread };
  scores: { all: Spread; winning: Spread };
  clauses: ClauseReport[];
  cards: CardReport[];
}

// What `ludotheque lab sweep` writes: the same measured for several values of one number.
export interface Interval {
  mean: number;
  low: number;
  high: number;
}
export interface SweepPoint {
  value: number;
  games: number;
  nobody: number;
  turns: (Interval & { raw?: Interval; gamesSaved?: number })[]; // by turn order
  length: Interval; // in turns
  card?: { drawn: number; played: number; with: Interval; without: Interval };
}
export interface Sweep {
  setup: { players: number };
  command: string;
  turnsShown: number[]; // with many players the ends of the turn order say enough
  points: SweepPoint[];
}

const files = import.meta.glob<Report>('../../../../docs/reports/*/balance.json', {
  import: 'default',
});

// The games there is a report of.
export const reported: readonly string[] = Object.keys(files).map(
  (path) => path.split('/').at(-2) ?? '',
);

// How many times fewer games all shares by turn took without luck: the least of them, so that it holds
// for each; nothing where luck was not measured.
export function gamesSaved({ turns }: Pick<Report, 'turns'>): number | null {
  const saved = turns.map((share) => share.gamesSaved ?? 0);
  return saved.length > 0 && saved.every((times) => times > 0) ? Math.min(...saved) : null;
}

export function reportOf(game: string): Promise<Report> {
  const load = files[`../../../../docs/reports/${game}/balance.json`];
  if (!load) return Promise.reject(new Error(`no report of ${game}`));
  return load();
}

export interface Bin {
  from: number;
  to: number; // inclusive
  count: number;
}

// A histogram in at most `most` bins of whole numbers, all equally wide.
export function bins(histogram: Spread['histogram'], most = 30): Bin[] {
  const values = histogram.map(([value]) => value);
  if (values.length === 0) return [];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const width = Math.ceil((high - low + 1) / most);
  const out: Bin[] = [];
  for (let from = low; from <= high; from += width) {
    out.push({ from, to: from + width - 1, count: 0 });
  }
  for (const [value, count] of histogram) {
    const bin = out[Math.floor((value - low) / width)];
    if (bin) bin.count += count;
  }
  return out;
}

// What a card makes of the share of victories, and how sure that is: those who had it against those
// who had not (the difference of two independent means, 95 %).
export function edge({ with: one, without: other }: CardReport): Share {
  const half = Math.hypot((one.high - one.low) / 2, (other.high - other.low) / 2);
  const mean = one.mean - other.mean;
  return { count: one.count, mean, low: mean - half, high: mean + half };
}

// The strongest and the weakest, of those seen often enough.
export function extremes(cards: readonly CardReport[], n = 5): CardReport[] {
  const ranked = cards
    .filter((card) => card.with.count >= 30 && card.without.count >= 30)
    .sort((a, b) => edge(b).mean - edge(a).mean);
  return ranked.length <= 2 * n ? ranked : [...ranked.slice(0, n), ...ranked.slice(-n)];
}
