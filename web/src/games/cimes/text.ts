// How a bird is called, for screen readers and titles: "aigle 7".
import type { Lang } from '../../lib/words/i18n';
import { translate } from './words';
import type { CardName } from '../../lib/board/package';
import { birdOf, type Bird } from './model';

export const birdLabel = (lang: Lang, bird: Bird): string =>
  `${translate(lang, bird.type)} ${bird.value}`;

// A bird has no name but what it shows.
export const cardName: CardName = (lang, cards, id) =>
  cards[id] ? birdLabel(lang, birdOf(cards, id)) : id;
