// What stands on the cards and at the places, on boards in the gallery in the room a table leaves them: every
// card's words fit on it, in both languages, and what is shown of a player keeps to its column and its den.
import type { Page } from '@playwright/test';
import { expect, test, wide } from './house';
import { settled, torn } from './look';

// The room a board has at a table, for each of the sizes in screens.spec.ts.
const rooms = [
  { width: 348, height: 527 },
  { width: 377, height: 699 },
  { width: 760, height: 366 },
  { width: 722, height: 816 },
  { width: 1318, height: 602 },
  { width: 2500, height: 1262 },
];
// Of each game with words on its cards: how many a deck has, how many are held at once.
const decks = [
  { game: 'cimes', file: 'three', cards: 18, held: 4 },
  { game: 'cite', file: 'modules', cards: 12, held: 3 },
  { game: 'paf', file: 'three', cards: 119, held: 119 },
];

// Text that leaves its card, or is cut on it.
const overflowing = () =>
  [...document.querySelectorAll<HTMLElement>('.hand .card')].flatMap((card) => {
    const outer = card.getBoundingClientRect();
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const within = node.parentElement;
      if (!within || range.getClientRects().length === 0) continue;
      const inner = range.getBoundingClientRect();
      const cut = within.scrollWidth > within.clientWidth + 1 && within.clientWidth > 0;
      const out =
        inner.left < outer.left - 1 ||
        inner.right > outer.right + 1 ||
        inner.top < outer.top - 1 ||
        inner.bottom > outer.bottom + 1;
      if (out || cut) found.push(`${node.textContent?.trim()} (${Math.round(outer.width)} px)`);
    }
    return found;
  });

for (const { game, file, cards, held } of decks) {
  test(
    `${game}: the words of every card fit on it`,
    wide(game, 'paf'),
    async ({ browser, baseURL }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      for (const lang of ['fr', 'en']) {
        for (let from = 0; from < cards; from += held) {
          const hand = `${from}-${from + held}`;
          const query = new URLSearchParams({ game, file, lang, hand, step: '3', pace: 'off' });
          await page.setViewportSize(rooms[4] ?? { width: 1318, height: 602 });
          await page.goto(`${baseURL}/gallery.html?bare=1&seat=0&${query}`);
          await page.addStyleTag({
            content:
              'main { max-width: none !important; padding: 0 !important; --board-height: 100dvh }',
          });
          await page.locator('.hand .card').first().waitFor();
          await page.evaluate(() => document.fonts.ready);
          for (const room of rooms) {
            await page.setViewportSize(room);
            await settled(page);
            await settled(page);
            const where = `${game} ${lang} ${hand}, ${room.width} px`;
            expect.soft(await page.evaluate(overflowing), where).toEqual([]);
            const names = { css: '.hand .card b, .hand .card .brief', lines: 1 };
            expect.soft(await page.evaluate(torn, names), where).toEqual([]);
          }
        }
      }
      await page.close();
    },
  );
}

// A game of a few players in the gallery, filling the room it would have at a table.
async function inRoom(page: Page, baseURL: string | undefined, more: Record<string, string>) {
  const query = new URLSearchParams({ bare: '1', pace: 'off', ...more });
  await page.goto(`${baseURL}/gallery.html?${query}`);
  await page.addStyleTag({
    content: 'main { max-width: none !important; padding: 0 !important; --board-height: 100dvh }',
  });
  await page.locator('section.bar').waitFor();
  await page.evaluate(() => document.fonts.ready);
}

// What a collection shows of a loot (number, token, alarms, joker) stays in the loot's own column, the
// cards lie in theirs, and the points lie on nothing.
const strayed = () => {
  const found: string[] = [];
  const boxOf = (one: Element) => one.getBoundingClientRect();
  for (const panel of document.querySelectorAll('.others section, .own section')) {
    const whose = panel.getAttribute('aria-label') ?? '';
    const cells = [...panel.querySelectorAll('.cells > .spot')];
    const columns = cells.map(boxOf);
    // Nearer to its own loot than to any other, and on none of theirs.
    cells.forEach((cell, i) => {
      const icons = cells.map((one) => boxOf(one.querySelector('.icon') ?? one));
      const others = cells.flatMap((one) =>
        one === cell ? [] : [...one.querySelectorAll('.icon, .icon ~ b, .token, .mask')],
      );
      for (const part of cell.querySelectorAll('.token, .mask, .bells svg, .icon ~ b')) {
        const box = boxOf(part);
        const what = `${whose}: ${part.getAttribute('class')} ${part.textContent} of column ${i}`;
        const away = icons.map(({ left, right }) => Math.max(left - box.right, box.left - right));
        if (away.some((px, k) => k !== i && px <= (away[i] ?? 0))) found.push(`${what} is nearer`);
        for (const other of others.map(boxOf)) {
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          if (wide > 1 && high > 2) found.push(`${what} lies on another`);
        }
      }
    });
    panel.querySelectorAll('.fans > ul').forEach((fan, i) => {
      const own = columns[i] ?? boxOf(fan);
      for (const card of fan.querySelectorAll('li')) {
        const { left, right, width } = boxOf(card);
        if (width > 0 && (left < own.left - 2 || right > own.right + 2))
          found.push(`${whose}: a card beside column ${i}`);
      }
    });
    const words = [...panel.querySelectorAll('.who b, .chief, .score, .cells .icon, .cells b')];
    const score = panel.querySelector('.score');
    const around = words.filter((one) => one !== score);
    const range = document.createRange();
    if (!score?.firstChild) continue;
    range.selectNodeContents(score.firstChild);
    const number = range.getBoundingClientRect();
    const unit = score.querySelector('small');
    const points = unit && unit.checkVisibility() ? boxOf(unit) : number;
    if (points !== number && points.left < number.right)
      found.push(`${whose}: the points lie on their unit`);
    for (const one of around) {
      const other = boxOf(one);
      const wide = Math.min(boxOf(score).right, other.right) - Math.max(number.left, other.left);
      const high = Math.min(number.bottom, other.bottom) - Math.max(number.top, other.top);
      if (wide > 1 && high > 3) found.push(`${whose}: the points on ${one.textContent}`);
    }
    if (number.right > boxOf(panel).right + 1) found.push(`${whose}: the points beside the panel`);
  }
  return found;
};
test('toits: tokens, alarms, cards and points keep to their columns', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  // Late in a game: with tokens, alarms, jokers and full collections.
  for (const step of ['24', '30', '34']) {
    await inRoom(page, baseURL, { game: 'toits', file: 'three', step, seat: '0' });
    for (const room of rooms) {
      await page.setViewportSize(room);
      await settled(page);
      await settled(page);
      const where = `step ${step}, ${room.width} px`;
      expect(await page.locator('.cells .token').count(), where).toBeGreaterThan(2);
      expect.soft(await page.evaluate(strayed), where).toEqual([]);
    }
  }
  await page.close();
});

// What each thief does is written at their den where there is room, else their name: whole, in the
// scene, and on nobody else's den.
const misplaced = () => {
  const scene = document.querySelector('.scene')?.getBoundingClientRect();
  const deeds = [...document.querySelectorAll<HTMLElement>('.deed')].filter((one) =>
    one.checkVisibility({ opacityProperty: true }),
  );
  return deeds.flatMap((deed) => {
    const box = deed.getBoundingClientRect();
    const text = deed.textContent.replaceAll(/\s+/g, ' ').trim();
    const cut =
      deed.scrollWidth > deed.clientWidth + 1 || deed.scrollHeight > deed.clientHeight + 1;
    const out = scene
      ? Math.max(scene.left - box.left, box.right - scene.right, box.bottom - scene.bottom)
      : 0;
    const den = deed.closest('.den');
    const on = [...document.querySelectorAll('.den .plate, .den .deed, .goal, .pile, .die')].filter(
      (one) => {
        const other = one.getBoundingClientRect();
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return !den?.contains(one) && wide > 2 && high > 3 && one.checkVisibility();
      },
    );
    return [
      ...(cut ? [`cut: ${text}`] : []),
      ...(out > 1.5 ? [`${Math.round(out)} px out of the scene: ${text}`] : []),
      ...on.map((one) => `${text} on ${one.className.toString()} ${one.textContent}`),
    ];
  });
};
test('cité: what thieves do at their dens is whole, and on nobody else’s', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  let seen = 0;
  for (const lang of ['fr', 'en']) {
    // Eight at a table, and each of the thieves at one of three.
    for (const [file, roles] of [
      ['whole', '0'],
      ['modules', '0'],
      ['modules', '3'],
      ['modules', '5'],
    ] as const) {
      await inRoom(page, baseURL, { game: 'cite', file, step: '8', seat: '0', lang, roles });
      for (const room of rooms) {
        await page.setViewportSize(room);
        await settled(page);
        await settled(page);
        seen += await page.locator('.deed:visible').count();
        const where = `${lang} ${file} ${roles}, ${room.width} px`;
        expect.soft(await page.evaluate(misplaced), where).toEqual([]);
      }
    }
  }
  expect(seen).toBeGreaterThan(100);
  await page.close();
});
