// How a loot card is called, for screen readers and titles: "or, alarme, 1 flèche".
import type { Lang } from '../../lib/words/i18n';
import { translate } from './words';
import type { CardName } from '../../lib/board/package';
import { lootOf, type Loot } from './model';

export function lootLabel(lang: Lang, loot: Loot): string {
  const parts = [translate(lang, loot.colour)];
  if (loot.symbol !== 'none') parts.push(translate(lang, `symbol.${loot.symbol}`));
  if (loot.arrows > 0) parts.push(translate(lang, 'arrows', loot.arrows));
  return parts.join(', ');
}

// Loot has no name but what it shows.
export const cardName: CardName = (lang, cards, id) =>
  cards[id] ? lootLabel(lang, lootOf(cards, id)) : id;
