// Numbers of a review as the language writes them.
import type { ReviewSeat } from '../net/protocol';
import { translate, type Lang } from '../words/i18n';

const formats = (options: Intl.NumberFormatOptions) => ({
  fr: new Intl.NumberFormat('fr', options),
  en: new Intl.NumberFormat('en', options),
});
const whole = formats({ style: 'percent', maximumFractionDigits: 0 });
const change = formats({ maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const count = formats({ maximumFractionDigits: 0 });
const fine = formats({ maximumFractionDigits: 1, minimumFractionDigits: 1 });

// A chance, given in percent.
export const percent = (lang: Lang, value = 0): string => whole[lang].format(value / 100);
// What changed, in points of percent, with a true minus.
export const points = (lang: Lang, value = 0): string =>
  change[lang].format(Math.round(value)).replace('-', '−');
// Points of the score: what there is.
export const score = (lang: Lang, value = 0): string => count[lang].format(value).replace('-', '−');
// A size, where tenths count.
export const tenths = (lang: Lang, value = 0): string => fine[lang].format(value);

// « 2 imprécisions, 1 gaffe », or that there were none.
export function slipsIn(
  lang: Lang,
  played: Pick<ReviewSeat, 'inaccuracies' | 'mistakes' | 'blunders'>,
): string {
  const kinds = ['inaccuracies', 'mistakes', 'blunders'] as const;
  const named = kinds.flatMap((kind) =>
    played[kind] > 0 ? translate(lang, `review.${kind}`, played[kind]) : [],
  );
  return named.join(', ') || translate(lang, 'review.none');
}
