// A booklet of sheets folded in half and laid into each other: which page lies where. Pure.

// Four pages a sheet.
export const pagesOf = (needed: number): number => Math.ceil(needed / 4) * 4;

export interface Side {
  back: boolean;
  pages: readonly [left: number, right: number]; // counted from 1
}

// The sides of all sheets in the order they are printed in, the outermost sheet first: its front has the last
// page beside the first, its back the second beside the last but one.
export function imposed(needed: number): Side[] {
  const last = pagesOf(needed);
  return Array.from({ length: last / 2 }, (_, i): Side => {
    const back = i % 2 === 1;
    return { back, pages: back ? [i + 1, last - i] : [last - i, i + 1] };
  });
}

// What stands in each column of a text that was set, given the column of each of its blocks.
export function byColumn<T>(blocks: readonly T[], columns: readonly (number | undefined)[]): T[][] {
  const out: T[][] = [];
  blocks.forEach((block, i) => (out[columns[i] ?? 0] ??= []).push(block));
  return Array.from(out, (column) => column ?? []);
}
