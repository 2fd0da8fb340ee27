// The house in a tab: games against bots that no server knows of, hosted by workers in WebAssembly and
// stored by the browser; over a reload, and without a network. Needs build/wasm (./test builds it).
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hand } from './hand.js';
import { expect, House, test, wide } from './house';
import { lookIntoLab } from './lab';
import { awaitTurn, bar, ended, move } from './play';

const games = [
  { game: 'cite', prefer: /Appliquer|Prendre/ },
  { game: 'toits', prefer: /Encore|Prendre/ },
  { game: 'cimes', prefer: /Verrouiller|Piocher/ },
  { game: 'paf', prefer: /fessée|Construire/i },
];

test.skip(!existsSync(new URL('../dist/tab.json', import.meta.url)), 'no WebAssembly was built');

// Three workers compile and think beside the page: a busy machine takes its time.
test.setTimeout(600_000);
const patient = { timeout: 120_000 };

// To the end by the buttons of the page, from within it.
async function playOut(page: Page, prefer: RegExp) {
  await bar(page).or(ended(page)).first().waitFor(patient);
  await page.evaluate(hand, { prefer: prefer.source, toTheEnd: true });
  await expect(ended(page)).toBeVisible(patient);
}

// By the form, as anybody does: against bots that do not take their time.
async function begin(page: Page, game: string): Promise<string> {
  await page.goto(`/jouer/${game}`);
  return sitDown(page);
}
async function sitDown(page: Page): Promise<string> {
  const quick = page.locator('input[name="bot-pace"][value="quick"]');
  await quick.waitFor({ state: 'attached' });
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  await quick.check({ force: true });
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/table\/tab-/, patient);
  await bar(page).or(ended(page)).first().waitFor(patient);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

// The review is made once and kept beside the game: opened again it is what lies there, to the word.
async function reviewedOnce(page: Page, id: string) {
  const decided = page.locator('.decided');
  await page.goto(`/partie/${id}/revue`);
  await expect(decided).toBeVisible(patient);
  await expect(page.locator('.progress')).toHaveCount(0, patient);
  const marked = () =>
    page.evaluate(
      (table) =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('ludotheque-tab');
          opening.onerror = () => reject(new Error('no database'));
          opening.onsuccess = () => {
            const notes = opening.result.transaction('notes', 'readwrite').objectStore('notes');
            const key = ['review', table];
            const asked = notes.get(key) as IDBRequest<{ text: string } | undefined>;
            asked.onsuccess = () => {
              const kept = asked.result;
              if (!kept) return resolve('none');
              const text = kept.text.replace(/"decided":"[^"]*"/g, '"decided":"Mot gardé."');
              notes.put({ ...kept, text }, key).onsuccess = () => resolve('marked');
            };
          };
        }),
      id,
    );
  await expect.poll(marked, patient).toBe('marked');
  await page.reload();
  await expect(decided).toHaveText('Mot gardé.', patient);
  await expect(page.locator('.progress')).toHaveCount(0);
}

for (const { game, prefer } of games) {
  test(
    `${game}: a whole game in the tab, of which the server hears nothing`,
    wide(game, 'paf'),
    async ({ someone, house }) => {
      const page = await someone({ tab: true });
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(socket.url()));
      const id = await begin(page, game);
      await page.reload(); // and it goes on
      await playOut(page, prefer);
      expect(sockets).toEqual([]);
      const forgotten = await page.request.get(`${house.url}/api/tables/${id}/record`);
      expect(forgotten.status()).toBe(404);
      await page.goto(`/partie/${id}/hasard`);
      await expect(page.getByRole('heading', { name: 'Tout concorde' })).toBeVisible(patient);
      await page.goto('/parties');
      await expect(page.locator(`a[href="/partie/${id}"]`).first()).toBeVisible(patient);
    },
  );
}

test('with the server killed and the network off it opens, a whole game is played and reviewed', async ({
  someone,
}) => {
  const house = new House();
  await house.start();
  try {
    const page = await someone({ tab: true, baseURL: house.url });
    await begin(page, 'cimes');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 50));
    });
    await house.kill();
    await page.context().setOffline(true);
    await page.goto('/');
    await expect(page.locator('.boxes li')).toHaveCount(4, patient);
    const id = await begin(page, 'cimes');
    await playOut(page, /Verrouiller|Piocher/);
    await reviewedOnce(page, id);
    await page.goto('/labo');
    await lookIntoLab(page);
  } finally {
    await house.end();
  }
});

// The house as a browser fetches it for the first time, and how much of it is script and WebAssembly as it
// comes over the wire: workers, and workers of those, fetch as well.
class Counted {
  #server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    // No service worker here: it fetches everything, for the days without a network.
    if (path === '/sw.js') return answer.writeHead(404).end();
    this.asked.push(path ?? '');
    const onward = request(`${this.#of}${path}`, { method, headers }, (got) => {
      const isCounted = /\.(js|wasm|bin)$/.test(path ?? '');
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.on('data', (piece: Buffer) => (this.bytes += isCounted ? piece.length : 0)).pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  #of: string;
  asked: string[] = [];
  bytes = 0;
  constructor(of: string) {
    this.#of = of;
  }
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  close() {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

for (const { game, prefer } of games) {
  test(
    `${game}: the first game takes less than 700 kB of script and WebAssembly`,
    wide(game, 'paf'),
    async ({ someone, house }) => {
      const counted = new Counted(house.url);
      try {
        const page = await someone({ tab: true, baseURL: await counted.open() });
        // From the box, on the same page: one that is left breaks off what it fetches, which is counted.
        await page.goto('/');
        await page.locator(`[data-game="${game}"] a.button`).click();
        await sitDown(page);
        const begun = counted.bytes;
        await playOut(page, prefer);
        expect(counted.bytes).toBeLessThan(700_000);
        expect(begun).toBeGreaterThan(400_000); // it is counted
      } finally {
        counted.close();
      }
    },
  );
}

test('what a game takes is fetched before one presses play, and once', async ({
  someone,
  house,
}) => {
  const counted = new Counted(house.url);
  const times = (part: RegExp) => counted.asked.filter((path) => part.test(path)).length;
  try {
    const page = await someone({ tab: true, baseURL: await counted.open() });
    await page.goto('/');
    await expect.poll(() => times(/\/ludotheque-\w+\.wasm$/), patient).toBe(1);
    // What is one game's own comes with its box.
    expect(times(/\/values-/)).toBe(0);
    await page.locator('[data-game="paf"] a.button').click();
    for (const part of [/\/worker-/, /\/values-paf-/, /\/paf-[^/]*\.js$/, /\/api\/decks\/paf$/])
      await expect.poll(() => times(part), patient).toBe(1);
    await expect(page.getByRole('progressbar')).toHaveCount(0); // nobody waits for it
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/table\/tab-/, patient);
    await playOut(page, /fessée|Construire/i);
    const parts = counted.asked.filter((path) => path.startsWith('/assets/'));
    expect(parts.filter((path, i) => parts.indexOf(path) !== i)).toEqual([]);
  } finally {
    counted.close();
  }
});

// The number of the latest entry that the browser has stored of a table.
const storedOf = (page: Page, id: string) =>
  page.evaluate(
    (table) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('ludotheque-tab');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const tables = opening.result.transaction('tables').objectStore('tables');
          const asked = tables.get(table) as IDBRequest<{ version: number } | undefined>;
          asked.onsuccess = () => resolve(asked.result?.version ?? 0);
        };
      }),
    id,
  );

// Ends every process of the browser that lives in this folder, as a machine does that has no memory left.
function kill(folder: string) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`user-data-dir=${folder}`))
        process.kill(Number(pid), 'SIGKILL');
    } catch {
      // it has ended already
    }
  }
}

test('a browser that is killed loses nothing that was shown', async ({
  house,
  playwright,
  launchOptions,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'ludotheque-killed-'));
  const more = { ...launchOptions, baseURL: house.url, locale: 'fr-FR' };
  const start = async () => {
    const context = await playwright.chromium.launchPersistentContext(folder, more);
    await context.addInitScript(() => localStorage.setItem('ludotheque.pace', 'off'));
    return context.pages()[0] ?? (await context.newPage());
  };
  try {
    const page = await start();
    const id = await begin(page, 'cimes');
    for (let moves = 0; moves < 3; moves++) {
      await awaitTurn(page);
      await move(page, /Verrouiller|Piocher/);
    }
    await awaitTurn(page);
    const [shown, stored] = [await bar(page).innerText(), await storedOf(page, id)];
    const gone = page.context().waitForEvent('close');
    kill(folder);
    await gone;
    const again = await start();
    await again.goto(`/table/${id}`);
    await bar(again).waitFor(patient);
    expect(await storedOf(again, id)).toBeGreaterThanOrEqual(stored);
    expect(await bar(again).innerText()).toBe(shown);
    await again.context().close();
  } finally {
    kill(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('with the first game the browser is asked to keep what it stores, and once', async ({
  someone,
}) => {
  const page = await someone({ tab: true });
  await page.addInitScript(() => {
    navigator.storage.persist = () => {
      localStorage.setItem('asked', `${localStorage.getItem('asked') ?? ''}x`);
      return Promise.resolve(false);
    };
  });
  const asked = () => page.evaluate(() => localStorage.getItem('asked'));
  await page.goto('/');
  expect(await asked()).toBe(null);
  for (let games = 0; games < 2; games++) {
    await begin(page, 'cimes');
    expect(await asked()).toBe('x');
  }
});

const tablesIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('ludotheque-tab');
        opening.onsuccess = () => {
          const tables = opening.result.transaction('tables').objectStore('tables').count();
          tables.onsuccess = () => resolve(tables.result);
        };
      }),
  );

test('the tables of a lesson are nobody’s own games, and gone with it', async ({ someone }) => {
  const page = await someone({ tab: true });
  await begin(page, 'cimes');
  const board = page.locator('.lesson .board');
  await page.goto('/apprendre/cimes');
  await expect(board).toBeVisible(patient);
  await page.reload(); // broken off
  await expect(board).toBeVisible(patient);
  await page.goto('/');
  await expect(page.locator('[aria-labelledby="going"] li')).toHaveCount(1, patient);
  await page
    .getByRole('link', { name: /^Apprendre/ })
    .first()
    .click();
  await expect(board).toBeVisible(patient);
  const begun = await tablesIn(page);
  await page.locator('.leave a').last().click();
  await expect.poll(() => tablesIn(page), patient).toBe(begun - 1);
});

// For so long Chromium goes by the room there was when it last looked: too long for ./test, CI waits.
const spaceKnownMs = 31_000;

test(
  'a browser without room says so, and shows nothing it has not stored',
  { tag: '@wide' },
  async ({ someone, house }) => {
    const page = await someone({ tab: true });
    const id = await begin(page, 'cimes');
    await awaitTurn(page);
    const [shown, stored] = [await bar(page).innerText(), await storedOf(page, id)];
    const devtools = await page.context().newCDPSession(page);
    const limit = (quotaSize?: number) =>
      devtools.send('Storage.overrideQuotaForOrigin', {
        origin: house.url,
        ...(quotaSize === undefined ? {} : { quotaSize }),
      });
    await limit(1);
    await page.waitForTimeout(spaceKnownMs);
    await move(page, /Verrouiller|Piocher/);
    await expect(page.getByText('Ce navigateur n’a plus de place.')).toBeVisible(patient);
    expect(await storedOf(page, id)).toBe(stored);
    await page.goto('/jouer/cimes');
    await page.locator('button[type="submit"]').click();
    await expect(page.getByRole('alert')).toContainText('plus de place. Faites-en', patient);
    await limit();
    await page.goto(`/table/${id}`);
    await bar(page).waitFor(patient);
    expect(await bar(page).innerText()).toBe(shown);
    await playOut(page, /Verrouiller|Piocher/);
  },
);
