// When a page did not get what it needs because its host was away (a part of the program, rules,
// cards), it waits for the server and then loads itself anew. Browsers keep a part that failed: Firefox
// while the page is open, WebKit while it runs. So every part is fetched past their cache first.
import { isAlone, root } from '../host/host';
import { Link } from './link';

// Where something is missing for good, a page does not load itself again and again.
const leastMs = 8000;
let waiting = false;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isThere = () =>
  fetch(isAlone ? root : '/api/games', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function reloadWhole(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLLinkElement>('link[href]')]
    .filter(({ rel }) => rel === 'modulepreload' || rel === 'stylesheet')
    .map(({ href }) => fetch(href, { cache: 'reload' }).catch(() => null));
  await Promise.all(parts);
  location.reload();
}

export async function recover(): Promise<void> {
  if (waiting || typeof location === 'undefined') return;
  waiting = true;
  await pause(Math.max(0, leastMs - performance.now()));
  for (let losses = 0; !(await isThere()); losses++)
    await pause(Link.waitMs(losses, Math.random()));
  await reloadWhole();
}

// The build reports what could not be imported by this event.
export function recoverParts(): void {
  addEventListener('vite:preloadError', () => void recover());
}
