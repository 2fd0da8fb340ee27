// What is said of a move somebody tries in place of a slip. Pure.
import type { JudgedMove, Judgement } from '../net/protocol';

export type Answer =
  | { kind: 'found' } // the best, or as good as far as anybody can tell
  | { kind: 'same' } // what was played
  | { kind: 'worse'; loss: number };

export function answerTo({ played, best }: Judgement, tried: JudgedMove): Answer {
  if (tried.move === played.move) return { kind: 'same' };
  if (tried.good === true) return { kind: 'found' };
  return { kind: 'worse', loss: best.chance - tried.chance };
}
