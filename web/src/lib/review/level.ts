// How well somebody plays, from what they lost a decision: over one game and over the last ones. Pure.
import type { LevelLoss } from '../net/protocol';

export interface Played {
  choices: number; // judged
  meanLoss: number; // points of percent a choice
}
// With half of the 95 % interval round it; none from a single game.
export interface Loss {
  games: number;
  choices: number;
  mean: number;
  margin: number | null;
}

// Games count by their decisions. How far they lie apart says how sure the mean is.
export function lossOver(games: readonly Played[]): Loss | null {
  const counted = games.filter(({ choices }) => choices > 0);
  const choices = counted.reduce((all, one) => all + one.choices, 0);
  if (choices === 0) return null;
  const mean = counted.reduce((all, one) => all + one.choices * one.meanLoss, 0) / choices;
  const n = counted.length;
  if (n < 2) return { games: n, choices, mean, margin: null };
  const spread = counted.reduce((all, one) => all + (one.choices * (one.meanLoss - mean)) ** 2, 0);
  const error = Math.sqrt((spread * n) / (n - 1)) / choices;
  return { games: n, choices, mean, margin: 1.96 * error };
}

// Between which levels a loss lies: null below the weakest or above the strongest.
export function between(
  levels: readonly LevelLoss[],
  loss: number,
): { above: string | null; below: string | null } {
  const strongest = levels.findLast(({ meanLoss }) => loss <= meanLoss);
  const next = levels.find(({ meanLoss }) => loss > meanLoss);
  return { above: strongest?.level ?? null, below: next?.level ?? null };
}
