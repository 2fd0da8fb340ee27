import { describe, expect, it } from 'vitest';
import {
  languages,
  preferred,
  toReader,
  translate,
  translator,
  type Key,
  type Words,
} from './i18n';

const places = (text: string) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort();
const { fr, ...others } = languages;

describe('languages', () => {
  for (const [name, words] of Object.entries<Words>(others)) {
    it(`${name} has the keys of fr, no more and no fewer`, () => {
      expect(Object.keys(words).sort()).toEqual(Object.keys(fr).sort());
    });
    it(`${name} has the same arguments as fr`, () => {
      for (const key of Object.keys(fr) as Key[]) {
        expect(places(words[key]), key).toEqual(places(fr[key]));
      }
    });
  }
  it('put no name where French would shorten the word before it', () => {
    const games = import.meta.glob<{ words: { fr: Words } }>('../../games/*/*words.ts', {
      eager: true,
    });
    const numbers = ['home.facts', 'lab.spread', 'lab.residual'];
    const all = [fr, ...Object.values(games).map(({ words }) => words.fr)];
    const found = all.flatMap((words) =>
      Object.entries(words).filter(([, text]) => /\b(de|que|le|la|se|ne) \{\d\}/i.test(text)),
    );
    expect(found.map(([key]) => key).sort()).toEqual(numbers.sort());
  });
  it('leave no word empty', () => {
    for (const words of Object.values<Words>(languages)) {
      for (const [key, text] of Object.entries(words)) expect(text.trim(), key).not.toBe('');
    }
  });
});

describe('translate', () => {
  it('puts arguments in their places', () => {
    expect(translate('fr', 'table.turnOf', 'Ada')).toBe('C’est à Ada');
  });
  it('keeps French marks with their word', () => {
    expect(translate('fr', 'table.wonBy', 'Ada')).toBe('Ada gagne\u00a0!');
  });
  it('leaves names as they are', () => {
    expect(translate('fr', 'table.wonBy', "l'Ogre !")).toBe("l'Ogre ! gagne\u00a0!");
  });
  it('counts as the language does', () => {
    expect(translate('fr', 'count.cards', 0)).toBe('0 carte');
    expect(translate('en', 'count.cards', 0)).toBe('0 cards');
    expect(translate('en', 'count.cards', 1)).toBe('1 card');
    expect(translate('fr', 'count.cards', 2)).toBe('2 cartes');
  });
});

describe('translator', () => {
  it('knows words of its own beside those of the house', () => {
    const own = translator({ fr: { roof: 'toit pour {0}' }, en: { roof: '{0}’s roof' } });
    expect(own('fr', 'roof', 'Ada')).toBe('toit pour Ada');
    expect(own('en', 'roof', 'Ada')).toBe('Ada’s roof');
    expect(own('fr', 'table.turnOf', 'Ada')).toBe('C’est à Ada');
  });
});

describe('what names somebody', () => {
  it('names nobody to its reader', () => {
    expect(translate('fr', toReader('table.wonBy', true), 'Ada')).toBe('Vous gagnez\u00a0!');
    expect(translate('fr', toReader('table.wonBy', false), 'Ada')).toBe('Ada gagne\u00a0!');
  });
  it('is never what a count goes by', () => {
    const games = import.meta.glob<{ words: { fr: Words } }>('../../games/*/*words.ts', {
      eager: true,
    });
    const all = [languages, ...Object.values(games).map(({ words }) => words)];
    const found = all
      .flatMap((words) => Object.values<Words>(words).flatMap((one) => Object.entries(one)))
      .filter(([, text]) => /\{1\}\s(points|jetons|tokens)/.test(text))
      .filter(([, text]) => !/\{0\}\s(points|jetons|tokens)/.test(text));
    expect(found.map(([key]) => key)).toEqual([]);
  });
});

describe('preferred', () => {
  it('is the first language we speak', () => {
    expect(preferred(['de-DE', 'en-GB', 'fr'])).toBe('en');
    expect(preferred([])).toBe('fr');
  });
});
