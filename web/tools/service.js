// The service worker: keeps the house, so that it opens and plays without a network. The build puts
// before this text which files there are (`files`) and one name for all of them (`version`). A version
// is kept whole or not at all, and takes the place of the one before once no page of that is open, or
// when a page says so (src/lib/tab/updates.svelte.ts). Until then every file comes from the one that runs:
// no page is ever made of two. A game goes on with what it began with, or with a newer version that has
// the same rules.
/* global files, version */
const base = new URL('./', self.location.href).pathname;
const ours = `house ${base} `; // other folders of this host may have a house of their own
const name = ours + version;
const known = new Set(files);

self.addEventListener('install', (event) => {
  const fresh = files.map((file) => new Request(base + file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(fresh)));
});

// ---- other rules ----
// A game that began under other rules goes on with the version it began with, which is kept as long as
// there is one (src/lib/tab/older.ts): pages whose address says `?rules=NAME` are made of that alone.

// Of a version that is kept: the name of its rules (tab.json).
async function rulesOf(one) {
  const list = await (await caches.open(one)).match(`${base}tab.json`);
  return list ? (await list.json()).rules : undefined;
}

// The other versions that are here, by their rules; of several with the same, the latest.
async function others() {
  const found = new Map();
  for (const one of await caches.keys())
    if (one.startsWith(ours) && one !== name) found.set(await rulesOf(one), one);
  return found;
}

// The rules by which the unfinished games of this browser are played (src/lib/tab/store.ts).
const finished = 2; // TablePhase (src/room/summary.h)
const rulesPlayed = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('ludotheque-tab');
    opening.onupgradeneeded = () => opening.transaction.abort(); // nobody has played here
    opening.onerror = () => resolve(new Set());
    opening.onsuccess = () => {
      const database = opening.result;
      const rows = database.transaction('tables').objectStore('tables').getAll();
      rows.onerror = () => reject(rows.error);
      rows.onsuccess = () => {
        database.close();
        const played = rows.result.filter(({ phase }) => phase !== finished);
        resolve(new Set(played.map(({ rules }) => rules)));
      };
    };
  });

async function tidy() {
  const [older, here] = [await others(), await rulesOf(name)];
  const played = await rulesPlayed().catch(() => new Set(older.keys()));
  const wanted = [...older].filter(([rules]) => rules !== here && played.has(rules));
  const kept = new Set([name, ...wanted.map(([, one]) => one)]);
  const all = (await caches.keys()).filter((one) => one.startsWith(ours) && !kept.has(one));
  await Promise.all(all.map((one) => caches.delete(one)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

// ---- files ----

// The page for an address, as the server chooses it: table.html for /table/x, and else index.html, which
// static hosts hand out under the folder's own name.
function pageFor(path) {
  const door = `${path.slice(base.length).split('/')[0]}.html`;
  return base + ([door, 'index.html'].find((one) => known.has(one)) ?? '');
}

const fileIn = async (one, path) => (await caches.open(one)).match(path);

let older; // looked for once
async function answer({ request, clientId }, path) {
  const kept = await (older ??= others());
  if (kept.size > 0) {
    const isPage = request.mode === 'navigate';
    const from = isPage ? request.url : (await self.clients.get(clientId))?.url;
    const its = from && kept.get(new URL(from).searchParams.get('rules'));
    const found = its && ((await fileIn(its, path)) ?? (isPage && (await fileIn(its, base))));
    if (found) return found;
  }
  const found = await fileIn(name, path);
  if (found) return found;
  // What a worker of such a page asks for: names of parts change with them, so that any has the right one.
  for (const one of kept.values()) {
    const part = await fileIn(one, path);
    if (part) return part;
  }
  return fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const path = request.mode === 'navigate' ? pageFor(url.pathname) : url.pathname;
  if (request.mode === 'navigate' && /^\/(api|metrics|healthz|readyz)\b/.test(url.pathname)) return;
  const file = path.slice(base.length);
  if (path.startsWith(base) && (known.has(file) || file.startsWith('assets/')))
    event.respondWith(answer(event, path));
});
