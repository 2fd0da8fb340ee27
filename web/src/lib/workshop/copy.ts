// A row of a deck's file, and what a copy of one is called. Pure.
export type Row = readonly string[];

// A name for a copy that no other row has: "or-07" becomes "or-07-b", then "or-07-c".
export function freeName(id: string, rows: readonly Row[]): string {
  const taken = new Set(rows.map(([one]) => one));
  for (let i = 1; i < 26; i++) {
    const name = `${id}-${String.fromCharCode(97 + i)}`;
    if (!taken.has(name)) return name;
  }
  return `${id}-${rows.length + 1}`;
}
