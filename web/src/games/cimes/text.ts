// How a bird is called, for screen readers and titles: "aigle 7"; and what the table asks for.
import type { Lang } from '../../lib/words/i18n';
import { translate } from './words';
import type { CardName } from '../../lib/board/package';
import { birdOf, type Bird } from './model';
import type { Choice } from './schema';

export const birdLabel = (lang: Lang, bird: Bird): string =>
  `${translate(lang, bird.type)} ${bird.value}`;

// A bird has no name but what it shows.
export const cardName: CardName = (lang, cards, id) =>
  cards[id] ? birdLabel(lang, birdOf(cards, id)) : id;

// What is asked of one: only what one of the legal moves does.
const acts = ['draw', 'draw-discard', 'swap', 'lock'] as const;
export function promptFor(lang: Lang, choices: readonly Choice[]): string {
  const places = choices.flatMap((one) => (one.verb === 'place' ? one.args.forest : []));
  const [forest] = places;
  if (forest !== undefined) {
    return places.some((other) => other !== forest)
      ? translate(lang, 'askPlace')
      : translate(lang, 'askPlaceIn', forest);
  }
  if (choices.some(({ verb }) => verb === 'discard')) return translate(lang, 'askDiscard');
  const asked = acts
    .filter((verb) => choices.some((one) => one.verb === verb))
    .map((verb) => translate(lang, `ask.${verb}`));
  const list = new Intl.ListFormat(lang, { type: 'disjunction' }).format(asked);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
}
