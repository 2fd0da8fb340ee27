// The static house with its server stopped and the network off, in English: what one does there beside
// playing a game against bots (tab.spec.ts, site.spec.ts), on a phone and at a desk, and by keyboard alone.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { isBuilt, isKept, patient, test, type Files } from './alone';
import { expect, games, phone, wide } from './house';
import { expectNoSideScroll } from './look';
import { awaitTurn, move, playedOut, twoHere, tabTo } from './play';

test.skip(!isBuilt, 'no WebAssembly was built');
test.setTimeout(600_000);

// Comes by once; from then on there is nobody to ask.
async function comeOnce(page: Page, files: Files) {
  await page.goto(`${files.url}#/regles/cimes`);
  await page.locator('.rules li').first().waitFor(patient);
  await isKept(page);
  files.stop();
  await page.context().setOffline(true);
}
const english = { tab: true, locale: 'en-GB' } as const;

for (const game of games) {
  test(
    `${game}: a lesson takes its first move, and its cards are printed`,
    wide(game, 'toits'),
    async ({ someone, files }) => {
      const page = await someone({ ...english, ...phone });
      await comeOnce(page, files);
      await page.goto(`${files.url}#/`);
      await page.locator(`a[href="#/apprendre/${game}"]`).first().click(patient);
      const next = page.locator('.coach .button:not(.quiet)');
      await expect(page.locator('.board')).toBeVisible(patient);
      await expectNoSideScroll(page, `lesson of ${game}`);
      // Scenes that only tell are leafed through, until one asks for a move.
      const asks = page.getByRole('button', { name: 'Your move' });
      for (let scenes = 0; !(await asks.isVisible()); scenes++) {
        expect(scenes).toBeLessThan(6);
        const said = await page.locator('.coach .words').innerText();
        await next.click();
        await expect(page.locator('.coach .words')).not.toHaveText(said);
      }
      const spots = page.locator('.board .spot.leads:not(.picked)');
      const commit = page.locator('[data-spot="commit"]');
      const answer = page.locator('.coach .astray, .coach .reply');
      for (let picks = 0; (await commit.count()) === 0; picks++) {
        expect(picks).toBeLessThan(6);
        await spots.first().click();
      }
      await commit.click();
      await expect(answer.first()).toBeVisible(patient); // what it came to, or that it is not what was meant
      await page.goto(`${files.url}#/atelier/${game}/imprimer`);
      await expect(page.locator('.sheet').first()).toBeVisible(patient);
      await expect(page.locator('.printed > :visible').first()).toBeVisible(patient);
      await page.getByLabel('The rules, as a booklet').check();
      await expect(page.locator('.folded').first()).toBeVisible(patient);
      await expectNoSideScroll(page, `print of ${game}`);
    },
  );
}

test('two people at one screen ask for a hint, and take their game up again, covered', async ({
  someone,
  files,
}) => {
  const page = await someone({ ...english, ...phone });
  await comeOnce(page, files);
  await page.goto(`${files.url}#/jouer/cimes`);
  await page.locator('input[name="company"][value="device"]').check({ force: true, ...patient });
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/#\/table\/tab-/, patient);
  const show = page.getByRole('button', { name: /^I am .*: show$/ });
  await show.first().click(patient);
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('A strong player would:')).toBeVisible(patient);
  await expectNoSideScroll(page, 'a hint');
  // The page is closed and opened again: the game is on the first page, and covered.
  await page.goto(`${files.url}?again#/`);
  await page.locator('section[aria-labelledby="going"] a[href*="/table/tab-"]').click(patient);
  await expect(page.getByText('Hands are covered.')).toBeVisible(patient);
  await expect(page.locator('.board .hand')).toHaveCount(0);
  await show.first().click();
  await awaitTurn(page);
});

test('a bare record is taken in, seen again and played on from', async ({
  someone,
  house,
  files,
}) => {
  // As a table of some server hands it out.
  const { table } = await playedOut(await someone(), house, { game: 'cimes', seats: twoHere }, 6);
  const record = await (await fetch(`${house.url}/api/tables/${table}/record`)).text();
  const page = await someone(english);
  await comeOnce(page, files);
  await page.goto(`${files.url}#/parties`);
  const file = { name: 'game.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) };
  await page.locator('input[type="file"]').setInputFiles(file, patient);
  await expect(page.getByText('1 game added.')).toBeVisible(patient);
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.locator('.board')).toBeVisible(patient);
  const at = page.url();
  await page.goto(`${at}?pas=3`);
  await page.getByRole('button', { name: 'Play on from here' }).click(patient);
  await expect(page).toHaveURL(/#\/table\/tab-/, patient);
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('A strong player would:')).toBeVisible(patient);
  await move(page);
});

const field = (column: string) =>
  [`input`, `textarea`].map((kind) => `[data-column="${column}"] ${kind}`).join();
async function type(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('a card is edited, mended and played with by keyboard alone', async ({ someone, files }) => {
  const page = await someone(english);
  await comeOnce(page, files);
  await page.goto(`${files.url}#/`);
  await tabTo(page, 'a[href="#/atelier/cimes"]');
  await page.keyboard.press('Enter');
  const state = page.locator('.state');
  await expect(state).toHaveText('Everything is as in the box.', patient);
  // To the rows, to the second one and back, and on to its fields.
  await tabTo(page, '.rows th button');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr.chosen')).toContainText('aigle-8');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, '[aria-label="Effect 1, value 1"]');
  await type(page, '9');
  await page.keyboard.press('Tab');
  // Its text says 8: what is wrong is at the field, and one button leads there.
  const wrong = page.locator('[data-column="text_fr"] .wrong');
  await expect(wrong).toContainText('9', patient);
  await tabTo(page, '.state + p button', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator(field('text_fr'))).toBeFocused();
  await expect(page.locator(field('text_fr'))).toHaveAttribute('aria-invalid', 'true');
  await type(page, '9 points pour un triple.');
  await tabTo(page, field('text_en'));
  await type(page, '9 points for a triple.');
  await expect(state).toContainText('The deck is in order.', patient);
  await expect(page.getByRole('heading', { name: '1 difference from the box' })).toBeVisible();
  await tabTo(page, '.bar.play button', 'Shift+Tab');
  await expect(page.locator('.bar.play button')).toHaveText('Play with this deck');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/table\/tab-/, patient);
  await awaitTurn(page);
  await expect(page.locator('.origin').first()).toContainText('1 difference from the box');
});

// What was asked for comes from the browser's own store: no file of the house is read from elsewhere.
test('the standard deck goes out as it is in the box', async ({ someone, files }) => {
  const page = await someone(english);
  await comeOnce(page, files);
  await page.goto(`${files.url}#/atelier/paf`);
  const save = page.getByRole('button', { name: 'Save as CSV' });
  await save.waitFor(patient);
  const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const box = readFileSync(new URL('../../data/decks/paf.csv', import.meta.url), 'utf8');
  expect(readFileSync(await saved.path(), 'utf8')).toBe(box);
});
