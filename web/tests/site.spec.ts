// The house without a server (alone.ts): a whole game of each of the four is played there, and a newer
// version comes without harm to a game.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { begin, isBuilt, isKept, patient, playOut, test } from './alone';
import { expect, wide } from './house';
import { lookIntoLab } from './lab';
import { bar, ended } from './play';

const games = [
  { game: 'cite', prefer: /Appliquer|Prendre/ },
  { game: 'toits', prefer: /Encore|Prendre/ },
  { game: 'cimes', prefer: /Verrouiller|Piocher/ },
  { game: 'paf', prefer: /fessée|Construire/i },
];

test.skip(!isBuilt, 'no WebAssembly was built');
test.setTimeout(600_000);

// A newer version is there, and waits.
const isRenewed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((go) => setTimeout(go, 50));
  });
// A game that is under way, in a house that is kept.
async function beginKept(page: Page, url: string) {
  await page.goto(url);
  await begin(page, 'cimes');
  await isKept(page);
}

for (const { game, prefer } of games) {
  test(
    `${game}: a whole game on a static host under a path`,
    wide(game, 'cimes'),
    async ({ someone, files }) => {
      const page = await someone({ tab: true });
      const refused: string[] = [];
      page.on('console', (said) => {
        if (/Content Security Policy|Content-Security-Policy/.test(said.text()))
          refused.push(said.text());
      });
      await page.goto(files.url);
      await expect(page.locator('.boxes li')).toHaveCount(4, patient);
      await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);
      await begin(page, game);
      await page.reload(); // and it goes on
      await playOut(page, prefer);
      const id = new URL(page.url()).hash.split('/').at(-1) ?? '';
      await page.goto(`${files.url}#/partie/${id}/hasard`);
      await expect(page.getByRole('heading', { name: 'Tout concorde' })).toBeVisible(patient);
      await page.goto(`${files.url}#/parties`);
      await expect(page.locator(`a[href="#/partie/${id}"]`).first()).toBeVisible(patient);
      expect(refused).toEqual([]);
    },
  );
}

test('rules, places in them and the lab need no server, and no network once it is kept', async ({
  someone,
  files,
}) => {
  const page = await someone({ tab: true });
  await page.goto(`${files.url}#/regles/cite#C10`);
  await expect(page.locator('#C10.asked')).toBeInViewport(patient);
  await page.locator('a.number[href="#C12"]').click();
  await expect(page).toHaveURL(/#\/regles\/cite#C12$/);
  await expect(page.locator('#C12.asked')).toBeInViewport();
  await page.getByRole('link', { name: 'Labo' }).first().click();
  await expect(page).toHaveURL(/#\/labo$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patient);
  await expect(page.getByRole('link', { name: 'Salon' })).toHaveCount(0);
  await page.goto(`${files.url}#/salon`);
  await expect(page.getByText('n’a pas de serveur')).toBeVisible(patient);
  await isKept(page);
  files.stop();
  await page.context().setOffline(true);
  await page.goto(`${files.url}?again`);
  await expect(page.locator('.boxes li')).toHaveCount(4, patient);
  await page.getByRole('link', { name: 'Labo' }).first().click();
  await lookIntoLab(page);
});

test('a newer version waits for the end of the game, and is taken when one says so', async ({
  someone,
  files,
}) => {
  const page = await someone({ tab: true });
  await beginKept(page, files.url);
  files.renew();
  await isRenewed(page);
  const ready = page.getByText('Une nouvelle version est prête');
  const isNew = page.locator('meta[name="newer"]');
  // In the middle of a game nothing is said, and loaded again it goes on with what it began with.
  await expect(ready).toHaveCount(0);
  await page.reload();
  await bar(page).or(ended(page)).first().waitFor(patient);
  await expect(isNew).toHaveCount(0);
  const table = page.url();
  // Nor is it taken by another tab while this one plays.
  const other = await page.context().newPage();
  await other.goto(files.url);
  await other.getByRole('button', { name: 'Recharger' }).click(patient);
  await expect(other.getByText('dans un autre onglet')).toBeVisible();
  await other.close();
  await page.goto(`${files.url}#/`);
  await expect(ready).toBeVisible(patient);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(isNew).toHaveCount(1, patient);
  await expect(ready).toHaveCount(0);
  await page.goto(table);
  await playOut(page, /Verrouiller|Piocher/);
  // It has the same rules: nothing of the one before is needed.
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
});

test('a game begun under other rules goes on with the version it began with', async ({
  someone,
  files,
}) => {
  const page = await someone({ tab: true });
  await beginKept(page, files.url);
  const table = page.url();
  files.renewRules();
  await isRenewed(page);
  await page.goto(`${files.url}#/`);
  await page.getByRole('button', { name: 'Recharger' }).click(patient);
  const isNew = page.locator('meta[name="newer"]');
  await expect(isNew).toHaveCount(1, patient);
  await page.goto(table);
  await expect(page).toHaveURL(/\?rules=\w+#\/table\/tab-/, patient);
  await expect(page.getByText('avec les règles de ses débuts')).toBeVisible(patient);
  await expect(isNew).toHaveCount(0);
  // All of it is here, and the rest of the house is the new one.
  files.stop();
  await page.context().setOffline(true);
  await page.reload();
  await playOut(page, /Verrouiller|Piocher/);
  await page.goto(`${page.url().split('#')[0]}#/parties`);
  await expect(isNew).toHaveCount(1, patient);
  await expect(page).toHaveURL(/\/#\/parties$/);
  await page.goto(`${files.url}#/`);
  await begin(page, 'cimes');
});

test('a game against bots is taken to another browser in a file', async ({ someone, files }) => {
  const page = await someone({ tab: true });
  await page.goto(files.url);
  await begin(page, 'cimes');
  await playOut(page, /Verrouiller|Piocher/);
  await page.goto(`${files.url}#/parties`);
  const save = page.getByRole('button', { name: 'Tout enregistrer' });
  await save.waitFor(patient);
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const carried = await download.path();
  const other = await someone({ tab: true });
  await other.goto(`${files.url}#/parties`);
  const input = other.locator('input[type="file"]');
  await input.setInputFiles(carried, patient);
  await expect(other.getByText('1 partie ajoutée.')).toBeVisible(patient);
  await expect(other.getByRole('heading', { name: 'Les Maîtres des Cimes' })).toBeVisible();
  await input.setInputFiles(carried);
  await expect(other.getByText('1 était déjà là.')).toBeVisible(patient);
  await other.getByRole('link', { name: 'Revoir' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Cimes', patient);
  // What was changed is refused, in the engine's words; what is something else, in ours.
  await other.goto(`${files.url}#/parties`);
  const changed = readFileSync(carried, 'utf8').replace(
    /tab-[\w-]+/g,
    (id) => `${id.slice(0, -2)}00`,
  );
  const file = (text: string) => ({
    name: 'x.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await input.setInputFiles(file(changed.replace(/"secret":"./, '"secret":"g')), patient);
  await expect(other.getByText('1 a été refusée.')).toBeVisible(patient);
  await expect(other.getByRole('alert')).toBeVisible();
  await input.setInputFiles(file('bonjour'));
  await expect(other.getByText('ne contient pas de parties')).toBeVisible(patient);
});
