// Finished games as a file, to take them to another device: of each the line {"finished": …} with what lists
// show of it, then its record as it is. A file of records alone is read as well; it does not say who
// played. Whether a record is one, the engine says, not this file.
import type { FinishedGame, FinishedSeat } from '../device/shelf';
import { readRecord } from '../fair/record';
import { most } from './finished';

export const bytesMax = 32_000_000;

export interface Carried {
  id: string; // of its table; empty where the record does not say, and the engine names it
  record: string;
  seats: FinishedSeat[];
  own: number[];
  ended: number | null;
}

export const written = (games: readonly { game: FinishedGame; record: string }[]): string =>
  games
    .map(({ game, record }) => `${JSON.stringify({ finished: game })}\n${record.trim()}\n`)
    .join('');

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
function seatsIn(
  finished: unknown,
  players: number,
  called: (seat: number) => string,
): FinishedSeat[] {
  const said: unknown[] =
    isObject(finished) && Array.isArray(finished['seats']) ? (finished['seats'] as unknown[]) : [];
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

function carriedIn(finished: unknown, record: string, called: (seat: number) => string): Carried {
  try {
    const { header } = readRecord(record);
    const players = Number.isInteger(header.players)
      ? Math.max(0, Math.min(16, header.players))
      : 0;
    const ended = isObject(finished) ? finished['ended'] : null;
    return {
      id: typeof header.fair?.table === 'string' ? header.fair.table : '',
      record,
      seats: seatsIn(finished, players, called),
      own: seatNumbers(isObject(finished) ? finished['own'] : null, players),
      ended: typeof ended === 'number' && Number.isFinite(ended) ? ended : null,
    };
  } catch {
    return { id: '', record, seats: [], own: [], ended: null }; // the engine says what is wrong with it
  }
}

// The games of a file; `called` names a seat of which it says nothing. Null: it is no such file.
export function gamesIn(text: string, called: (seat: number) => string): Carried[] | null {
  const found: { finished: unknown; lines: string[] }[] = [];
  let finished: unknown = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (value && 'finished' in value) finished = value['finished'];
    else if (value && 'ludotheque' in value) {
      found.push({ finished, lines: [line] });
      finished = null;
    } else {
      const last = found.at(-1);
      if (!last) return null; // a record begins with its header
      last.lines.push(line);
    }
    if (found.length > most) return null;
  }
  if (found.length === 0) return null;
  return found.map((one) => carriedIn(one.finished, `${one.lines.join('\n')}\n`, called));
}
