// Words at twice their size, as a person sets them in the browser (not a zoom): nothing is wider than the
// window, no word is cut or lies upon another, and a whole game can still be reached.
import { chromium, type Browser, type Page } from '@playwright/test';
import { bot, expect, games, me, test, wide } from './house';
import { expectNoSideScroll, near, settled, underGoal } from './look';
import { awaitTurn, ended, playedOut, twoHere } from './play';

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 2560, height: 1440 },
];

let large: Browser;
test.beforeAll(async () => {
  large = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  });
});
test.afterAll(() => large.close());

async function reader(baseURL: string, locale = 'fr-FR'): Promise<Page> {
  const context = await large.newContext({ baseURL, locale, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('ludotheque.pace', 'off');
  });
  return context.newPage();
}

// Pairs of words that lie upon each other. What is meant for screen readers alone, what is turned over a
// picture, and what scrolls within its own frame is none; nor what is written on the board, unless that
// is asked for.
const overlaps = (board: boolean = false) => {
  const boxes: { text: string; node: Element; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const within = node.parentElement;
    if (!within || !node.textContent?.trim() || within.closest('svg, dialog, footer')) continue;
    if (!board && within.closest('.scene')) continue;
    if (within.closest('[aria-hidden="true"], .icon, .go')) continue;
    if (!within.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // What of it is in sight.
    let [left, top, right, bottom] = [-1e6, -1e6, 1e6, 1e6];
    for (let up: Element | null = within; up; up = up.parentElement) {
      const { clipPath, overflowX, overflowY } = getComputedStyle(up);
      if (clipPath !== 'none') right = left; // for screen readers alone
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = up.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      const [x, y] = [Math.max(left, whole.left), Math.max(top, whole.top)];
      const width = Math.min(right, whole.right) - x;
      const height = Math.min(bottom, whole.bottom) - y;
      const text = node.textContent.trim().slice(0, 30);
      if (width > 2 && height > 2)
        boxes.push({ text, node: within, box: new DOMRect(x, y, width, height) });
    }
  }
  const found = new Set<string>();
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      if (a.node === b.node || a.node.contains(b.node) || b.node.contains(a.node)) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 3 && high > Math.min(a.box.height, b.box.height) * 0.4)
        found.add(`« ${a.text} » and « ${b.text} »`);
    }
  });
  return [...found];
};

// How much of the board brought back is under words, in percent; and what of the page round it lies on it.
const covered = () => {
  const scene = document.querySelector('.board .scene')?.getBoundingClientRect();
  if (!scene) return { words: 100, by: ['no scene'] };
  const shared = (box: DOMRect) => {
    const wide = Math.min(scene.right, box.right) - Math.max(scene.left, box.left);
    const high = Math.min(scene.bottom, box.bottom) - Math.max(scene.top, box.top);
    return wide > 2 && high > 2 ? wide * high : 0;
  };
  const round = 'section.bar, .others, .own, .board aside > .cards, ul.hand, .phases, .under';
  const by = [...document.querySelectorAll(round)]
    .filter((one) => !one.closest('.scene') && one.checkVisibility())
    .filter((one) => shared(one.getBoundingClientRect()) > 0)
    .map((one) => String(one.className));
  let words = 0;
  const walker = document.createTreeWalker(
    document.querySelector('.board .scene') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const within = node.parentElement;
    if (!within?.checkVisibility({ opacityProperty: true }) || within.closest('svg, .card, .spot'))
      continue;
    if (getComputedStyle(within).clipPath !== 'none') continue; // for screen readers alone
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) words += shared(line);
  }
  return { words: (100 * words) / (scene.width * scene.height), by };
};

async function expectReadable(page: Page, what: string) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const where = `${what}, ${size.width} px`;
    await expectNoSideScroll(page, where);
    expect(await page.evaluate(overlaps, false), where).toEqual([]);
  }
}

for (const game of games) {
  test(
    `${game}: the table, its board, its rules and its form in large words`,
    wide(game, 'toits'),
    async ({ house }) => {
      // English, which is shorter, at one of them.
      const page = await reader(house.url, game === 'paf' ? 'en-GB' : 'fr-FR');
      const { table, token } = await house.open({ game, first: 0, seats: [me, bot, bot] });
      await page.goto(`/table/${table}#${token}`);
      await awaitTurn(page);
      await expectReadable(page, `${game}, in words`);
      // The board is one tap away, and back.
      // What one holds stays in sight.
      const scene = page.locator(game === 'cimes' ? '.board .woods' : '.board .scene');
      await expect(scene).toBeHidden();
      if (game === 'cimes') await expect(page.locator('.board .hand .spot').first()).toBeVisible();
      await page.getByRole('button', { name: /^(Voir le plateau|See the board)$/ }).click();
      await expect(scene).toBeVisible();
      for (const size of sizes) {
        await page.setViewportSize(size);
        await settled(page);
        const where = `${game}, the board, ${size.width}×${size.height}`;
        await expectNoSideScroll(page, where);
        // Words cover neither the board nor each other: the goal least of all.
        await page.evaluate(() => scrollTo(0, 0));
        expect.soft(await page.evaluate(overlaps, true), where).toEqual([]);
        await page
          .locator('.board .goal')
          .evaluate((goal) => goal.scrollIntoView({ block: 'center' }));
        expect.soft(await underGoal(page, near[game] ?? ''), where).toEqual([]);
        const { words, by } = await page.evaluate(covered);
        expect.soft(by, where).toEqual([]);
        expect.soft(words, `${where}: % under words`).toBeLessThan(12);
      }

      await page.goto(`/regles/${game}`);
      await page.locator('article li p').first().waitFor();
      await expectReadable(page, `${game}, rules`);
      await page.goto(`/jouer/${game}`);
      await page.locator('form .button').first().waitFor();
      await page
        .locator('main details')
        .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      await expectReadable(page, `${game}, a new table`);
      await page.context().close();
    },
  );
}

test('the dice that let one begin lie over no words', async ({ house }) => {
  const page = await reader(house.url);
  const dice = page.getByRole('region', { name: 'Les dés pour savoir qui commence' });
  // As the dice fall: every second time, on average.
  for (let tries = 0; tries < 16; tries++) {
    const { table, token } = await house.open({ game: 'paf', seats: [me, bot] });
    await page.goto(`/table/${table}#${token}`);
    await awaitTurn(page);
    if (await dice.isVisible()) break;
  }
  await expect(dice).toBeVisible();
  await expectReadable(page, 'the dice');
  await dice.getByRole('button').click();
  await expect(dice).toBeHidden();
  await page.context().close();
});

test('home, a table that waits, the end, my games and the laboratory in large words', async ({
  house,
}) => {
  const page = await reader(house.url);
  await page.goto('/');
  await page.locator('h2').first().waitFor();
  await expectReadable(page, 'home');
  const open = { kind: 'open' } as const;
  const { table, token } = await house.open({ game: 'cite', seats: [me, open, open, bot] });
  await page.goto(`/table/${table}#${token}`);
  await page.locator('.waiting').waitFor();
  await expectReadable(page, 'waiting');
  for (const game of games) {
    const seats = [me, { kind: 'device', name: 'Basile' } as const];
    const done = await playedOut(page, house, { game, seats });
    await page.goto(`/table/${done.table}#${done.token}`);
    await ended(page).waitFor();
    await expectReadable(page, `${game}, the end`);
  }
  const { table: over } = await playedOut(page, house, { game: 'paf', seats: twoHere }, 3);
  for (const step of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await page.goto(`/partie/${over}?pas=${step}`);
    await page.locator('.timeline').waitFor();
    await page.locator('.fork').waitFor();
    await expectReadable(page, `a replay, step ${step}`);
  }
  await page.goto(`/partie/${over}/revue`);
  await page.locator('table .plot').first().waitFor();
  await expectReadable(page, 'a review');
  await page.goto('/atelier/paf');
  await page.locator('.rows td').first().waitFor();
  await expectReadable(page, 'the workshop');
  await page.goto('/parties');
  await page.locator('main li, main tr').first().waitFor();
  await expectReadable(page, 'my games');
  await page.goto('/labo');
  await page.locator('.chance').first().waitFor();
  await page.locator('.plot').first().waitFor();
  await expectReadable(page, 'the laboratory');
  await page.context().close();
});
