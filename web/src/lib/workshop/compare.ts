// What is different between two decks: rows are the same card where their first cells are. Pure.
export type Row = readonly string[];

export interface Change {
  column: string;
  from: string;
  to: string;
}
export type Difference =
  | { kind: 'added'; id: string; row: number }
  | { kind: 'removed'; id: string; cells: Row }
  | { kind: 'changed'; id: string; row: number; changes: Change[] };

// In the order of one's own deck; what is no longer there comes last.
export function differences(
  columns: readonly string[],
  standard: readonly Row[],
  own: readonly Row[],
): Difference[] {
  const before = new Map(standard.map((cells) => [cells[0] ?? '', cells]));
  const out: Difference[] = [];
  const seen = new Set<string>();
  for (const [row, cells] of own.entries()) {
    const id = cells[0] ?? '';
    const then = seen.has(id) ? undefined : before.get(id);
    seen.add(id);
    if (!then) {
      out.push({ kind: 'added', id, row });
      continue;
    }
    const changes = columns.flatMap((column, i) => {
      const [from = '', to = ''] = [then[i], cells[i]];
      return from === to ? [] : [{ column, from, to }];
    });
    if (changes.length > 0) out.push({ kind: 'changed', id, row, changes });
  }
  for (const cells of standard)
    if (!seen.has(cells[0] ?? '')) out.push({ kind: 'removed', id: cells[0] ?? '', cells });
  return out;
}

// A name for a copy that no other row has: "or-07" becomes "or-07-b", then "or-07-c".
export function freeName(id: string, rows: readonly Row[]): string {
  const taken = new Set(rows.map(([one]) => one));
  for (let i = 1; i < 26; i++) {
    const name = `${id}-${String.fromCharCode(97 + i)}`;
    if (!taken.has(name)) return name;
  }
  return `${id}-${rows.length + 1}`;
}
