// How a loot card is called, for screen readers and titles: "or, alarme, 1 flèche".
import { translate, type Key, type Lang } from '../../lib/words/i18n';
import type { Loot } from './model';

export function lootLabel(lang: Lang, loot: Loot): string {
  const parts = [translate(lang, `toits.${loot.colour}` as Key)];
  if (loot.symbol !== 'none') parts.push(translate(lang, `toits.symbol.${loot.symbol}` as Key));
  if (loot.arrows > 0) parts.push(translate(lang, 'toits.arrows', loot.arrows));
  return parts.join(', ');
}
