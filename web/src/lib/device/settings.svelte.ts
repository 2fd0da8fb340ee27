// What this browser remembers of its owner: language, light, pace, whether moves are confirmed, sound,
// haptics, name. Kept in localStorage; where that is refused (private windows) it lasts as long as the
// page.
import { paces, type Pace } from './pace';
import { languages, preferred, translate, type Key, type Lang } from '../words/i18n';
import { storage } from './storage';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// Whether a move is confirmed before it is made: each, only one that cannot be taken back, none.
export const confirmations = ['always', 'final', 'never'] as const;
export type Confirmation = (typeof confirmations)[number];

const oneOf = <T extends string>(all: readonly T[], text: string | null, otherwise: T): T =>
  all.find((one) => one === text) ?? otherwise;

class Settings {
  #lang = $state<Lang>('fr');
  #theme = $state<Theme>('system');
  #pace = $state<Pace>('normal');
  #confirm = $state<Confirmation>('final');
  #sound = $state(false);
  #haptics = $state(false);
  #name = $state('');

  // Reads what was kept, and makes the page follow.
  start() {
    const asked = typeof navigator === 'undefined' ? [] : navigator.languages;
    this.#lang = oneOf(Object.keys(languages) as Lang[], storage.read('lang'), preferred(asked));
    this.#theme = oneOf(themes, storage.read('theme'), 'system');
    this.#pace = oneOf(paces, storage.read('pace'), 'normal');
    this.#confirm = oneOf(confirmations, storage.read('confirm'), 'final');
    this.#sound = storage.read('sound') === 'on';
    this.#haptics = storage.read('haptics') === 'on';
    this.#name = storage.read('name') ?? '';
    this.#show();
  }
  #show() {
    document.documentElement.lang = this.#lang;
    if (this.#theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = this.#theme;
  }
  #keep(key: string, value: string) {
    storage.write(key, value);
    this.#show();
  }

  get lang() {
    return this.#lang;
  }
  set lang(lang) {
    this.#lang = lang;
    this.#keep('lang', lang);
  }
  get theme() {
    return this.#theme;
  }
  set theme(theme) {
    this.#theme = theme;
    this.#keep('theme', theme);
  }
  get pace() {
    return this.#pace;
  }
  set pace(pace) {
    this.#pace = pace;
    this.#keep('pace', pace);
  }
  get confirm() {
    return this.#confirm;
  }
  set confirm(confirm) {
    this.#confirm = confirm;
    this.#keep('confirm', confirm);
  }
  get sound() {
    return this.#sound;
  }
  set sound(sound) {
    this.#sound = sound;
    this.#keep('sound', sound ? 'on' : 'off');
  }
  get haptics() {
    return this.#haptics;
  }
  set haptics(haptics) {
    this.#haptics = haptics;
    this.#keep('haptics', haptics ? 'on' : 'off');
  }
  get name() {
    return this.#name;
  }
  set name(name) {
    this.#name = name;
    this.#keep('name', name);
  }
}

export const settings = new Settings();

// A text of the interface in the language chosen.
export const t = (key: Key, ...args: (string | number)[]) => translate(settings.lang, key, ...args);

// What the server says in both languages, in the one chosen.
export const localize = (both: { fr: string; en: string }) => both[settings.lang];
