// Everything that is open can be looked at: by tap, long press, the other button, a resting mouse and
// keys, on the boards in the gallery, in words that are large enough and never cut.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { wide } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';

// A step at which somebody is asked, with cards that can be played and cards that rest.
const scenes = [
  { game: 'toits', file: 'three', step: 31, rest: '.others .score', play: '.slot [data-spot]' },
  { game: 'cimes', file: 'three', step: 20, rest: '.forest .reads', play: '.hand [data-spot]' },
  { game: 'paf', file: 'three', step: 10, rest: '.column .reads', play: '.hand [data-spot]' },
  { game: 'cite', file: 'modules', step: 16, rest: '.den .deed', play: '.hand [data-spot]' },
] as const;

async function open(
  page: Page,
  game: string,
  file: string,
  step: number,
  lang = 'fr',
  more: Record<string, string> = {},
) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const all = { bare: '1', pace: 'off', game, file, step: String(step), lang, ...more };
  await page.goto(`/gallery.html?${new URLSearchParams(all)}`);
  await page.locator('section.bar').waitFor();
}
const leaves = (page: Page) => page.locator('dialog.leaves[open]');
const picked = (page: Page) => page.locator('.spot.picked');

// Nothing smaller than 14 px, nothing cut.
async function expectLegible(dialog: Locator, where: string) {
  const wrong = await dialog.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('.words *, .title *, .leaf > span:last-child, dd')]
      .filter((one) => one.childElementCount === 0 && one.textContent?.trim())
      .filter(
        (one) =>
          parseFloat(getComputedStyle(one).fontSize) < 14 ||
          one.scrollWidth >
            one.clientWidth + 1 + (getComputedStyle(one).display === 'inline' ? 1e4 : 0),
      )
      .map((one) => one.textContent),
  );
  expect(wrong, where).toEqual([]);
}

for (const { game, file, step, rest, play } of scenes) {
  test(`${game}: what rests is read by a tap, by keys, by a mouse`, async ({ page }) => {
    await open(page, game, file, step);
    const thing = page.locator(rest).first();
    await thing.click();
    await expect(leaves(page)).toBeVisible();
    await expect(leaves(page).locator('h2')).not.toBeEmpty();
    await expect(leaves(page).getByText(/^Règle/)).toBeVisible();
    await expectLegible(leaves(page), `${game}, what rests`);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoViolations(page, `${game} open, ${width} px`);
      await expectNoSideScroll(page, `${game} open, ${width} px`);
    }
    await page.keyboard.press('Escape');
    await expect(leaves(page)).toHaveCount(0);

    // The goal, where everybody stands, and every sign, wherever the focus is.
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await page.mouse.move(1, 1);
    await page.keyboard.press('l');
    await expect(leaves(page).locator('dt').first()).toBeVisible();
    await expectLegible(leaves(page), `${game}, the legend`);
    await page.keyboard.press('Escape');

    // Shift and the arrows walk over what rests too; L reads it, and the focus comes back.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('.board [data-spot]').first().focus();
    await page.keyboard.press('Shift+ArrowUp');
    await page.locator(rest).first().focus();
    await page.keyboard.press('l');
    await expect(leaves(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leaves(page)).toHaveCount(0);
    expect(await thing.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test(
    `${game}: what can be played is read without playing it`,
    wide(game, 'cimes'),
    async ({ page }) => {
      await open(page, game, file, step);
      const card = page.locator(play).first();
      await card.click({ button: 'right' });
      await expect(leaves(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(picked(page)).toHaveCount(0);
      // A finger that stays; the click that would follow is none.
      const touch = { pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true };
      await card.dispatchEvent('pointerdown', touch);
      await expect(leaves(page)).toBeVisible();
      await card.dispatchEvent('pointerup', touch);
      await page.keyboard.press('Escape');
      await expect(leaves(page)).toHaveCount(0);
      await expect(picked(page)).toHaveCount(0);
      // A tap picks it as ever, and then there is a word for reading it.
      await card.click();
      await expect(picked(page).first()).toBeVisible();
      await page.getByRole('button', { name: 'Lire', exact: true }).click();
      await expect(leaves(page)).toBeVisible();
      await expectLegible(leaves(page), `${game}, what can be played`);
      await page.keyboard.press('Escape');
      await expect(picked(page).first()).toBeVisible();
    },
  );
}

test('a mouse that rests on a card shows it beside itself', async ({ page }) => {
  await open(page, 'cimes', 'three', 20);
  await page.locator('.forest .reads').first().hover();
  await expect(page.locator('.peek')).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(page.locator('.peek')).toHaveCount(0);
});

test('paf: a card of the hand without room for its words shows them beside a resting mouse', async ({
  page,
}) => {
  const card = page.locator('.hand [data-read]').first();
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, 'paf', 'three', 10);
  await expect(card).toHaveAttribute('data-legible');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(card).not.toHaveAttribute('data-legible');
  await card.hover();
  await expect(page.locator('.peek')).toBeVisible();
});

test('collections, discards and unseen cards are leafed through', async ({ page }) => {
  await open(page, 'toits', 'three', 30);
  await page.locator('.others .score').first().click();
  const rows = leaves(page).locator('td');
  const figures = (await rows.allTextContents()).map(Number);
  const total = figures.pop() ?? -1;
  expect(figures.reduce((a, b) => a + b)).toBe(total);
  await expect(leaves(page)).toContainText(/joker/);
  // Card by card.
  await page.keyboard.press('ArrowRight');
  await expect(leaves(page).locator('[data-leaf^="card:"]')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [pile, title] of [
    [/^Défausse/, /^Défausse/],
    [/^Réserve/, /^Pas encore vues/],
  ] as const) {
    await page.getByRole('button', { name: pile }).click();
    await expect(leaves(page).locator('.title')).toHaveText(title);
    expect(await leaves(page).locator('.leaf').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
  }
  await open(page, 'paf', 'three', 60);
  await page.locator('.bin').click();
  await expect(leaves(page).locator('.title')).toHaveText(/^Poubelle/);
  await page.keyboard.press('ArrowLeft');
  await expectLegible(leaves(page), 'the bin');
});

test('worths stay in sight with four cards in hand, in both languages', async ({ page }) => {
  for (const lang of ['fr', 'en']) {
    await open(page, 'cimes', 'three', 21, lang);
    await expect(page.locator('.hand .held')).toHaveCount(4);
    await expect(page.locator('.hand .worth')).toHaveCount(4);
    await expect(page.locator('.hand .kin')).toHaveCount(4);
  }
});

// Words of a reading form that are too small, or of which something is cut; words below the end of what
// can be scrolled are not. All that can be leafed through, one after the other.
const illegible = async (css: string) => {
  const wrong = new Set<string>();
  const look = (within: Element, root: Element) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent || parent.closest('[aria-hidden="true"]')) continue;
      if (parseFloat(getComputedStyle(parent).fontSize) < 14) wrong.add(`small: ${text}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      for (let up: Element = parent; ; up = up.parentElement ?? root) {
        const { overflowX, overflowY } = getComputedStyle(up);
        const frame = up.getBoundingClientRect();
        const beside = box.left < frame.left - 1 || box.right > frame.right + 1;
        const below = box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
        if (overflowX !== 'visible' && beside) wrong.add(`cut beside: ${text}`);
        if (/hidden|clip/.test(overflowY) && below) wrong.add(`cut below: ${text}`);
        if (up === root) break;
      }
    }
  };
  const root = document.querySelector(css);
  if (!root) return ['nothing is read'];
  look(root, root);
  const count = root.querySelectorAll('.leaf').length;
  for (let i = 1; i < count; i++) {
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const card = root.querySelector('[data-leaf]');
    if (card) look(card, root);
  }
  const { left, right } = root.getBoundingClientRect();
  if (left < 0 || right > innerWidth) wrong.add('wider than the window');
  return [...wrong];
};
const rooms = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1366, height: 768 },
];

// Every card there is, as it is read. Roles are as many at a time as there are players.
const stacks = [
  {
    game: 'cimes',
    file: 'three',
    step: 0,
    thing: '.hand [data-read]',
    least: 18,
    more: { hand: '0-18' },
  },
  {
    game: 'cite',
    file: 'modules',
    step: 16,
    thing: '.hand [data-read]',
    least: 12,
    more: { hand: '0-12' },
  },
  { game: 'cite', file: 'modules', step: 16, thing: '.den .deed', least: 3, more: { roles: '0' } },
  { game: 'cite', file: 'modules', step: 16, thing: '.den .deed', least: 3, more: { roles: '3' } },
  { game: 'cite', file: 'modules', step: 16, thing: '.den .deed', least: 3, more: { roles: '6' } },
  {
    game: 'paf',
    file: 'three',
    step: 10,
    thing: '.hand [data-read]',
    least: 119,
    more: { hand: '0-119' },
  },
  { game: 'toits', file: 'three', step: 1, thing: '[data-read="reserve"]', least: 60, more: {} },
] as const;
for (const game of ['cimes', 'cite', 'paf', 'toits']) {
  test(
    `${game}: every card is read whole, in both languages`,
    wide(game, 'cimes'),
    async ({ page }) => {
      for (const { file, step, thing, least, more } of stacks.filter((one) => one.game === game)) {
        for (const lang of ['fr', 'en']) {
          await page.setViewportSize({ width: 1366, height: 768 });
          await open(page, game, file, step, lang, more);
          await page.locator(thing).first().focus();
          await page.keyboard.press('l');
          await leaves(page).locator('.leaf').first().waitFor();
          await page.evaluate(() => document.fonts.ready);
          expect(await leaves(page).locator('.leaf').count()).toBeGreaterThanOrEqual(least);
          for (const room of rooms) {
            await page.setViewportSize(room);
            const where = `${game} ${lang} ${JSON.stringify(more)}, ${room.width} px`;
            expect.soft(await page.evaluate(illegible, 'dialog.leaves'), where).toEqual([]);
          }
        }
      }
    },
  );
}

// What is shown large while it is played cannot be scrolled: the longest words of each game that has words
// on its cards have to be whole.
const shown = [
  { game: 'cimes', file: 'three', step: 7, longest: { fr: 'hibou-8', en: 'hibou-8' } },
  { game: 'cite', file: 'modules', step: 10, longest: { fr: 'passage', en: 'cour' } },
  { game: 'paf', file: 'three', step: 12, longest: { fr: 'gorille', en: 'gorille' } },
] as const;
for (const { game, file, step, longest } of shown) {
  test(`${game}: the longest words played are shown whole`, wide(game, 'paf'), async ({ page }) => {
    for (const lang of ['fr', 'en'] as const) {
      for (const room of rooms) {
        await page.setViewportSize(room);
        const card = longest[lang];
        await open(page, game, file, step, lang, { pace: 'step', card });
        await page.evaluate(() => document.fonts.ready);
        const commit = page.locator('[data-spot="commit"]');
        const action = page.locator('section.bar .action');
        const next = (await action.count()) > 0 ? action : page.locator('.spot.leads:not(.picked)');
        for (let taps = 0; taps < 4 && (await commit.count()) === 0; taps++)
          await next.first().click();
        await commit.click();
        const reading = page.locator('.reading');
        await expect(reading).toHaveAttribute('data-card', card);
        const where = `${game} ${lang}, ${room.width} px`;
        expect.soft(await page.evaluate(illegible, '.reading'), where).toEqual([]);
        const over = await reading.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return one.scrollHeight > one.clientHeight || top < 0 || bottom > innerHeight;
        });
        expect.soft(over, `${where}: longer than the window`).toBe(false);
      }
    }
  });
}
