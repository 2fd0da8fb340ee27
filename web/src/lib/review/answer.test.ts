import { describe, expect, it } from 'vitest';
import type { JudgedMove, Judgement } from '../net/protocol';
import { answerTo } from './answer';

const judged = (move: string, chance: number, good: boolean): JudgedMove => ({
  move,
  chance,
  margin: 1,
  good,
});
const best = judged('stop', 40, true);
const played = judged('draw', 20, false);
const slip = { played, best, slip: 'blunder' } as Judgement;

describe('an answer to a move tried in place of a slip', () => {
  it('says that it is found: the best, or one that is no slip either', () => {
    expect(answerTo(slip, best)).toEqual({ kind: 'found' });
    expect(answerTo(slip, judged('take', 39.5, true))).toEqual({ kind: 'found' });
  });
  it('says that it is what was played', () => {
    expect(answerTo(slip, played)).toEqual({ kind: 'same' });
  });
  it('says how much worse it is', () => {
    expect(answerTo(slip, judged('pass', 33, false))).toEqual({ kind: 'worse', loss: 7 });
  });
});
