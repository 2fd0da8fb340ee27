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
