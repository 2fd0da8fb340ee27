// Finished games as a file, to take them to another device: of each the line {"kept": …} with what lists
// show of it, then its record as it is. A file of records alone is read as well; it does not say who
// played. Whether a record is one, the engine says, not this file.
import type { KeptGame, KeptSeat } from '../device/shelf';
import { readRecord } from '../fair/record';
import { most } from './kept';

export const bytesMax = 32_000_000;

export interface Carried {
  id: string; // of its table; empty where the record does not say
  record: string;
  seats: KeptSeat[];
  own: number[];
  ended: number | null;
}

export const written = (games: readonly { game: KeptGame; record: string }[]): string =>
  games.map(({ game, record }) => `${JSON.stringify({ kept: game })}\n${record.trim()}\n`).join('');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const nameMost = 24; // letters, as for those who sit down
function seatsIn(kept: unknown, players: number, called: (seat: number) => string): KeptSeat[] {
  const said: unknown[] =
    isObject(kept) && Array.isArray(kept['seats']) ? (kept['seats'] as unknown[]) : [];
  return Array.from({ length: players }, (_, i) => {
    const one = said[i];
    const { name, level } = isObject(one) ? one : {};
    return {
      name: typeof name === 'string' && name !== '' ? name.slice(0, nameMost) : called(i),
      level: typeof level === 'string' ? level : null,
    };
  });
}
function seatNumbers(value: unknown, players: number): number[] {
  const all: unknown[] = Array.isArray(value) ? (value as unknown[]) : [];
  return all.filter(
    (one): one is number => Number.isInteger(one) && Number(one) >= 0 && Number(one) < players,
  );
}

function carriedIn(kept: unknown, record: string, called: (seat: number) => string): Carried {
  try {
    const { header } = readRecord(record);
    const players = Number.isInteger(header.players)
      ? Math.max(0, Math.min(16, header.players))
      : 0;
    const ended = isObject(kept) ? kept['ended'] : null;
    return {
      id: typeof header.fair?.table === 'string' ? header.fair.table : '',
      record,
      seats: seatsIn(kept, players, called),
      own: seatNumbers(isObject(kept) ? kept['own'] : null, players),
      ended: typeof ended === 'number' && Number.isFinite(ended) ? ended : null,
    };
  } catch {
    return { id: '', record, seats: [], own: [], ended: null }; // the engine says what is wrong with it
  }
}

// The games of a file; `called` names a seat of which it says nothing. Null: it is no such file.
export function gamesIn(text: string, called: (seat: number) => string): Carried[] | null {
  const found: { kept: unknown; lines: string[] }[] = [];
  let kept: unknown = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (value && 'kept' in value) kept = value['kept'];
    else if (value && 'ludotheque' in value) {
      found.push({ kept, lines: [line] });
      kept = null;
    } else {
      const last = found.at(-1);
      if (!last) return null; // a record begins with its header
      last.lines.push(line);
    }
    if (found.length > most) return null;
  }
  if (found.length === 0) return null;
  return found.map((one) => carriedIn(one.kept, `${one.lines.join('\n')}\n`, called));
}
