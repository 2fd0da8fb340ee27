// Which page is shown: the address of the browser, made reactive. Plain links work by themselves
// (those to our own pages are caught and need no reload); `go` is for the rest.
import { untrack } from 'svelte';
import { isAlone, linkTo, placeAt } from '../host/host';
import { placeOf } from './routes';

// Addresses are written here and nowhere else.
export const to = {
  home: () => linkTo('/'),
  play: (game: string) => linkTo(`/jouer/${game}`),
  playOwn: (game: string) => linkTo(`/jouer/${game}?paquet=atelier`),
  lobby: () => linkTo('/salon'),
  mine: () => linkTo('/parties'),
  table: (id: string) => linkTo(`/table/${id}`),
  rules: (game: string, clause?: string) => linkTo(`/regles/${game}${clause ? `#${clause}` : ''}`),
  learn: (game: string, part?: string) => linkTo(`/apprendre/${game}${part ? `/${part}` : ''}`),
  replay: (id: string) => linkTo(`/partie/${id}`),
  review: (id: string) => linkTo(`/partie/${id}/revue`),
  slips: (id: string) => linkTo(`/partie/${id}/faux-pas`),
  fairness: (id: string) => linkTo(`/partie/${id}/hasard`),
  lab: () => linkTo('/labo'),
  workshop: (game?: string) => linkTo(`/atelier${game ? `/${game}` : ''}`),
  print: (game: string) => linkTo(`/atelier/${game}/imprimer`),
  measure: (game: string) => linkTo(`/atelier/${game}/mesurer`),
};

class Router {
  #url = $state.raw(new URL('http://localhost/'));
  readonly path = $derived(this.#url.pathname);
  // Of the path alone: what the query tells (a step of a replay) leaves the page as it is.
  readonly place = $derived(placeOf(this.path));
  readonly query = $derived(this.#url.searchParams);
  readonly search = $derived(this.#url.search);
  readonly hash = $derived(this.#url.hash);

  start() {
    const read = () => (this.#url = placeAt(new URL(location.href)));
    read();
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    document.addEventListener('click', (event) => this.#click(event));
  }
  // Whether that link leads to the page that is shown.
  isAt(link: string): boolean {
    return link === linkTo(this.path);
  }
  go(path: string, { replace = false } = {}) {
    const from = untrack(() => this.#url); // an effect that goes somewhere does not depend on where it is
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    const there = placeAt(new URL(location.href));
    this.#url = there;
    if (!replace && from.pathname !== there.pathname) scrollTo(0, 0);
  }
  #click(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin) return;
    if (isAlone) return this.#step(url, event);
    const ours = !/^\/(api|metrics)\b/.test(url.pathname);
    const here = url.pathname === location.pathname && url.search === location.search;
    if (!ours || (here && url.hash)) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
  // Where all pages have one address: to another of them, or to a place on this one.
  #step(url: URL, event: MouseEvent) {
    if (url.pathname !== location.pathname) return;
    event.preventDefault();
    if (/^(#\/|$)/.test(url.hash)) return this.go(url.hash || '#/');
    this.go(linkTo(this.path + this.search + url.hash));
    document.getElementById(url.hash.slice(1))?.scrollIntoView();
  }
}

export const router = new Router();
