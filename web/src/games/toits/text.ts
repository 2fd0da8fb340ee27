// How a loot card is called, for screen readers and titles: "or, alarme, 1 flèche"; and what is said in
// large of what has happened.
import { toReader, type Lang } from '../../lib/words/i18n';
import { translate } from './words';
import type { CardName } from '../../lib/board/package';
import { lootOf, type Loot } from './model';
import type { Event } from './schema';

export function lootLabel(lang: Lang, loot: Loot): string {
  const parts = [translate(lang, loot.colour)];
  if (loot.symbol !== 'none') parts.push(translate(lang, `symbol.${loot.symbol}`));
  if (loot.arrows > 0) parts.push(translate(lang, 'arrows', loot.arrows));
  return parts.join(', ');
}

// Loot has no name but what it shows.
export const cardName: CardName = (lang, cards, id) =>
  cards[id] ? lootLabel(lang, lootOf(cards, id)) : id;

export function bannerOf(
  lang: Lang,
  event: Event | null,
  names: readonly string[],
  reader: number | null,
): string | null {
  switch (event?.kind) {
    case 'caught':
    case 'coup':
    case 'last-card':
      return translate(lang, `event.${event.kind}`);
    case 'raided':
      return translate(
        lang,
        toReader('event.raided', event.seat === reader),
        names[event.seat] ?? '',
      );
    case 'won':
      return translate(
        lang,
        toReader('table.wonBy', event.seat === reader),
        names[event.seat] ?? '',
      );
    case 'scored': {
      const name = names[event.seat] ?? '';
      const points = event.tokens + event.cards;
      return points === 0
        ? translate(lang, toReader('event.none', event.seat === reader), name)
        : translate(lang, toReader('event.scored', event.seat === reader), points, name);
    }
    default:
      return null;
  }
}
