// The house in a tab: games against bots that no server knows of, hosted by workers in WebAssembly and
// stored by the browser; over a reload, and without a network. Needs build/wasm (./test builds it).
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hand } from './hand.js';
import { expect, House, test, wide } from './house';
import { lookIntoLab } from './lab';
import { bar, ended } from './play';

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
