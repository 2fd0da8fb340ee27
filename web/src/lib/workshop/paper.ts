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

// One side of a sheet of paper.
export type Side<Card> =
  | { kind: 'front' | 'back'; key: string; cards: readonly Card[] }
  | { kind: 'leaf'; key: string; leaf: number } // of what has nothing behind it
  | { kind: 'blank'; key: string };

// All sides in the order they are printed in. On both sides of the paper every other one is a back: behind
// what has none comes a blank one, or what follows would be there.
export function sidesOf<Card>(
  sheets: readonly (readonly Card[])[],
  leaves: number,
  behind: 'backs' | 'blanks' | 'nothing',
): Side<Card>[] {
  const after = (key: string): Side<Card>[] =>
    behind === 'nothing' ? [] : [{ kind: 'blank', key: `${key}-blank` }];
  const fronts = sheets.flatMap((cards, i): Side<Card>[] => [
    { kind: 'front', key: `front-${i}`, cards },
    ...(behind === 'backs'
      ? [{ kind: 'back', key: `back-${i}`, cards } as const]
      : after(`front-${i}`)),
  ]);
  const others = Array.from({ length: leaves }, (_, leaf): Side<Card>[] => [
    { kind: 'leaf', key: `leaf-${leaf}`, leaf },
    ...after(`leaf-${leaf}`),
  ]);
  return [...fronts, ...others.flat()];
}
