// The pages the program writes, each complete in itself: a review, and the lab's reports. Opened as files,
// in both languages; what they draw of their numbers.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, program, test } from './house';
import { expectNoSideScroll } from './look';

let folder = ''; // made for each part of the file that a worker plays
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ludotheque-report-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: string[]) => execFileSync(program, words, { cwd: folder, encoding: 'utf8' });
const show = (page: Page, file: string) => page.goto(pathToFileURL(join(folder, file)).href);

interface ReviewNumbers {
  winner: number;
  decisive: number;
  turns: { version: number; sentence: string }[];
  judgements: { seat: number; slip: string }[];
}
interface PageNumbers {
  seat: number | null;
  fr: ReviewNumbers;
}
const numbersOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(document.getElementById('numbers')?.textContent ?? '{}') as unknown,
  );

// Nothing is missing that a script forgot to fill in.
async function expectWhole(page: Page) {
  const text = await page.locator('main').innerText();
  for (const hole of ['undefined', 'NaN', '[object', '{{']) expect(text).not.toContain(hole);
  await expectNoSideScroll(page, await page.title());
}

test.describe('a review as a page', () => {
  test.beforeAll(() => {
    const record = run('record', '--game', 'toits', '--players', '3', '--seed', '5');
    writeFileSync(join(folder, 'game.jsonl'), record);
  });
  const review = (...more: string[]) =>
    run('review', 'game.jsonl', '--iterations', '50', '--lang', 'fr', ...more);

  test('lists the turning points, and the move that decided', async ({ page }) => {
    review('--html', 'review.html');
    await show(page, 'review.html');
    const { fr } = (await numbersOf(page)) as PageNumbers;
    const turns = page.locator('section', { has: page.getByText('Les tournants') });
    await expect(turns.getByRole('heading')).toHaveText('Les tournants');
    await expect(turns.locator('li')).toHaveCount(fr.turns.length);
    expect(fr.turns.length).toBeGreaterThan(2);
    for (const [i, { version, sentence }] of fr.turns.entries()) {
      await expect(turns.locator('li').nth(i)).toContainText(sentence);
      await expect(turns.locator('li').nth(i)).toContainText(`Coup ${version}`);
    }
    const decisive = turns.locator('li.decisive');
    await expect(decisive).toHaveCount(1);
    await expect(decisive).toContainText('Le coup décisif');
    await expect(decisive).toContainText(`Coup ${fr.decisive}`);
    await expect(decisive).toContainText('% de chances de gagner');
    await expectWhole(page);

    // The odds the game makes public, and the clause; lost in per cent of chances.
    const slips = page.locator('section', { has: page.locator('h2', { hasText: 'Les faux pas' }) });
    await expect(slips.locator('dl')).toHaveCount(
      fr.judgements.filter(({ slip }) => slip !== 'none').length,
    );
    await expect(slips.first()).toContainText(/réussit \d+\u00a0%, article T\d+/);
    await expect(slips.first()).toContainText(/% de chances de gagner perdues/);

    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible();
    await expect(page.locator('.turns li')).toHaveCount(fr.turns.length);
    await expect(page.locator('li.decisive')).toContainText('The move that decided it');
    await expect(page.locator('main')).toContainText(/succeeds \d+%, clause T\d+/);
    await expectWhole(page);
  });

  test('is for one seat where it is asked for', async ({ page }) => {
    review('--html', 'one.html', '--seat', '1');
    await show(page, 'one.html');
    const { seat, fr } = (await numbersOf(page)) as PageNumbers;
    expect(seat).toBe(1);
    expect(new Set(fr.judgements.map((one) => one.seat))).toEqual(new Set([1]));
    await expect(page.getByRole('heading', { name: 'Les faux pas\u00a0: place 1' })).toBeVisible();
    const heads = page.locator('h3', { hasText: /^Coup \d+, / });
    await expect(heads).not.toHaveCount(0);
    for (const text of await heads.allTextContents()) expect(text).toContain(', place 1\u00a0:');
    await expect(page.locator('tr.asked th').first()).toHaveText('place 1');
    const lines = page.locator('.chart').first().locator('g[aria-label="line"] path');
    const widths = lines.evaluateAll((all) => all.map((one) => getComputedStyle(one).strokeWidth));
    expect((await widths).filter((width) => width === '3.5px')).toHaveLength(1);
    await expectWhole(page);
  });
});

test('a balance report has the shares with luck, and what taking it out saved', async ({
  page,
}) => {
  run(
    ...'lab balance --game cite --players 3 --bots expert,habitue,expert --games 60 --lang fr --out balance'.split(
      ' ',
    ),
  );
  await show(page, 'balance/index.html');
  const { turns } = (await numbersOf(page)) as {
    turns: { mean: number; raw: { mean: number }; gamesSaved: number }[];
  };
  await expect(page.getByRole('heading', { name: 'La chance déduite' })).toBeVisible();
  const tenth = (n: number) =>
    n.toLocaleString('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const row = page.locator('tr', { hasText: '1er à jouer' }).first();
  const { mean, raw, gamesSaved } = turns[0] ?? { mean: 0, raw: { mean: 0 }, gamesSaved: 0 };
  await expect(row).toContainText(`${tenth(100 * mean)}\u00a0% ±`);
  await expect(row).toContainText(`${tenth(100 * raw.mean)}\u00a0% ±`);
  await expect(row).toContainText(`${tenth(gamesSaved)} fois`);
  await expect(page.locator('tr', { hasText: '2. habitue' })).toContainText('fois');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Luck taken out' })).toBeVisible();
  await expectWhole(page);
});

test('a sweep has them for every value', async ({ page }) => {
  run(
    ...'lab sweep --game cite --players 2 --bots expert --games 60 --vary first-tokens=-1,0,1 --lang fr --out sweep'.split(
      ' ',
    ),
  );
  const { points } = JSON.parse(readFileSync(join(folder, 'sweep/sweep.json'), 'utf8')) as {
    points: { turns: { raw: { mean: number }; gamesSaved: number }[] }[];
  };
  await show(page, 'sweep/index.html');
  const numbers = page.locator('section', { has: page.getByText('Les chiffres') });
  await expect(numbers.locator('th', { hasText: 'avec la chance' })).toHaveCount(2);
  await expect(numbers.locator('th', { hasText: 'parties épargnées' })).toHaveCount(2);
  await expect(numbers.locator('tbody tr')).toHaveCount(3);
  for (const [i, { turns }] of points.entries()) {
    const saved = turns[0]?.gamesSaved.toLocaleString('fr', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    await expect(numbers.locator('tbody tr').nth(i)).toContainText(`${saved} fois`);
  }
  await expectWhole(page);
});

test('what a network is worth is drawn: calibration and log losses', async ({ page }) => {
  run(
    ...'lab train --game cimes --bots hasard --quick-games 60 --games 60 --epochs 1 --searches 1 --threads 1 --lang fr --out cimes.bin'.split(
      ' ',
    ),
  );
  await show(page, 'cimes.html');
  const { calibration } = (await numbersOf(page)) as { calibration: { count: number }[] };
  const filled = calibration.filter(({ count }) => count > 0).length;
  await expect(page.locator('.chart svg g[aria-label="dot"] circle')).toHaveCount(filled);
  await expect(page.getByRole('cell', { name: 'le réseau', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'recherche, 10\u00a0000 itérations' })).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(
    page.getByRole('heading', { name: 'Do the chances it gives come true?' }),
  ).toBeVisible();
  await expectWhole(page);
});
