// A deck as the server serves it (GET /api/decks/GAME: one object a card with the columns of its
// file), in one language: `name` and `text` are those of that language.
import type { Card, Cards } from './board';
import type { Lang } from '../words/i18n';

export function cardsIn(lang: Lang, rows: readonly unknown[]): Cards {
  return Object.fromEntries(
    (rows as Record<string, string>[]).map((row): [string, Card] => {
      const id = row['id'] ?? '';
      const name = row[`name_${lang}`] ?? id;
      return [id, { ...row, id, name, text: row[`text_${lang}`] ?? '' }];
    }),
  );
}
