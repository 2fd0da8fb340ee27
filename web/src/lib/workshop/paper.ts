// Cards on paper: nine a page, and their backs as they meet them when the page is turned on its long
// edge. Pure.
export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

export const across = 3;
export const perPage = 9;

export function inPages<Card>(cards: readonly Card[]): Card[][] {
  const pages: Card[][] = [];
  for (let from = 0; from < cards.length; from += perPage)
    pages.push(cards.slice(from, from + perPage));
  return pages;
}

// The same cards as they lie seen from behind: each row from right to left, with gaps where it is short.
export function mirrored<Card>(page: readonly Card[]): (Card | null)[] {
  const out: (Card | null)[] = [];
  for (let row = 0; row < page.length; row += across)
    for (let i = across - 1; i >= 0; i--) out.push(page[row + i] ?? null);
  return out;
}
