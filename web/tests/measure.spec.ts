// A deck measured in the tab, without a network: the charts grow, it can be stopped, and its numbers are
// those of the command that the page shows. Needs build/wasm (./test builds it).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Interval, Report, Sweep } from '../src/lib/lab/report';
import { expect, program, test, wide } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';
import { tabTo } from './play';

test.skip(!existsSync(new URL('../dist/tab.json', import.meta.url)), 'no WebAssembly was built');
test.setTimeout(600_000); // a busy machine compiles for a while
const patient = { timeout: 300_000 };

const standard = readFileSync(new URL('../../data/decks/cimes.csv', import.meta.url), 'utf8');
const own = standard
  .replace('8 if same', '9 if same')
  .replace('8 points pour un triple', '9 points pour un triple')
  .replace('8 points for a triple', '9 points for a triple');

// From here on nothing comes over the network: the service worker has all of the house.
async function offline(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 50));
  });
  await page.context().setOffline(true);
}

// What the program writes when it is asked as the page says.
function commanded<T>(command: string, file: string): T {
  const folder = mkdtempSync(join(tmpdir(), 'ludotheque-measure-'));
  try {
    writeFileSync(join(folder, 'cimes.csv'), own);
    const [, ...words] = command.trim().split(' ');
    execFileSync(program, [...words, '--out', folder], { cwd: folder, stdio: 'ignore' });
    return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const percents = (lang: string, list: readonly Interval[]) => {
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 });
  return list.map(
    ({ mean, low, high }) => `${percent.format(mean)} ± ${percent.format((high - low) / 2)}`,
  );
};
const squeezed = (texts: readonly string[]) =>
  texts.map((text) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim());

test('one’s own deck is measured beside the box’s: the same numbers as the program’s', async ({
  someone,
}) => {
  const page = await someone({ tab: true });
  await page.goto('/atelier/cimes');
  await expect(page.locator('.state')).toHaveText('Tout est comme dans la boîte.', patient);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'x.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(own),
  });
  await expect(page.locator('.state')).toHaveText(/Le paquet est jouable/);
  await offline(page);
  await page.getByRole('link', { name: 'Mesurer l’équilibre' }).click();
  await page.getByLabel('Robots').selectOption('hasard');
  await page.getByLabel('Parties par paquet').selectOption('100');
  await page.getByLabel('Graine du hasard').fill('7');
  await page.getByRole('button', { name: 'Mesurer' }).click();
  await expect(page.getByText('Toutes les parties sont jouées.')).toBeVisible(patient);
  await expect(page.getByText('200 parties jouées sur 200')).toBeVisible();
  const commands = await page.locator('code').allTextContents();
  expect(commands[0]).toContain('--deck cimes.csv');
  const table = (name: string) => page.getByRole('table', { name });
  for (const [deck, command] of commands.entries()) {
    const report = commanded<Report>(command, 'balance.json');
    expect(report.games).toBe(100);
    const column = (name: string) =>
      table(name)
        .locator(`tbody tr td:nth-of-type(${deck + 2})`)
        .allTextContents();
    expect(squeezed(await column('Qui gagne, selon l’ordre du tour'))).toEqual(
      squeezed(percents('fr', report.turns)),
    );
    expect(squeezed(await column('Qui gagne, selon la place'))).toEqual(
      squeezed(percents('fr', report.seats)),
    );
    const mean = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 });
    await expect(page.locator('.plain').first()).toContainText(
      mean.format(report.length.turns.mean),
    );
    await page.getByRole('button', { name: 'Montrer les 18 cartes' }).click();
    const eagle = report.cards.find(({ id }) => id === 'aigle-7');
    const shown = await table('Que font les cartes')
      .locator(`tbody tr:first-child td:nth-of-type(${deck + 2})`)
      .allTextContents();
    expect(squeezed(shown)[0]).toContain(squeezed(percents('fr', eagle ? [eagle.with] : []))[0]);
    await page.getByRole('button', { name: 'Montrer moins de cartes' }).click();
  }
  await expectNoViolations(page, 'a deck that was measured');
});

test('it stops at once, and leaves with the page', async ({ someone }) => {
  const page = await someone({ tab: true, viewport: { width: 390, height: 844 } });
  await page.goto('/atelier/paf/mesurer');
  await page.getByLabel('Parties par paquet').selectOption('4000', patient);
  await page.getByRole('button', { name: 'Mesurer' }).click(patient);
  await expect(page.locator('[data-counted]')).not.toHaveAttribute('data-counted', '0', patient);
  await expect(page.locator('.dot').first()).toBeVisible(patient); // charts while it plays
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByText('Arrêté')).toBeVisible();
  // The command is that of a run of so many games.
  await expect(async () => {
    const counted = await page.locator('[data-counted]').getAttribute('data-counted');
    expect(Number(counted)).toBeLessThan(4000);
    expect(await page.locator('code').textContent()).toContain(`--games ${counted} `);
  }).toPass();
  await expectNoSideScroll(page, 'a phone');
  await expectNoViolations(page, 'a phone');
  await page.getByRole('button', { name: 'Mesurer' }).click();
  await expect.poll(() => page.workers().length, patient).toBeGreaterThan(1);
  const busy = page.workers().length;
  await page.getByRole('link', { name: 'Retour à l’atelier' }).click();
  await expect.poll(() => page.workers().length).toBeLessThan(busy);
});

test('a number of the rules is varied: the numbers are those of the program’s sweep', async ({
  someone,
}) => {
  const viewport = { width: 390, height: 844 };
  const page = await someone({ tab: true, viewport, locale: 'en-GB' });
  await page.goto('/atelier/paf/mesurer');
  await expect(page.getByText('Everything is as in the box.')).toBeVisible(patient);
  await offline(page);
  await page.getByRole('button', { name: 'A number that changes' }).click();
  const which = page.getByLabel('Which number?');
  await expect(which).toHaveValue('monkey', patient);
  await expect(which.locator('option[value="coffre-fort.strength"]')).toHaveCount(1);
  await expect(which.locator('option[value="hand"]')).toHaveText('cards in hand at the start');
  await page.getByLabel('Bots').selectOption('hasard');
  await page.getByLabel('Games with each value').selectOption('100');
  await expect(page.getByRole('checkbox').first()).toBeVisible(patient);
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  await expect(page.getByText('All games have been played.')).toBeVisible(patient);
  const command = (await page.locator('code').textContent()) ?? '';
  expect(command).toContain('--vary monkey=');
  const sweep = commanded<Sweep>(command, 'sweep.json');
  const rows = page.locator('.scrolls tbody tr');
  await expect(rows).toHaveCount(sweep.points.length);
  for (const [i, point] of sweep.points.entries()) {
    const cells = squeezed(await rows.nth(i).locator('th, td').allTextContents());
    expect(cells.slice(0, 2)).toEqual([String(point.value), '100']);
    const shares = sweep.turnsShown.flatMap((turn) => point.turns[turn] ?? []);
    expect(cells.slice(2, 2 + shares.length)).toEqual(squeezed(percents('en', shares)));
  }
  await expect(page.locator('figure circle')).toHaveCount(sweep.points.length);
  await page.getByLabel('What is looked at').selectOption('length');
  await expectNoSideScroll(page, 'a phone');
  await expectNoViolations(page, 'a sweep');
});

// Aims and hands are numbers of the rules, not of a deck: the lab plays with others all the same.
for (const { game, name, words, players } of [
  { game: 'cite', name: 'goal', words: 'jetons qu’il faut pour gagner', players: '2' },
  {
    game: 'cimes',
    name: 'locks',
    words: 'cartes verrouillées qui finissent la partie',
    players: '',
  },
  { game: 'paf', name: 'hand', words: 'cartes en main au départ', players: '' },
]) {
  test(`${game}: ${name} is varied as by the program`, wide(game, 'cite'), async ({ someone }) => {
    const page = await someone({ tab: true });
    await page.goto(`/atelier/${game}/mesurer`);
    await page.getByRole('button', { name: 'Un nombre qui change' }).click(patient);
    const which = page.getByLabel(/Quel nombre/);
    await expect(which.locator(`option[value="${name}"]`)).toHaveText(words, patient);
    if (players) await page.getByLabel('Joueurs').selectOption(players);
    await page.getByLabel('Robots').selectOption('hasard');
    await page.getByLabel('Parties par valeur').selectOption('100');
    await which.selectOption(name, patient);
    await expect(page.getByRole('checkbox').first()).toBeVisible(patient);
    await page.getByRole('button', { name: 'Mesurer', exact: true }).click();
    await expect(page.getByText('Toutes les parties sont jouées.')).toBeVisible(patient);
    const command = (await page.locator('code').textContent()) ?? '';
    expect(command).toContain(`--vary ${name}=`);
    const sweep = commanded<Sweep>(command, 'sweep.json');
    const rows = page.locator('.scrolls tbody tr');
    await expect(rows).toHaveCount(sweep.points.length);
    for (const [i, point] of sweep.points.entries()) {
      const cells = squeezed(await rows.nth(i).locator('th, td').allTextContents());
      const shares = sweep.turnsShown.flatMap((turn) => point.turns[turn] ?? []);
      expect(cells.slice(0, 2 + shares.length)).toEqual([
        String(point.value),
        '100',
        ...squeezed(percents('fr', shares)),
      ]);
    }
  });
}

test('measuring, stopping, varying and printing by keyboard alone', async ({ someone }) => {
  const page = await someone({ tab: true });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/atelier/paf');
  await expect(page.locator('.state')).toHaveText('Tout est comme dans la boîte.', patient);
  await tabTo(page, 'a[href="/atelier/paf/mesurer"]');
  await page.keyboard.press('Enter');
  const go = page.locator('form button[type="submit"]');
  const counted = page.locator('[data-counted]');
  await expect(go).toBeEnabled(patient);
  await tabTo(page, 'form label:nth-of-type(3) select');
  await page.keyboard.press('End');
  await expect(page.getByLabel('Parties par paquet')).toHaveValue('4000');
  // The same key starts and stops: the focus stays where it is.
  const run = async () => {
    await tabTo(page, 'form button[type="submit"]');
    await page.keyboard.press('Enter');
    await expect(go).toHaveText('Arrêter');
    await expect(go).toBeFocused();
    await expect(counted).not.toHaveAttribute('data-counted', '0', patient);
    await page.keyboard.press('Enter');
    await expect(page.locator('.stage')).toContainText('Arrêté');
    await expect(go).toHaveText('Mesurer');
    await expect(go).toBeFocused();
  };
  await run();
  await tabTo(page, '.kinds button:nth-child(2)', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const values = page.locator('.numbers input[type="checkbox"]');
  await expect(values.first()).toBeVisible(patient);
  await tabTo(page, '.numbers input[type="checkbox"]');
  const was = await values.first().isChecked();
  await page.keyboard.press('Space');
  await expect(values.first()).toBeChecked({ checked: !was });
  await expect(go).toBeEnabled(patient);
  await run();

  // Back to the bench, and from there to paper.
  await tabTo(page, 'article a[href="/atelier/paf"]', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.state')).toHaveText('Tout est comme dans la boîte.', patient);
  await tabTo(page, 'a[href="/atelier/paf/imprimer"]');
  await page.keyboard.press('Enter');
  const said = page.locator('article [role="status"]');
  await expect(said).toHaveText('28 pages à imprimer', patient); // 119 cards, both sides
  await tabTo(page, 'input[type="radio"][value="a4"]');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Letter')).toBeChecked();
  await tabTo(page, 'fieldset:nth-of-type(3) label:last-of-type input');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Une feuille de score')).toBeChecked();
  await expect(said).toHaveText('30 pages à imprimer'); // with its empty back
  await tabTo(page, '.form button.button');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await tabTo(page, '.paper'); // and what is printed can be looked through
});
