// A position of La Cité des Voleurs to be looked up in its solution: what can be set, and how it is
// asked for (GET /api/cite). Pure.
import type { Move } from './schema';
import type { CiteMove } from '../../lib/net/protocol';

export interface Position {
  players: number;
  tokens: readonly number[] | null; // in turn order, the one to move first; null: as the game begins
  covered: readonly boolean[];
  short: boolean; // the short goal (C23)
  dice: readonly number[] | null; // null: before the first throw
  throws: number; // made, where there are dice
}

export const start = (players: number): Position => ({
  players,
  tokens: null,
  covered: Array.from({ length: players }, () => false),
  short: false,
  dice: null,
  throws: 1,
});

// The same with one seat's tokens changed, from those the server sent.
export const give = (position: Position, tokens: readonly number[], seat: number, by: number) => ({
  ...position,
  tokens: tokens.map((one, i) => (i === seat ? one + by : one)),
});

export function question({ players, tokens, covered, short, dice, throws }: Position): string {
  const hidden = covered.flatMap((one, i) => (one && i > 0 ? [i] : []));
  return [
    tokens ? `tokens=${tokens.join(',')}` : `players=${players}`,
    ...(hidden.length > 0 ? [`covered=${hidden.join(',')}`] : []),
    ...(dice ? [`dice=${dice.join('')}`, `throws=${throws}`] : []),
    ...(short ? ['goal=short'] : []),
  ].join('&');
}

// A move of the solution, as the game's schema.ts says it.
export type SolvedMove = Move & Pick<CiteMove, 'move' | 'values'>;

// Throws that keep the same faces are one: of each, the first.
export function distinct(moves: readonly SolvedMove[], dice: readonly number[]): SolvedMove[] {
  const seen = new Set<string>();
  return moves.filter((one) => {
    const kept = keptBy(one, dice);
    const name = kept ? `throw ${[...kept].filter(Boolean).sort().join('')}` : one.move;
    return !seen.has(name) && seen.add(name);
  });
}

// The dice that stay where some are thrown again: 0 for those in the air; null for any other move.
export function keptBy(move: Move, dice: readonly number[]): number[] | null {
  if (move.verb !== 'throw') return null;
  const { places } = move.args;
  return dice.map((face, i) => (places.includes(i + 1) ? 0 : face));
}
