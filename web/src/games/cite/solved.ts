// A position of La Cité des Voleurs to be looked up in its solution: what can be set, and how it is
// asked for (GET /api/cite). Pure.
import type { CitePair } from '../../lib/net/protocol';

export interface Position {
  players: number;
  roles: readonly string[] | null; // thieves in turn order; null: none
  tokens: readonly number[] | null; // in turn order, the one to move first; null: as the game begins
  covered: readonly boolean[];
  short: boolean; // the short goal (C23)
  dice: readonly number[] | null; // null: before the first throw
  throws: number; // made, where there are dice
}

export const start = (players: number): Position => ({
  players,
  roles: null,
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

// The same with a seat as another thief; who was that one changes with it.
export const cast = (roles: readonly string[], seat: number, role: string): string[] =>
  roles.map((one, i) => (i === seat ? role : one === role ? (roles[seat] ?? one) : one));

export function question(position: Position): string {
  const { players, roles, tokens, covered, short, dice, throws } = position;
  const hidden = covered.flatMap((one, i) => (one && i > 0 ? [i] : []));
  return [
    tokens ? `tokens=${tokens.join(',')}` : `players=${players}`,
    ...(hidden.length > 0 ? [`covered=${hidden.join(',')}`] : []),
    ...(dice ? [`dice=${dice.join('')}`, `throws=${throws}`] : []),
    ...(short ? ['goal=short'] : []),
    ...(roles ? [`roles=${roles.join(',')}`] : []),
  ].join('&');
}

// How two thieves compare over all others: the best first.
export interface Standing {
  role: string;
  both: number; // chance to win over the others and both orders, in millionths
  beats: number; // of how many they win more than half, both orders together
}
export const chanceOf = (pairs: readonly CitePair[], begins: string, other: string): number =>
  pairs.find((pair) => pair.begins === begins && pair.other === other)?.value ?? NaN;

export function standings(roles: readonly string[], pairs: readonly CitePair[]): Standing[] {
  const standing = (role: string): Standing => {
    const against = roles
      .filter((other) => other !== role)
      .map((other) => (chanceOf(pairs, role, other) + 1e6 - chanceOf(pairs, other, role)) / 2);
    return {
      role,
      both: against.reduce((sum, one) => sum + one, 0) / against.length,
      beats: against.filter((one) => one > 5e5).length,
    };
  };
  return roles.map(standing).sort((a, b) => b.both - a.both);
}
