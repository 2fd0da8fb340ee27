// The house without a server: the folder `ludotheque site` writes, handed out by a plain file server under a
// path of its own, and a whole game of each of the four played there. Needs build/wasm (./test builds it).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import type { Page } from '@playwright/test';
import { hand } from './hand.js';
import { expect, program, test as base, wide } from './house';
import { lookIntoLab } from './lab';
import { bar, ended } from './play';

const games = [
  { game: 'cite', prefer: /Appliquer|Prendre/ },
  { game: 'toits', prefer: /Encore|Prendre/ },
  { game: 'cimes', prefer: /Verrouiller|Piocher/ },
  { game: 'paf', prefer: /fessée|Construire/i },
];

base.skip(!existsSync(new URL('../dist/tab.json', import.meta.url)), 'no WebAssembly was built');
base.setTimeout(600_000);
const patient = { timeout: 120_000 };

// The types any static host gives; what ends otherwise would be a file of ours it does not know.
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.bin': 'application/octet-stream',
};
const prefix = '/nos/jeux';

// Files and nothing else: a path it has no file for is 404, and noted.
class Files {
  readonly folder = join(mkdtempSync(join(tmpdir(), 'ludotheque-site-')), 'site');
  readonly missed: string[] = [];
  readonly unknown: string[] = [];
  #server: Server | undefined;
  url = '';
  async start() {
    execFileSync(program, ['site', '--out', this.folder]);
    const server = createServer(({ url = '/' }, answer) => {
      const { pathname } = new URL(url, 'http://localhost');
      const name = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : '/none';
      const file = join(this.folder, normalize(name.endsWith('/') ? `${name}index.html` : name));
      if (!existsSync(file) || !statSync(file).isFile()) {
        this.missed.push(pathname);
        answer.writeHead(404).end();
        return;
      }
      const type = types[extname(file)];
      if (!type) this.unknown.push(pathname);
      answer.writeHead(200, type ? { 'content-type': type } : {}).end(readFileSync(file));
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}/`;
  }
  // As a newer version is put there: another page, and another name for all of it.
  renew() {
    const change = (name: string, from: string | RegExp, to: string) => {
      const path = join(this.folder, name);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    };
    change('index.html', '<title>', '<meta name="newer"><title>');
    change('sw.js', /version = "\w+"/, 'version = "newer"');
  }
  // And one with other rules: a card of Cimes is worth more, and the engine another one.
  renewRules() {
    this.renew();
    const list = join(this.folder, 'tab.json');
    const parts = JSON.parse(readFileSync(list, 'utf8')) as { wasm: string; rules: string };
    const engine = readFileSync(join(this.folder, parts.wasm), 'latin1');
    const other = engine
      .replaceAll('8 if same', '9 if same')
      .replaceAll('8 points pour un triple', '9 points pour un triple')
      .replaceAll('8 points for a triple', '9 points for a triple');
    expect(other).not.toBe(engine);
    rmSync(join(this.folder, parts.wasm));
    const wasm = 'assets/ludotheque-newer.wasm';
    writeFileSync(join(this.folder, wasm), other, 'latin1');
    writeFileSync(list, JSON.stringify({ ...parts, wasm, rules: 'newer' }));
    const service = join(this.folder, 'sw.js');
    writeFileSync(service, readFileSync(service, 'utf8').replace(parts.wasm, wasm));
  }
  stop() {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
  end() {
    this.stop();
    rmSync(join(this.folder, '..'), { recursive: true, force: true });
  }
}

const test = base.extend<{ files: Files }>({
  // eslint-disable-next-line no-empty-pattern
  files: async ({}, use) => {
    const files = new Files();
    await files.start();
    await use(files);
    files.end();
    expect(files.missed, 'nothing was asked for that is no file').toEqual([]);
    expect(files.unknown, 'every file has a type any host knows').toEqual([]);
  },
});

// From the first page, by what is shown on it: against bots that do not take their time.
async function begin(page: Page, game: string) {
  await page.locator(`.boxes a.button[href$="/jouer/${game}"]`).click(patient);
  const quick = page.locator('input[name="bot-pace"][value="quick"]');
  await quick.waitFor({ state: 'attached', ...patient });
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  await quick.check({ force: true });
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/#\/table\/tab-/, patient);
  await bar(page).or(ended(page)).first().waitFor(patient);
}
async function playOut(page: Page, prefer: RegExp) {
  await bar(page).or(ended(page)).first().waitFor(patient);
  await page.evaluate(hand, { prefer: prefer.source, toTheEnd: true });
  await expect(ended(page)).toBeVisible(patient);
}

// The service worker has all of the house, and of the newer version.
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 50));
  });
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
