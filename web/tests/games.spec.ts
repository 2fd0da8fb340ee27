// Whole games against bots, on the real server: by pointer for each game, by keyboard alone for one,
// on a phone, in both languages.
import type { Page, Request, Response } from '@playwright/test';
import { bot, expect, games as packaged, me, openTable, phone, test } from './house';
import { expectNoSideScroll, expectNoViolations, near } from './look';
import { awaitTurn, bar, ended, move, playOut } from './play';

const games = [
  { game: 'cite', options: ['short-goal'], prefer: /Appliquer|Prendre/, bots: [bot] },
  { game: 'toits', options: [], prefer: /Encore|Prendre/, bots: [bot, bot] },
  { game: 'cimes', options: [], prefer: /Verrouiller|Piocher/, bots: [bot] },
  { game: 'paf', options: ['unlimited'], prefer: /fessée|Construire/i, bots: [bot] },
];

test('every game with a package is among those played and looked at here', () => {
  expect(games.map(({ game }) => game).sort()).toEqual([...packaged].sort());
  expect(Object.keys(near).sort()).toEqual([...packaged].sort());
});

for (const { game, options, prefer, bots } of games) {
  test(`${game}: a whole game against a bot by clicking`, async ({ someone, house }) => {
    const page = await someone();
    const id = await openTable(page, house, { game, options, seats: [me, ...bots] });
    await awaitTurn(page);
    await expectNoViolations(page, `${game}, one's turn`);
    await playOut(page, prefer);
    await expect(page.locator('.sheet .total b').first()).toBeVisible();
    await expectNoViolations(page, `${game}, the end`);
    await expect(page.locator(`a[href="/partie/${id}"]`)).toBeVisible();
    await expect(page.locator(`a[href="/partie/${id}/hasard"]`)).toBeVisible();
    const record = await page.request.get(`${house.url}/api/tables/${id}/record`);
    expect(record.ok()).toBe(true);
  });
}

test('from the front door: box, play, and one is at the table; in English too', async ({
  someone,
}) => {
  const page = await someone();
  const scripts: Response[] = [];
  page.on('response', (got) => got.request().resourceType() === 'script' && scripts.push(got));
  const refused: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('{"type":"error"')) refused.push(String(payload));
    }),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes, 'script of the first load, gzipped').toBeLessThan(150_000);
  expect(bytes).toBeGreaterThan(20_000);
  await page.locator('li[data-game="cimes"] .button').click();
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/table\//);
  await awaitTurn(page);
  expect(refused, 'nothing was refused on the way').toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'Read in English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Rules', exact: true })).toBeVisible();
  await expect(bar(page)).toContainText(/Draw/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rules', exact: true })).toBeVisible();
});

test('it can be installed: a manifest, and icons of the sizes it names', async ({ someone }) => {
  const page = await someone();
  await page.goto('/');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(link ?? '')).json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Ludothèque', display: 'standalone' });
  // By its own place, so that it may lie under any path.
  expect(new URL(manifest.start_url, new URL(link ?? '', page.url())).pathname).toBe('/');
  const sizeOf = (src: string) =>
    page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any'))
    expect(await sizeOf(src), src).toBe(sizes);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

test('a page names its own files: none is asked for only after another has run', async ({
  someone,
  house,
}) => {
  const page = await someone();
  // Ada begins and is not there: a bot that begins may win with its first turn, and the end has a page
  // of its own.
  const { table } = await house.open({ game: 'cite', seats: [me, bot], first: 0 });
  for (const path of ['/', '/jouer/cite', '/salon', '/labo', '/regles/cite', `/table/${table}`]) {
    const asked: string[] = [];
    const ask = (request: Request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
    };
    page.on('request', ask);
    const html = (await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()) ?? '';
    page.off('request', ask);
    // What a game brings with it, its board, lid, variants, rules or report, is known only once the
    // game is.
    const brought = new RegExp(
      [...packaged, 'covers', 'variants', 'story', 'rules', 'balance'].join('|'),
    );
    const late = asked.filter((file) => !html.includes(file) && !brought.test(file));
    expect(late, path).toEqual([]);
    expect(asked.length, path).toBeGreaterThan(2);
  }
});

test('cimes by keyboard alone, to the end', async ({ someone, house }) => {
  const page = await someone();
  await openTable(page, house, { game: 'cimes', seats: [me, bot] });
  for (let moves = 0; (await awaitTurn(page)) === 'turn'; moves++) {
    expect(moves).toBeLessThan(60);
    for (let picks = 0; picks < 4; picks++) {
      const ready = (await page.locator('[data-spot="commit"]').count()) > 0;
      await walk(page, ready ? '[data-spot="commit"]' : '.leads:not(.picked), .action');
      await page.keyboard.press('Enter');
      if (ready) break;
    }
    await page.locator('[data-spot="commit"]').waitFor({ state: 'detached' });
  }
  await expect(ended(page)).toBeVisible();
});

// Goes to something by arrows, or by Tab where they do not lead there.
async function walk(page: Page, where: string) {
  const arrows = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'];
  for (let presses = 0; presses < 90; presses++) {
    const there = await page.evaluate((css) => document.activeElement?.matches(css), where);
    if (there) return;
    await page.keyboard.press(presses < 8 ? (arrows[presses % 4] ?? 'Tab') : 'Tab');
  }
  throw new Error(`no way to ${where}`);
}

test('on a phone: every page keeps its width, and a game can be played', async ({
  someone,
  house,
}) => {
  const page = await someone({ ...phone, hasTouch: true, isMobile: true });
  for (const path of ['/', '/salon', '/jouer/paf', '/labo', '/rien']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await expectNoSideScroll(page, path);
  }
  const sent: string[] = [];
  const refused: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"type":"move"')) sent.push(String(payload));
    });
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('{"type":"error"')) refused.push(String(payload));
    });
  });
  for (const { game } of games) {
    await openTable(page, house, { game, first: 0, seats: [me, bot, bot] });
    await awaitTurn(page);
    await expectNoSideScroll(page, game);
    // By a finger: what it rests on is picked, the button plays it.
    sent.length = 0;
    await move(page, /./, 'tap');
    await page.locator('[data-spot="commit"]').waitFor({ state: 'detached' });
    await expect.poll(() => sent.length, { message: `${game}, by touch` }).toBe(1);
    if (game !== 'toits' && game !== 'paf') continue;
    await awaitTurn(page);
    await page.getByRole('button', { name: 'Journal' }).click();
    await expect(page.locator('.drawer')).toBeVisible();
    await expectNoViolations(page, `${game} with its log, phone`);
    await expectNoSideScroll(page, `${game} with its log`);
  }
  expect(refused).toEqual([]);
});
