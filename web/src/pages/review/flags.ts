// What is marked on the curve: slips by the signs chess players have for them, and strokes of luck.
import type { Judgement } from '../../lib/net/protocol';

export interface Flag {
  at: number; // the moment
  kind: Exclude<Judgement['slip'], 'none'> | 'luck' | 'misfortune';
  sign: string;
}
export const signOf: Record<Flag['kind'], string> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
  luck: '▲',
  misfortune: '▼',
};

// In their order, and of those alike in one moment the first: a game taken up in its middle has all that
// was given in one.
export const inOrder = (flags: readonly Flag[]): Flag[] =>
  flags
    .filter(
      (flag, i) => flags.findIndex(({ at, kind }) => at === flag.at && kind === flag.kind) === i,
    )
    .sort((a, b) => a.at - b.at);
