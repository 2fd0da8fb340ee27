// A newer version of the house. The service worker (tools/service.js) fetches it beside the one that runs,
// and keeps it waiting: pages go on with the files they began with until somebody says so, and nobody is
// asked in the middle of a game, in this tab or another.
import { root } from '../host/host';

const askOthers = 'ludotheque-pages';
const answerMs = 400;
const lookMs = 3_600_000; // whether there is a newer one, while a page stays open

class Updates {
  ready = $state(false); // it is here, whole
  busy = $state(false); // somebody plays in another tab
  stuck = false; // what is on this page cannot go on under this version
  #registration: ServiceWorkerRegistration | null = null;
  #others: BroadcastChannel | null = null;

  // Of a page that is shown; `playing` says whether a game is on it.
  start(playing: () => boolean) {
    const workers = globalThis.navigator?.serviceWorker;
    if (!workers || !('BroadcastChannel' in globalThis)) return;
    const others = new BroadcastChannel(askOthers);
    others.onmessage = ({ data }) => {
      if (data === 'playing?' && playing() && !this.stuck) others.postMessage('playing');
      if (data === 'playing') this.busy = true;
    };
    this.#others = others;
    // A page that was served by one version and now is by another begins anew with its files.
    let served = workers.controller !== null;
    workers.addEventListener('controllerchange', () => {
      if (served) location.reload();
      served = true;
    });
    void workers.getRegistration(root).then((found) => found && this.watch(found));
    setInterval(() => void this.#registration?.update().catch(() => {}), lookMs);
  }
  watch(registration: ServiceWorkerRegistration) {
    if (this.#registration) return;
    this.#registration = registration;
    const look = () => (this.ready = registration.waiting !== null && registration.active !== null);
    const follow = () => registration.installing?.addEventListener('statechange', look);
    registration.addEventListener('updatefound', follow);
    follow();
    look();
  }
  // Every page comes back with the new files, unless a game is on in another tab.
  async take(next = this.#registration?.waiting): Promise<void> {
    this.busy = false;
    this.#others?.postMessage('playing?');
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    if (!this.busy) next?.postMessage('take over');
  }
  // A page too old for its server: the newer one is looked for, and taken as soon as it is here.
  async renew(): Promise<void> {
    await this.#registration?.update().catch(() => null);
    const next = this.#registration?.waiting ?? this.#registration?.installing;
    if (!next) return location.reload();
    if (next.state === 'installed') return this.take(next);
    const follow = () => next.state === 'installed' && void this.take(next);
    next.addEventListener('statechange', follow);
  }
}

export const updates = new Updates();
