// What the lessons say, in the language chosen; loaded with the page, not with the house.
import type { Lang } from '../../lib/words/i18n';

export async function lessonWords(lang: Lang): Promise<Record<string, string>> {
  return lang === 'fr'
    ? (await import('../../lang/learn.fr')).lessonsFr
    : (await import('../../lang/learn.en')).lessonsEn;
}
