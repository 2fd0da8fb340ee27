// The seats this browser holds: a token for each table, newest last. A personal link carries one
// behind `#`, where no server sees it; here it is taken from there and kept.
import { kept } from './storage';

const most = 200; // as many as the server is willing to look up at once

type Kept = [table: string, token: string][];

function all(): Kept {
  try {
    const read = JSON.parse(kept.read('tokens') ?? '[]') as unknown;
    return Array.isArray(read) ? (read as Kept) : [];
  } catch {
    return [];
  }
}
const without = (table: string) => all().filter(([id]) => id !== table);

export const tokens = {
  of: (table: string): string | null => all().find(([id]) => id === table)?.[1] ?? null,
  list: (): string[] => all().map(([, token]) => token),
  keep(table: string, token: string) {
    kept.write('tokens', JSON.stringify([...without(table), [table, token]].slice(-most)));
  },
  forget(table: string) {
    kept.write('tokens', JSON.stringify(without(table)));
  },
};

// The token behind the `#` of a personal link, if it looks like one.
export const tokenIn = (hash: string): string | null =>
  /^#([A-Za-z0-9_-]{16,32})$/.exec(hash)?.[1] ?? null;

// A text nobody could have foreseen: mixed into nature's picks, so that the server alone cannot
// choose them (docs/FAIRNESS.md).
export const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
