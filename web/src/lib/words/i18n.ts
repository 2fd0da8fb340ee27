// Words of the interface, by key; one file a language in src/lang. What a game says about a move or
// an event comes from the engine, already in the player's language: it is not here. What only one game
// says is in its package (games/X). French is written here as it is shown, with the spaces at which a
// line must not break: `ludo_tests --update` sees to it (core/typography.h).
import { en } from '../../lang/en';
import { fr } from '../../lang/fr';

export type Key = keyof typeof fr;
export type Words = Record<Key, string>;

export const languages = { fr, en } satisfies Record<string, Words>;
export type Lang = keyof typeof languages;

export const translate = (lang: Lang, key: Key, ...args: (string | number)[]): string =>
  fill(lang, languages[lang][key], args);

// The same with words of one's own beside those of the house: a game brings them (games/X/words.ts).
export const translator =
  <Own extends string>(own: Record<Lang, Readonly<Record<Own, string>>>) =>
  (lang: Lang, key: Own | Key, ...args: (string | number)[]): string => {
    const all: Readonly<Record<string, string>> = own[lang];
    return fill(lang, all[key] ?? languages[lang][key as Key], args);
  };

// "{0} joue" with its arguments. A word with a bar, "{0} carte|{0} cartes", is chosen by the first
// argument, a number: French counts 0 and 1 as one, English 1 only. A name never stands after "de" or
// "que", which French shortens before some: that the engine decides, in its sentences (core/text.h).
export function fill(lang: Lang, template: string, args: readonly (string | number)[]): string {
  const forms = template.split('|');
  const count = Number(args[0]);
  const one = lang === 'fr' ? Math.abs(count) < 2 : Math.abs(count) === 1;
  const form = (one ? forms[0] : (forms[1] ?? forms[0])) ?? '';
  return form.replace(/\{(\d)\}/g, (_, i: string) => String(args[Number(i)] ?? ''));
}

// The same said to its reader: "Ada joue", "Vous jouez".
export const toReader = <K extends string>(key: K, isReader: boolean): K | `${K}.you` =>
  isReader ? `${key}.you` : key;

// What every game says of its end: who won, and what each has scored.
export const wonBy = (lang: Lang, name: string, isReader: boolean): string =>
  translate(lang, toReader('table.wonBy', isReader), name);
export const scoredBy = (lang: Lang, points: number, name: string, isReader: boolean): string =>
  points === 0
    ? translate(lang, toReader('table.scoredNone', isReader), name)
    : translate(lang, toReader('table.scored', isReader), points, name);

// What to begin with: the first language of the browser that we speak, else French.
export function preferred(asked: readonly string[]): Lang {
  for (const tag of asked) {
    const lang = tag.slice(0, 2).toLowerCase();
    if (lang in languages) return lang as Lang;
  }
  return 'fr';
}
