// Who plays here, or has installed the house, has it without a network too: from then on a service worker
// keeps it (tools/service.js). Where that fails, the next occasion asks again.
import { root } from '../host/host';
import { whenAtRest } from './ahead';
import { updates } from './updates.svelte';

// That is far more than a game takes: it is fetched once the game, or the page, has what it needs.
const keepAfterMs = 4000;
let isAsked = false; // and not in vain

export function keepHouse() {
  const workers = globalThis.navigator?.serviceWorker;
  if (isAsked || !workers) return;
  isAsked = true;
  const register = () =>
    workers.register(`${root}sw.js`).then(
      (registration) => updates.watch(registration),
      () => (isAsked = false),
    );
  setTimeout(() => void register(), keepAfterMs);
}

// Of a page that is shown: an app that is installed opens offline, whether or not anybody has played.
export function keepInstalled() {
  addEventListener('appinstalled', keepHouse);
  if (matchMedia('(display-mode: standalone)').matches) whenAtRest(keepHouse);
}
