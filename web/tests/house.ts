// The real server for browser tests: started on a free port with a new database, serving the built
// pages (web/dist). One for each worker; a test that kills its server starts one of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Browser, type Page } from '@playwright/test';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
export const program = process.env['LUDOTHEQUE_BIN'] ?? path('../../build/release/ludotheque');

export class House {
  readonly folder = mkdtempSync(join(tmpdir(), 'ludotheque-'));
  port = 0;
  #child: ChildProcess | null = null;

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }
  // On the port it had before, if it had one.
  async start() {
    const order = [
      ...['serve', '--port', String(this.port), '--thinkers', '1'],
      ...['--database', `sqlite:${join(this.folder, 'games.db')}`, '--web', path('../dist')],
    ];
    // A log that nobody reads fills its pipe, and the server then waits for ever: it goes nowhere.
    const child = spawn(program, order, { stdio: ['ignore', 'pipe', 'ignore'] });
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
}

export const test = base.extend<object, { house: House }>({
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
});

export interface Plan {
  game: string;
  seats: { kind: string; name?: string; level?: string }[];
  options?: string[];
  first?: number;
  access?: string;
  clock?: object;
}

// A page with a quick hand: no motion, French unless said otherwise.
export async function someone(
  browser: Browser,
  house: House,
  more: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: house.url,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    ...more,
  });
  return context.newPage();
}

// Opens a table over HTTP, as the form does, and takes the page there by its personal link.
export async function openTable(page: Page, house: House, plan: Plan): Promise<string> {
  const answer = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pace: 'quick', text: 'test', ...plan }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  const { table, token } = (await answer.json()) as { table: string; token: string };
  await page.goto(`${house.url}/table/${table}#${token}`);
  return table;
}

export const bar = (page: Page) => page.locator('section.bar.mine');
export const ended = (page: Page) => page.locator('#result');

// Waits until it is this page's turn or the game is over; says which.
export async function awaitTurn(page: Page): Promise<'turn' | 'over'> {
  await bar(page).or(ended(page)).first().waitFor({ timeout: 30_000 });
  return (await ended(page).count()) > 0 ? 'over' : 'turn';
}

// Makes a move by clicking. `prefer` names what one would like, by the sentence of the move.
export async function move(page: Page, prefer?: RegExp) {
  const list = page.locator('section.bar details');
  if ((await list.count()) > 0) {
    // The list may still be that of the move before: then it is looked for again.
    await expect(async () => {
      const open = (await list.getAttribute('open', { timeout: 2000 })) !== null;
      if (!open) await list.locator('summary').click({ timeout: 2000 });
      const liked = prefer ? list.locator('button').filter({ hasText: prefer }) : null;
      const some = liked && (await liked.count()) > 0 ? liked : list.locator('button');
      await some.first().click({ timeout: 3000 });
    }).toPass();
  } else {
    const spots = page.locator('.board [data-spot]:not([data-spot="cancel"])');
    const liked = prefer ? spots.filter({ hasText: prefer }) : null;
    const some = liked && (await liked.count()) > 0 ? liked : spots;
    await some.first().click();
  }
  // What one tap leaves open is asked for next.
  for (let taps = 0; taps < 4; taps++) {
    const commit = page.locator('[data-spot="commit"]');
    const next = page.locator('.spot.leads:not(.picked), .few [data-spot="way"]');
    await commit.or(next.first()).first().waitFor({ timeout: 10_000 });
    if ((await commit.count()) > 0) {
      await commit.click();
      break;
    }
    await next.first().click();
  }
  // The bar rests as soon as the move is under way.
}

// Plays to the end: the first moves with the pointer, as a person does, the rest by the same buttons
// from within the page, which spares a trip for every look at it.
export async function playOut(page: Page, prefer: RegExp): Promise<void> {
  for (let moves = 0; moves < 4; moves++) {
    if ((await awaitTurn(page)) === 'over') return;
    await move(page, prefer);
    await page.locator('[data-spot="commit"]').waitFor({ state: 'detached', timeout: 10_000 });
  }
  await page.evaluate(async (source) => {
    const liked = new RegExp(source, 'i');
    const all = (css: string) => [...document.querySelectorAll<HTMLElement>(css)];
    const pick = (from: HTMLElement[]) =>
      from.find((one) => liked.test(one.textContent ?? '')) ?? from[0];
    for (let looks = 0; looks < 6000; looks++) {
      if (all('#result').length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 15));
      if (all('section.bar.mine').length === 0) continue;
      const commit = all('[data-spot="commit"]')[0];
      const listed = all('section.bar details button');
      const spots = all('.spot.leads:not(.picked), section.bar .action, .few [data-spot="way"]');
      (commit ?? pick(listed.length > 0 ? listed : spots))?.click();
    }
    throw new Error('the game does not end');
  }, prefer.source);
}

export async function expectNoViolations(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200)).join(' | ')}`),
    where,
  ).toEqual([]);
}

export async function expectNoSideScroll(page: Page, where: string) {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `${where}: nothing scrolls sideways`).toBeLessThanOrEqual(0);
}

export { expect };
