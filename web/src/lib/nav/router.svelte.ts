// Which page is shown: the address of the browser, made reactive. Plain links work by themselves
// (those to our own pages are caught and need no reload); `go` is for the rest.
import { untrack } from 'svelte';
import { placeOf } from './routes';

// Addresses are written here and nowhere else.
export const to = {
  home: () => '/',
  play: (game: string) => `/jouer/${game}`,
  lobby: () => '/salon',
  table: (id: string) => `/table/${id}`,
  rules: (game: string, clause?: string) => `/regles/${game}${clause ? `#${clause}` : ''}`,
  learn: (game: string, part?: string) => `/apprendre/${game}${part ? `/${part}` : ''}`,
  replay: (id: string) => `/partie/${id}`,
  fairness: (id: string) => `/partie/${id}/hasard`,
  record: (id: string) => `/api/tables/${id}/record`,
  lab: () => '/labo',
};

class Router {
  #url = $state.raw(new URL('http://localhost/'));
  readonly path = $derived(this.#url.pathname);
  // Of the path alone: what the query tells (a step of a replay) leaves the page as it is.
  readonly place = $derived(placeOf(this.path));
  readonly query = $derived(this.#url.searchParams);
  readonly hash = $derived(this.#url.hash);

  start() {
    const read = () => (this.#url = new URL(location.href));
    read();
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    document.addEventListener('click', (event) => this.#click(event));
  }
  go(path: string, { replace = false } = {}) {
    const from = untrack(() => this.#url); // an effect that goes somewhere does not depend on where it is
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    const there = new URL(location.href);
    this.#url = there;
    if (!replace && from.pathname !== there.pathname) scrollTo(0, 0);
  }
  #click(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    const ours = url.origin === location.origin && !/^\/(api|metrics)\b/.test(url.pathname);
    const here = url.pathname === location.pathname && url.search === location.search;
    if (!ours || (here && url.hash)) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
