// The real server for browser tests, started on a free port with a new database and serving the built
// pages (web/dist): one for each worker; a test that kills its server starts one of its own. And the
// people who come to it, each with a browser of their own.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import type { OpenTable } from '../src/lib/net/protocol';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
export const program = process.env['LUDOTHEQUE_BIN'] ?? path('../../build/release/ludotheque');
// The games that have a package of their own.
export const games = readdirSync(path('../src/games')).filter((name) =>
  existsSync(path(`../src/games/${name}/index.ts`)),
);

// For what is tried with every game and is the same code each time: ./test tries it with the one named
// `here`, CI with all of them (--grep @wide).
export const wide = (game: string, here: string) => (game === here ? {} : { tag: '@wide' });

export class House {
  readonly folder = mkdtempSync(join(tmpdir(), 'ludotheque-'));
  port = 0;
  #child: ChildProcess | null = null;

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }
  // On the port it had before, if it had one.
  async start() {
    const words = [
      ...[
        'serve',
        '--port',
        String(this.port),
        '--thinkers',
        '1',
        '--effort',
        '0',
        '--opens',
        '100000',
      ],
      ...['--database', `sqlite:${join(this.folder, 'games.db')}`, '--web', path('../dist')],
    ];
    // Its log is not read here: a pipe would fill, and the server wait for ever to write to it.
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#child = child;
    this.port = await new Promise<number>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        const found = /http:\/\/[^:]+:(\d+)/.exec(text.toString());
        if (found) resolve(Number(found[1]));
      });
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }
  kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return Promise.resolve();
    return new Promise((resolve) => {
      child.removeAllListeners('exit').on('exit', () => resolve());
      child.kill(signal);
    });
  }
  async end() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  // Opens a table over HTTP, as the form does; its id and the token of the seats that are ours.
  async open(plan: OpenTable): Promise<{ table: string; token: string }> {
    const answer = await fetch(`${this.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pace: 'quick', text: 'test', ...plan }),
    });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as { table: string; token: string };
  }
}

interface Guests {
  // A page with a quick hand: no motion, French unless said otherwise. Its errors fail the test. Its
  // tables are the server's, unless it may host them in its tab.
  someone: (more?: BrowserContextOptions & { tab?: boolean }) => Promise<Page>;
}

export const test = base.extend<Guests, { house: House }>({
  house: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const house = new House();
      await house.start();
      await use(house);
      await house.end();
    },
    { scope: 'worker' },
  ],
  someone: async ({ browser, house }, use) => {
    const wrong: string[] = [];
    const pages: Page[] = [];
    await use(async ({ tab = false, ...more } = {}) => {
      const context = await browser.newContext({
        baseURL: house.url,
        locale: 'fr-FR',
        reducedMotion: 'reduce',
        ...more,
      });
      if (!tab) await context.route('**/tab.json', (route) => route.fulfill({ status: 404 }));
      // Nothing is staged for a quick hand, unless a test chooses a pace.
      await context.addInitScript(() => {
        if (!location.protocol.startsWith('http')) return; // before a page is there
        if (localStorage.getItem('ludotheque.pace') === null)
          localStorage.setItem('ludotheque.pace', 'off');
        // And a move is two clicks, whatever it is.
        if (localStorage.getItem('ludotheque.confirm') === null)
          localStorage.setItem('ludotheque.confirm', 'always');
      });
      context.on('weberror', (error) => wrong.push(String(error.error())));
      pages.push(await context.newPage());
      return pages.at(-1) as Page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
    expect(wrong, 'no script failed').toEqual([]);
  },
});

// For what waits for a solution or a review: the server computes those when nothing else on the machine
// wants to, and beside the tests others build.
export const thought = 600_000;

export const me = { kind: 'me', name: 'Ada' } as const;
export const bot = { kind: 'bot', level: 'debutant' } as const;
export const phone = { viewport: { width: 360, height: 740 } };

// Opens a table and takes the page there by its personal link.
export async function openTable(
  page: Page,
  house: House,
  plan: OpenTable,
  query = '',
): Promise<string> {
  const { table, token } = await house.open(plan);
  await page.goto(`${house.url}/table/${table}${query}#${token}`);
  return table;
}

export { expect };
