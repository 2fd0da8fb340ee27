// The service worker: keeps the house, so that it opens and plays without a network. The build puts
// before this text which files there are (`files`) and one name for all of them (`version`). A version
// is kept whole or not at all, and takes the place of the one before once no page of that is open, or
// when a page says so (src/lib/tab/updates.svelte.ts). Until then every file comes from the one that runs:
// no page is ever made of two, and a game goes on with what it began with.
/* global files, version */
const base = new URL('./', self.location.href).pathname;
const ours = `house ${base} `; // other folders of this host may have a house of their own
const name = ours + version;
const known = new Set(files);

self.addEventListener('install', (event) => {
  const fresh = files.map((file) => new Request(base + file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const tidied = caches.keys().then((all) => {
    const old = all.filter((one) => one.startsWith(ours) && one !== name);
    return Promise.all(old.map((one) => caches.delete(one)));
  });
  event.waitUntil(tidied.then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

// The page for an address, as the server chooses it: table.html for /table/x, and else index.html, which
// static hosts hand out under the folder's own name.
function pageFor(path) {
  const door = `${path.slice(base.length).split('/')[0]}.html`;
  return base + ([door, 'index.html'].find((one) => known.has(one)) ?? '');
}

const kept = async (path) => (await (await caches.open(name)).match(path)) ?? Response.error();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const path = request.mode === 'navigate' ? pageFor(url.pathname) : url.pathname;
  if (request.mode === 'navigate' && /^\/(api|metrics|healthz|readyz)\b/.test(url.pathname)) return;
  if (!known.has(path.slice(base.length))) return;
  event.respondWith(kept(path).then((found) => (found.ok ? found : fetch(request))));
});
