// How a card is called outside its board, in lists: by its name, or by what it shows where cards
// have none.
import type { Cards, GameName } from '../lib/board/board';
import type { Lang } from '../lib/words/i18n';
import { birdOf } from './cimes/model';
import { birdLabel } from './cimes/text';
import { lootOf } from './toits/model';
import { lootLabel } from './toits/text';

export function cardName(game: GameName, lang: Lang, cards: Cards, id: string): string {
  const card = cards[id];
  if (!card) return id;
  if (game === 'toits') return lootLabel(lang, lootOf(cards, id));
  return game === 'cimes' ? birdLabel(lang, birdOf(cards, id)) : card.name;
}
