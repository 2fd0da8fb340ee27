// A position of La Cité des Voleurs to be looked up in its solution: what can be set, and how it is
// asked for (GET /api/cite). Pure.
import type { CiteMove } from '../../lib/net/protocol';

export interface Position {
  tokens: readonly number[]; // in turn order, the one to move first
  covered: readonly boolean[];
  short: boolean; // the short goal (C23)
  dice: readonly number[] | null; // null: before the first throw
  throws: number; // made, where there are dice
}

export const start = (players: number): Position => ({
  tokens: Array.from({ length: players }, () => 3),
  covered: Array.from({ length: players }, () => false),
  short: false,
  dice: null,
  throws: 1,
});

const all = (players: number) => 3 * players + 3; // C2
export const goalOf = ({ tokens, short }: Position) =>
  short ? Math.ceil(all(tokens.length) / 2) : all(tokens.length) - 3; // C3, C23
export const potOf = ({ tokens }: Position) =>
  all(tokens.length) - tokens.reduce((sum, one) => sum + one, 0);

// The same with one seat's tokens changed, or null where there is no such position.
export function give(position: Position, seat: number, by: number): Position | null {
  const tokens = position.tokens.map((one, i) => (i === seat ? one + by : one));
  const next = { ...position, tokens };
  const possible = tokens.every((one) => one >= 0 && one < goalOf(next)) && potOf(next) >= 0;
  return possible ? next : null;
}

export function question({ tokens, covered, short, dice, throws }: Position): string {
  const hidden = covered.flatMap((one, i) => (one && i > 0 ? [i] : []));
  return [
    `tokens=${tokens.join(',')}`,
    ...(hidden.length > 0 ? [`covered=${hidden.join(',')}`] : []),
    ...(dice ? [`dice=${dice.join('')}`, `throws=${throws}`] : []),
    ...(short ? ['goal=short'] : []),
  ].join('&');
}

// Throws that keep the same faces are one: of each, the first.
export function distinct(moves: readonly CiteMove[], dice: readonly number[]): CiteMove[] {
  const seen = new Set<string>();
  return moves.filter(({ move }) => {
    const kept = keptBy(move, dice);
    const name = kept ? `throw ${[...kept].filter(Boolean).sort().join('')}` : move;
    return !seen.has(name) && seen.add(name);
  });
}

// The dice after "throw 34": 0 for those in the air; null for any other move.
export function keptBy(move: string, dice: readonly number[]): number[] | null {
  const [verb, places = ''] = move.split(' ');
  if (verb !== 'throw') return null;
  return dice.map((face, i) => (places.includes(String(i + 1)) ? 0 : face));
}
