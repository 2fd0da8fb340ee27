// A deck as the server serves it (GET /api/decks/GAME: one object a row with the columns of its
// file), in one language: `name` and `text` are those of that language, and so is whatever else has
// both.
import type { Card, Cards } from './board';
import type { Lang } from '../words/i18n';

export function cardsIn(lang: Lang, rows: readonly unknown[]): Cards {
  return Object.fromEntries(
    (rows as Record<string, string>[]).map((row): [string, Card] => {
      const id = row['id'] ?? '';
      const own = Object.entries(row)
        .filter(([column]) => column.endsWith(`_${lang}`))
        .map(([column, value]) => [column.slice(0, -`_${lang}`.length), value]);
      return [id, { name: id, text: '', ...row, ...Object.fromEntries(own), id } as Card];
    }),
  );
}

// A row of the deck by its id, or by that of any of the cards it stands for.
export const cardNamed = (cards: Cards | undefined, id: string): Card | undefined =>
  cards?.[id] ?? Object.values(cards ?? {}).find(({ ids }) => ids?.includes(id));
