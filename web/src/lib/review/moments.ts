// A review laid along the replay: the engine counts every move of the record, nature's included; the
// replay goes by steps, a move of a seat with nature's answers. Pure.
import type { ReviewLine, ReviewScores } from '../net/protocol';

// What a step of the replay did to everybody's chances, in points of percent, by seat.
export interface Moment {
  step: number | null; // null: before anything happened, and before any replay
  chances: readonly number[]; // after it
  luck: readonly number[];
  choice: readonly number[];
  scores: readonly number[]; // points as they stood after it; none where the game counts none
}

const sum = (lines: readonly ReviewLine[], of: 'luck' | 'choice', seat: number) =>
  lines.reduce((all, line) => all + (line[of][seat] ?? 0), 0);

// The step a move of the record belongs to: `lengths` says how many moves each step has behind it.
export function stepOf(lengths: readonly number[], version: number): number {
  const found = lengths.findIndex((length) => length >= version);
  return found < 0 ? Math.max(0, lengths.length - 1) : found;
}
// The step whose position stood on the table when that move was chosen.
export const stepBefore = (lengths: readonly number[], version: number): number =>
  Math.max(0, stepOf(lengths, version) - 1);

export function momentsOf(
  review: {
    start: readonly number[];
    lines: readonly ReviewLine[];
    scores?: Pick<ReviewScores, 'start' | 'after'>;
  },
  lengths: readonly number[],
): Moment[] {
  const { start, lines, scores } = review;
  const none = start.map(() => 0);
  const moments: Moment[] = [
    { step: null, chances: start, luck: none, choice: none, scores: scores?.start ?? [] },
  ];
  let at = 0;
  lengths.forEach((length, step) => {
    const here = lines.slice(at, length);
    at = Math.max(at, length);
    moments.push({
      step,
      chances: here.at(-1)?.after ?? moments.at(-1)?.chances ?? start,
      luck: start.map((_, seat) => sum(here, 'luck', seat)),
      choice: start.map((_, seat) => sum(here, 'choice', seat)),
      scores: scores?.after[at - 1] ?? moments.at(-1)?.scores ?? [],
    });
  });
  return moments;
}

// What one move of the record changed in the points of a seat.
export const scoredBy = (
  { start, after }: Pick<ReviewScores, 'start' | 'after'>,
  version: number,
  seat: number,
): number =>
  (after[version - 1]?.[seat] ?? 0) - ((version > 1 ? after[version - 2] : start)?.[seat] ?? 0);

// The strongest strokes of luck for a seat, good and bad, in the order of the game: what changes less
// than `least` points is no stroke.
export function strokesOf(moments: readonly Moment[], seat: number, most = 6, least = 4): Moment[] {
  const weight = (moment: Moment) => Math.abs(moment.luck[seat] ?? 0);
  return moments
    .filter((moment) => weight(moment) >= least)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, most)
    .sort((a, b) => (a.step ?? -1) - (b.step ?? -1));
}
