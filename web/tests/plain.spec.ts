// The plain board: any game by its view, choices and events alone. In the gallery on the fixtures of
// every game, with a package or without, and on the real server.
import { readdirSync, readFileSync } from 'node:fs';
import { bot, expect, games, me, openTable, phone, test, wide } from './house';
import { test as gallery, type Page } from '@playwright/test';
import { expectNoSideScroll, expectNoViolations } from './look';
import { awaitTurn, ended, playOut } from './play';

interface Choice {
  move: string;
  verb: string;
  sentence: string;
}
interface Fixture {
  game: string;
  steps: {
    turn: number | null;
    events: Record<string, { sentence?: string }[]>;
    choices: Choice[];
  }[];
}
const source = new URL('../src/games/', import.meta.url);
const fixtures = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /fixtures\/\w+\.json$/.test(path) && !path.endsWith('deck.json'))
  .map((path) => {
    const [game = '', , file = ''] = path.split('/');
    const fixture = JSON.parse(readFileSync(new URL(path, source), 'utf8')) as Fixture;
    return { game, file: file.replace('.json', ''), steps: fixture.steps };
  });

async function open(page: Page, query: Record<string, string | number>) {
  const all = { pace: 'off', ...query }; // nothing is staged unless a test asks for it
  const text = new URLSearchParams(Object.entries(all).map(([k, v]) => [k, String(v)])).toString();
  await page.goto(`/gallery.html?bare=1&plain=1&${text}`);
  await page.locator('section.bar').waitFor();
}
const last = (page: Page) => page.locator('main').getAttribute('data-last');

for (const { game, file, steps } of fixtures) {
  gallery(
    `${game}, ${file}: every kind of move, and nothing overflows`,
    wide(game, 'paf'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const seen = new Set<string>();
      for (const [step, { choices }] of steps.entries()) {
        const fresh = choices.filter(({ verb }) => !seen.has(verb) && seen.add(verb));
        if (fresh.length === 0) continue;
        await open(page, { game, file, step });
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSideScroll(page, `${game} step ${step}, ${width} px`);
        }
        for (const choice of fresh) {
          await open(page, { game, file, step });
          const group = page.getByRole('group', { name: choice.verb, exact: true });
          await expect(group.getByRole('button', { name: /^Pourquoi/ }).first()).toBeVisible();
          await group.locator('.spot').filter({ hasText: choice.sentence }).first().click();
          await expect(page.locator('section.bar')).toContainText(choice.sentence);
          await page.locator('[data-spot="commit"]').click();
          expect(await last(page), `${game} step ${step}`).toBe(choice.move);
        }
      }
      expect(seen.size).toBeGreaterThan(1);
    },
  );
}

for (const game of new Set(fixtures.map((one) => one.game))) {
  gallery(
    `${game}: axe by day and by night, in both languages`,
    wide(game, 'cite'),
    async ({ page }) => {
      const { file = '', steps = [] } = fixtures.find((one) => one.game === game) ?? {};
      const end = steps.length - 1;
      const most = steps.reduce(
        (best, step, i) => (step.choices.length > (steps[best]?.choices.length ?? 0) ? i : best),
        0,
      );
      for (const [step, lang] of [
        [most, 'fr'],
        [most, 'en'],
        [end, 'fr'],
      ] as const) {
        await page.setViewportSize({ width: lang === 'fr' ? 1280 : 360, height: 800 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, { game, file, step, lang });
        await expectNoViolations(page, `${game} step ${step}, ${lang}`);
      }
    },
  );
}

const [first] = fixtures;
gallery('by keyboard alone: arrows to a move, Enter picks it, Enter plays it', async ({ page }) => {
  if (!first) throw new Error('no fixtures');
  const { game, file, steps } = first;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const step = steps.findIndex(({ choices }) => choices.length > 2);
  await open(page, { game, file, step });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = await page.evaluate(() => document.activeElement?.getAttribute('data-spot'));
  expect(chosen).toMatch(/^move:/);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-spot="commit"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-spot="commit"]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(`move:${await last(page)}`).toBe(chosen);
});

gallery('what happens is shown sentence by sentence, and ends by itself', async ({ page }) => {
  if (!first) throw new Error('no fixtures');
  const { game, file, steps } = first;
  const step = steps.findIndex(({ choices }) => choices.length > 0);
  await page.clock.install();
  await open(page, { game, file, step, pace: 'normal' });
  const sentences = Object.values(steps[step + 1]?.events ?? {})
    .flat()
    .flatMap(({ sentence }) => sentence ?? []);
  expect(sentences.length).toBeGreaterThan(0);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const line = () => document.querySelector('section.bar p')?.textContent ?? '';
    new MutationObserver(() => heard.push(line())).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await page.locator('.choices .spot').first().click();
  await page.locator('[data-spot="commit"]').click();
  await page.clock.runFor(60_000);
  await expect(page.locator('.skip')).toHaveCount(0);
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  for (const sentence of sentences) expect(heard.map(plain)).toContain(plain(sentence));
});

test('a whole game of La Cité on the plain board, against a bot', async ({ someone, house }) => {
  const page = await someone();
  // Who begins has a turn for certain: a bot may win before the other has one.
  const plan = { game: 'cite', options: ['short-goal'], first: 0, seats: [me, bot] };
  await openTable(page, house, plan, '?plateau=simple');
  await awaitTurn(page);
  await expect(page.locator('.choices')).toBeVisible();
  await expectNoViolations(page, 'La Cité on the plain board');
  await playOut(page, /Appliquer|Prendre/);
  await expect(ended(page)).toBeVisible();
});

// A game that brings no package is played all the same, from its box to its end: the template game.
const bare = readdirSync(source, { withFileTypes: true })
  .map(({ name }) => name)
  .filter((name) => !/\./.test(name) && !games.includes(name));
for (const game of bare) {
  test(`${game}: without a package, from the box to the end of a game`, async ({ someone }) => {
    const page = await someone();
    await page.goto('/');
    const box = page.locator(`li[data-game="${game}"]`);
    await expect(box, 'the server was built with the template game').toBeVisible();
    await expect(box.getByRole('link', { name: 'Apprendre en jouant' })).toHaveCount(0);
    await expectNoViolations(page, `home with ${game}`);
    const title = await box.locator('h2').innerText();
    await box.locator('.button').click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectNoViolations(page, `a new table of ${game}`);
    await page.getByRole('button', { name: 'Jouer' }).click();
    await expect(page).toHaveURL(/\/table\//);
    // Now this, now that: by turns the first and the last of what may be done.
    let moves = 0;
    for (; (await awaitTurn(page)) === 'turn'; moves++) {
      expect(moves, 'the game ends').toBeLessThan(600);
      const spots = page.locator('.choices .spot');
      await (moves % 3 === 2 ? spots.last() : spots.first()).click();
      await page.locator('[data-spot="commit"]').click();
      await page.locator('[data-spot="commit"]').waitFor({ state: 'detached' });
      if (moves === 2) await expectNoViolations(page, `${game}, played on`);
    }
    expect(moves).toBeGreaterThan(2);
    await expect(ended(page)).toBeVisible();
    await page.getByRole('link', { name: 'Vérifier le hasard' }).click();
    await expect(page.getByText('Tout concorde')).toBeVisible();
    await page.goto(`/regles/${game}`);
    await expect(page.locator('.rules li').first()).toBeVisible();
    await expectNoViolations(page, `rules of ${game}`);
  });

  test(`${game}: on a phone, in English`, async ({ someone, house }) => {
    const page = await someone({ ...phone, hasTouch: true, isMobile: true, locale: 'en-GB' });
    await openTable(page, house, { game, first: 0, seats: [me, bot, bot, bot] });
    await awaitTurn(page);
    await expectNoViolations(page, `${game} on a phone`);
    await expectNoSideScroll(page, `${game} on a phone`);
    await page.locator('.choices .spot').first().tap();
    await page.locator('[data-spot="commit"]').tap();
    await page.locator('[data-spot="commit"]').waitFor({ state: 'detached' });
  });
}

for (const game of games) {
  test(
    `${game}: some moves on the plain board`,
    wide(game, 'cimes'),
    async ({ someone, house }) => {
      const page = await someone();
      await openTable(page, house, { game, seats: [me, bot] }, '?plateau=simple');
      for (let moves = 0; moves < 4 && (await awaitTurn(page)) === 'turn'; moves++) {
        await page.locator('.choices .spot').first().click();
        await page.locator('[data-spot="commit"]').click();
        await page.locator('[data-spot="commit"]').waitFor({ state: 'detached' });
      }
      await page.getByRole('button', { name: 'Journal' }).click();
      await expect(page.locator('.drawer li').first()).toBeVisible();
    },
  );
}

gallery('any card is read, by a tap, a key and a resting mouse', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [game, file, step] of [
    ['paf', 'three', 10],
    ['toits', 'three', 31],
    ['cimes', 'three', 20],
  ] as const) {
    await open(page, { game, file, step });
    const card = page.locator('.state [data-read]:visible').first();
    const name = (await card.textContent()) ?? '';
    const leaves = page.locator('dialog.leaves[open]');
    await card.click();
    await expect(leaves.locator('h2')).toHaveText(name);
    await expectNoViolations(page, `${game}, a card of the plain board`);
    await page.keyboard.press('Escape');
    await expect(leaves).toHaveCount(0);
    await card.focus();
    await page.keyboard.press('l');
    await expect(leaves).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.move(1, 1);
    await card.hover();
    await expect(page.locator('.peek')).toBeVisible();
  }
});
