// The house without a server: the folder `ludotheque site` writes, handed out by a plain file server under
// a path of its own, which can be stopped. Needs build/wasm (./test builds it).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import type { Page } from '@playwright/test';
import { hand } from './hand.js';
import { expect, program, test as base } from './house';
import { bar, ended } from './play';

export const isBuilt = existsSync(new URL('../dist/tab.json', import.meta.url));
// A busy machine compiles for a while.
export const patient = { timeout: 120_000 };

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
export class Files {
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

export const test = base.extend<{ files: Files }>({
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
export async function begin(page: Page, game: string) {
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
export async function playOut(page: Page, prefer: RegExp) {
  await bar(page).or(ended(page)).first().waitFor(patient);
  await page.evaluate(hand, { prefer: prefer.source, toTheEnd: true });
  await expect(ended(page)).toBeVisible(patient);
}

// The service worker has all of the house.
export const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 50));
  });
