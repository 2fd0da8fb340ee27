// How a bird is called, for screen readers and titles: "aigle 7".
import { translate, type Key, type Lang } from '../../lib/words/i18n';
import type { Bird } from './model';

export const birdLabel = (lang: Lang, bird: Bird): string =>
  `${translate(lang, `cimes.${bird.type}` as Key)} ${bird.value}`;
