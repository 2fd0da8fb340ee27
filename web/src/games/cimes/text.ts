// How a bird is called, for screen readers and titles: "aigle 7".
import type { Cards } from '../../lib/board/board';
import { translate, type Key, type Lang } from '../../lib/words/i18n';
import { birdOf, type Bird } from './model';

export const birdLabel = (lang: Lang, bird: Bird): string =>
  `${translate(lang, `cimes.${bird.type}` as Key)} ${bird.value}`;

export const cardName = (lang: Lang, cards: Cards, id: string): string =>
  cards[id] ? birdLabel(lang, birdOf(cards, id)) : id;
