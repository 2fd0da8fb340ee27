// One's own deck as a device stores it, with the names of its columns: what was stored for a box that has
// other columns since is read by them. Pure.
import type { Row } from './copy';

export const parts = ['deck', 'board'] as const;
export type PartName = (typeof parts)[number];
export type Decks = Readonly<Record<PartName, readonly Row[]>>;
export type Columns = Readonly<Record<PartName, readonly string[]>>;

// As it was, or carried over to other columns; unknown where nobody knows which it has.
export type Stored = { found: 'nothing' | 'unknown' } | { found: 'same' | 'carried'; decks: Decks };

export const written = (decks: Decks, columns: Columns): string =>
  JSON.stringify({ ...decks, columns });

const isTexts = (read: unknown): read is string[] =>
  Array.isArray(read) && read.every((one) => typeof one === 'string');
const isRows = (read: unknown): read is string[][] => Array.isArray(read) && read.every(isTexts);

// Rows under other columns: a cell keeps its column; where that is new it is as the box has it, and empty
// in a row that the box does not have.
function carried(
  rows: readonly Row[],
  from: readonly string[],
  box: readonly Row[],
  to: Row,
): Row[] {
  const known = new Map(box.map((cells) => [cells[0], cells]));
  return rows.map((cells) => {
    const standard = known.get(cells[0] ?? '');
    return to.map((column, i) => cells[from.indexOf(column)] ?? standard?.[i] ?? '');
  });
}

export function readStored(text: string, box: Decks, columns: Columns): Stored {
  if (text === '') return { found: 'nothing' };
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const names = (read['columns'] ?? {}) as Record<string, unknown>;
    let found: 'same' | 'carried' = 'same';
    const part = (name: PartName): readonly Row[] | null => {
      const [rows, to] = [read[name], columns[name]];
      const from = isTexts(names[name]) ? names[name] : to; // they were not always stored
      if (!isRows(rows) || rows.some((cells) => cells.length !== from.length)) return null;
      if (from.join() === to.join()) return rows;
      found = 'carried';
      return from[0] === to[0] ? carried(rows, from, box[name], to) : null;
    };
    const [deck, board] = [part('deck'), part('board')];
    return deck && board ? { found, decks: { deck, board } } : { found: 'unknown' };
  } catch {
    return { found: 'unknown' };
  }
}
