// The boards in a real browser, on games of the real engine (src/games/*/fixtures): every legal
// move can be made by pointer and by keyboard, motion ends, nothing overflows, axe is content.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { games as packaged, wide } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';

interface Choice {
  move: string;
  verb: string;
  args: Record<string, unknown>;
  sentence: string;
}
interface Fixture {
  steps: { turn: number | null; choices: Choice[] }[];
}
const folder = (game: string) => new URL(`../src/games/${game}/fixtures/`, import.meta.url);
const read = (game: string, file: string): Fixture =>
  JSON.parse(readFileSync(new URL(`${file}.json`, folder(game)), 'utf8')) as Fixture;
// The last of its fixtures in alphabetical order stands for each game.
const games = packaged.map((game) => {
  const files = readdirSync(folder(game)).filter((name) => name !== 'deck.json');
  return { game, file: (files.sort().at(-1) ?? '').replace('.json', '') };
});

async function open(page: Page, query: Record<string, string | number>) {
  const all = { pace: 'off', ...query }; // nothing is staged unless a test asks for it
  const text = new URLSearchParams(Object.entries(all).map(([k, v]) => [k, String(v)]));
  await page.goto(`/gallery.html?bare=1&${text}`);
  await page.locator('section.bar').waitFor();
}
const last = (page: Page) => page.locator('main').getAttribute('data-last');

// Steps with the most choices, one for each set of verbs, so that every kind of move is met.
function varied(fixture: Fixture): number[] {
  const seen = new Set<string>();
  return fixture.steps
    .map((step, i) => ({ i, verbs: new Set(step.choices.map((c) => c.verb)) }))
    .filter(({ verbs }) => [...verbs].some((verb) => verb && !seen.has(verb) && seen.add(verb)))
    .map(({ i }) => i);
}

// From the list of all moves; where there is none, by tapping what the move names in turn. Then the
// button that plays it.
async function make(page: Page, { verb, args, sentence }: Choice) {
  const all = page.locator('section.bar details summary');
  const spot = page.locator(`[data-spot="${verb}"]`);
  if ((await all.count()) > 0) {
    await all.click();
    await page
      .locator('section.bar details')
      .getByRole('button', { name: sentence.replaceAll('\u00a0', ' '), exact: true })
      .click();
  } else if ((await spot.count()) > 0) {
    await spot.first().click();
  } else {
    for (const value of Object.values(args)) {
      const named = page.locator(`button[data-spot$=":${value}"]`);
      if (value !== null && (await named.count()) > 0) await named.first().click();
    }
  }
  await page.locator('[data-spot="commit"]').click();
}

for (const { game, file } of games) {
  const fixture = read(game, file);

  test(`${game}: every legal move of varied steps can be made by pointer`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const step of varied(fixture)) {
      for (const choice of fixture.steps[step]?.choices.slice(0, 2) ?? []) {
        await open(page, { game, file, step });
        await make(page, choice);
        expect(await last(page), `${game} step ${step}`).toBe(choice.move);
      }
    }
  });

  test(`${game}: a move by keyboard alone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const step = fixture.steps.findIndex((s) => s.turn !== null && s.choices.length > 1);
    await open(page, { game, file, step });
    const spots = page.locator('.board [data-spot]:not(:disabled)');
    await spots.first().focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.matches('[data-spot]'))).toBe(true);
    }
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-spot="cancel"]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-spot="cancel"]').count()).toBe(0);
  });

  test(
    `${game}: axe and layout, in the middle and at the end`,
    wide(game, 'paf'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const end = fixture.steps.length - 1;
      for (const step of [Math.floor(end / 2), end]) {
        await open(page, { game, file, step });
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoViolations(page, `${game} step ${step}, ${width} px`);
          await expectNoSideScroll(page, `${game} step ${step}, ${width} px`);
        }
      }
    },
  );

  test(`${game}: motion is shown, and ends by itself`, wide(game, 'toits'), async ({ page }) => {
    await page.clock.install(); // what is shown takes as long as it takes, but not here
    await open(page, { game, file, step: 0, pace: 'normal' });
    const skip = page.locator('.skip');
    await page.clock.runFor(60_000); // what a board shows before the table
    await expect(skip).toHaveCount(0);
    let shown = 0;
    for (let step = 0; step < 6; step++) {
      const { choices = [] } = fixture.steps[step] ?? {};
      const choice = choices[0];
      if (!choice) break;
      await make(page, choice);
      shown += await skip.count();
      await page.clock.runFor(60_000);
      await expect(skip).toHaveCount(0);
    }
    expect(shown).toBeGreaterThan(0);
  });
}

// An attack with four targets: the one who picks it may still take another card instead.
test('paf: on an upright phone the list of targets covers no card of the hand', async ({
  page,
}) => {
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    for (const lang of ['fr', 'en']) {
      const where = `${size.width}×${size.height}, ${lang}`;
      await page.setViewportSize(size);
      await open(page, { game: 'paf', file: 'three', step: 54, lang });
      const card = page.locator('.hand [data-spot="card:dynamite"]');
      await card.click();
      const targets = page.locator('.few button');
      await expect(targets, where).toHaveCount(4);
      const [hand, bar] = await Promise.all([
        card.boundingBox(),
        page.locator('section.bar').boundingBox(),
      ]);
      expect(bar?.y, where).toBeGreaterThanOrEqual((hand?.y ?? 0) + (hand?.height ?? 0) - 1);
      // None is out of the keyboard's reach, and none is cut.
      await targets.first().focus();
      for (const [i, target] of (await targets.all()).entries()) {
        if (i > 0) await page.keyboard.press('Tab');
        await expect(target, where).toBeFocused();
        await expect(target, where).toBeInViewport({ ratio: 0.98 });
        const cut = await target.evaluate((one) => one.scrollHeight - one.clientHeight);
        expect(cut, where).toBeLessThanOrEqual(0);
      }
      const sentence = await targets.last().textContent();
      await targets.last().press('Enter');
      await expect(page.locator('section.bar .ready'), where).toHaveText(sentence ?? '');
    }
  }
});

// How far it is to the end is said with the goal: in Cimes five locks. Once it has come, nothing is left.
test('paf, toits, cimes: the goal counts what is left, and nothing after the end', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { game, file } of games.filter((one) => one.game !== 'cite')) {
    const end = read(game, file).steps.length - 1;
    await open(page, { game, file, step: 0 });
    await expect(page.locator('.board .goal .left'), game).toBeVisible();
    await expect(page.locator('.board .goal'), game).toHaveAccessibleName(/encore|dernier tour/);
    await open(page, { game, file, step: end });
    await expect(page.locator('.board .goal'), game).toBeVisible();
    await expect(page.locator('.board .goal .left'), game).toHaveCount(0);
  }
});

// Who must skip which phase is open: it is seen to happen, stays on the player's plate at every size
// without moving anything, and is read in words.
test('paf: a phase somebody goes without is crossed on their plate', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sign = page.locator('.plate [data-crossed="build"]');
  const plates = () =>
    page
      .locator('.plate')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 768, height: 1024 },
    { width: 1366, height: 768 },
    { width: 2560, height: 1440 },
  ]) {
    await page.setViewportSize(size);
    await open(page, { game: 'paf', file: 'three', seat: 0, step: 13 });
    await expect(sign).toHaveCount(0);
    const before = await plates();
    await open(page, { game: 'paf', file: 'three', seat: 0, step: 14 });
    await expect(sign).toHaveCount(1);
    await sign.scrollIntoViewIfNeeded();
    const [box, scene, name] = await Promise.all([
      sign.boundingBox(),
      page.locator('.scene').boundingBox(),
      page.locator('.plate:has([data-crossed]) .name b').boundingBox(),
    ]);
    const where = `${size.width}×${size.height}`;
    expect(box?.width, where).toBeGreaterThanOrEqual(14);
    expect(box?.x, where).toBeGreaterThanOrEqual(scene?.x ?? Infinity);
    expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual((name?.y ?? 0) + 3);
    expect(await plates(), `${where}: nothing moves`).toEqual(before);
  }
  // In words: on the plate, in its sheet, and above the board once the turn has come.
  const plate = page.locator('.plate:has([data-crossed])');
  await expect(plate).toHaveAccessibleName(/Pas de phase de construction à votre prochain tour/);
  await plate.click();
  const sheet = page.locator('dialog.leaves[open]');
  await expect(sheet).toContainText('Pas de phase de construction à votre prochain tour');
  await page.keyboard.press('Escape');
  await open(page, { game: 'paf', file: 'three', seat: 0, step: 16 });
  await expect(page.locator('.phases .off')).toHaveText(/Construire.*sautée/);
  await expect(page.locator('.plate:has([data-crossed])')).toHaveAccessibleName(/ce tour-ci/);
});

// The card one is attacked with lies in no hand, tower or bin: it is picked up from what is asked.
test('paf: the attack one defends against can be read', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, { game: 'paf', file: 'three', seat: 1, step: 19 });
  const attack = page.locator('section.bar .fight');
  await expect(attack).toContainText('Tartes à la crème');
  await attack.click();
  const sheet = page.locator('dialog.leaves[open]');
  await expect(sheet.locator('[data-leaf="card:tartes-a-la-creme"] h2')).toHaveText(
    'Tartes à la crème',
  );
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  // By keys as well, and the move that answers it is still to be made.
  await attack.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('section.bar.mine')).toHaveCount(1);
});
