// How a loot card is called, for screen readers and titles: "or, alarme, 1 flèche"; and what is said in
// large of what has happened.
import { scoredBy, toReader, wonBy, type Lang } from '../../lib/words/i18n';
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
  const isReader = event !== null && 'seat' in event && event.seat === reader;
  const name = event && 'seat' in event ? (names[event.seat] ?? '') : '';
  switch (event?.kind) {
    case 'caught':
    case 'coup':
    case 'last-card':
      return translate(lang, `event.${event.kind}`);
    case 'raided':
      return translate(lang, toReader('event.raided', isReader), name);
    case 'won':
      return wonBy(lang, name, isReader);
    case 'scored':
      return scoredBy(lang, event.points, name, isReader);
    default:
      return null;
  }
}
