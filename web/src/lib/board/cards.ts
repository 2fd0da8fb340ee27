// A deck as the server serves it (GET /api/decks/GAME: one object a row with the columns of its
// file), in one language: `name` and `text` are those of that language, and so is whatever else has
// both.
import type { Card } from './board';
import type { Lang } from '../words/i18n';

export function cardsIn<C extends Card = Card>(
  lang: Lang,
  rows: readonly unknown[],
): Record<string, C> {
  return Object.fromEntries(
    (rows as C[]).map((row): [string, C] => {
      const own = Object.entries(row)
        .filter(([column]) => column.endsWith(`_${lang}`))
        .map(([column, value]) => [column.slice(0, -`_${lang}`.length), value as unknown]);
      return [row.id, { ...{ name: row.id, text: '' }, ...row, ...Object.fromEntries(own) }];
    }),
  );
}

// A row of the deck by its id, or by that of any of the cards it stands for.
export const cardNamed = <C extends Card>(
  cards: Record<string, C> | undefined,
  id: string,
): C | undefined => cards?.[id] ?? Object.values(cards ?? {}).find(({ ids }) => ids?.includes(id));
