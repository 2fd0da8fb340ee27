// How a bird is called, for screen readers and titles: "aigle 7"; what the table asks for; and what is
// said in large of what has happened.
import { scoredBy, wonBy, type Lang } from '../../lib/words/i18n';
import { translate } from './words';
import type { CardName } from '../../lib/board/package';
import { birdOf, type Bird } from './model';
import type { Choice, Event } from './schema';

export const birdLabel = (lang: Lang, bird: Bird): string =>
  `${translate(lang, bird.type)} ${bird.value}`;

// A bird has no name but what it shows.
export const cardName: CardName = (lang, cards, id) =>
  cards[id] ? birdLabel(lang, birdOf(cards, id)) : id;

// "7, 8 ou 9". Not by Intl.ListFormat: the first of those takes a phone a tenth of a second.
export function oneOf(lang: Lang, all: readonly (string | number)[]): string {
  const last = all.at(-1) ?? '';
  const before = all.slice(0, -1).join(', ');
  return before ? translate(lang, 'oneOf', before, last) : String(last);
}

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
  const list = oneOf(lang, asked);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
}

export function bannerOf(
  lang: Lang,
  event: Event | null,
  names: readonly string[],
  reader: number | null,
): string | null {
  const isReader = event !== null && 'seat' in event && event.seat === reader;
  const name = event && 'seat' in event ? (names[event.seat] ?? '') : '';
  switch (event?.kind) {
    case 'pressed':
    case 'locked':
      return translate(lang, `event.${event.kind}`);
    case 'won':
      return wonBy(lang, name, isReader);
    case 'scored':
      return scoredBy(lang, event.points, name, isReader);
    default:
      return null;
  }
}
