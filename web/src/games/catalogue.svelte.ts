// The games one can play here, and what is said of them: from their packages, which are there at once,
// and from the server, which has the last word on what it serves and describes what has no package.
import { api } from '../lib/net/api';
import { localize, t } from '../lib/device/settings.svelte';
import type { Bilingual, GameDescription, GameFields } from '../lib/net/protocol';
import { packages } from '.';

export class Catalogue {
  #listed = $state.raw<readonly GameDescription[] | null>(null);
  #asked = false;

  // What the server lists; null until it has answered.
  get listed(): readonly GameDescription[] | null {
    if (!this.#asked) {
      this.#asked = true;
      api.games().then(
        ({ games }) => (this.#listed = games),
        () => (this.#asked = false),
      );
    }
    return this.#listed;
  }
  // In their order on the shelf; those without a package last.
  get games(): string[] {
    const place = (game: string) => packages[game]?.order ?? Infinity;
    const games = this.listed?.map(({ game }) => game) ?? Object.keys(packages);
    return games.sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
  }
  // Whether there is such a game; null until the server has said so of one without a package.
  has(game: string): boolean | null {
    if (this.listed) return this.listed.some((one) => one.game === game);
    return Object.hasOwn(packages, game) || null;
  }

  title(game: string): string {
    return localize(packages[game]?.title ?? this.#described(game)?.title ?? same(game));
  }
  about(game: string): string {
    return localize(packages[game]?.about ?? this.#described(game)?.aim ?? same(''));
  }
  facts(game: string): string {
    const own = packages[game]?.facts;
    if (own) return localize(own);
    const described = this.#described(game);
    return described ? t('home.facts', described.min, described.max) : '';
  }
  by(game: string): string {
    const own = packages[game]?.by;
    return own ? localize(own) : '';
  }
  // An option as lists call it.
  option(game: string, name: string): string {
    const option = this.#described(game)?.options.find((one) => one.name === name);
    return option ? localize(option.title) : name;
  }
  // Who begins as the rulebook says, where that is no lot.
  begins(game: string): string {
    const begins = this.#described(game)?.begins;
    return begins ? localize(begins) : '';
  }
  // How many play it where nobody has said otherwise.
  players(game: string): number {
    return packages[game]?.players ?? this.#described(game)?.min ?? 2;
  }
  // How many may play it.
  seats(game: string): number[] {
    const { min, max } = this.#described(game) ?? { min: this.players(game), max: 0 };
    return Array.from({ length: Math.max(1, max - min + 1) }, (_, i) => min + i);
  }
  // What fields of its views hold, for the board that knows no game.
  fields(game: string): GameFields | undefined {
    return this.#described(game)?.fields;
  }
  #described(game: string): GameDescription | undefined {
    return this.listed?.find((one) => one.game === game);
  }
}
const same = (text: string): Bilingual => ({ fr: text, en: text });

export const catalogue = new Catalogue();
