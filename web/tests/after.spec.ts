// After a game, on the real server: the score sheet at the table and in the replay, and one's own games
// with their records on this device, also once the server has forgotten the table.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bot, expect, games, House, me, phone, program, test } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';
import { awaitTurn, playedOut, twoHere } from './play';

// The totals of the sheet on screen, by player.
const totals = (page: Page) =>
  page.locator('.sheet').evaluate((sheet) => {
    const text = (from: Element, css: string) =>
      [...from.querySelectorAll(css)].map((one) => one.textContent?.trim() ?? '');
    return Object.fromEntries(
      [...sheet.querySelectorAll('table')].flatMap((table) => {
        const names = text(table, '.name');
        return text(table, '.total b').map((total, i) => [names[i] ?? '', Number(total)]);
      }),
    ) as Record<string, number>;
  });

test('every game ends with its score sheet, at the table and in the replay', async ({
  someone,
  house,
}) => {
  for (const game of games) {
    const page = await someone();
    const { table, token } = await playedOut(page, house, { game, seats: twoHere });
    await page.goto(`/table/${table}#${token}`);
    await expect(page.locator('.sheet thead th')).toHaveCount(2);
    const replay = await page.request.get(`${house.url}/api/tables/${table}/replay`);
    const { seats, result } = (await replay.json()) as {
      seats: { name: string }[];
      result: { scores: number[] };
    };
    const scores = Object.fromEntries(seats.map(({ name }, i) => [name, result.scores[i]]));
    expect(await totals(page), game).toEqual(scores);
    await expectNoViolations(page, `${game}, the end`);
    // On a phone a sheet a player, and nothing beside the screen.
    await page.setViewportSize(phone.viewport);
    await expect(page.locator('.sheet table')).toHaveCount(2);
    expect(await totals(page), `${game}, phone`).toEqual(scores);
    await expectNoSideScroll(page, `${game}, the end on a phone`);
    // Playing again is in sight from the first line of the sheets to their end.
    const again = page.getByRole('button', { name: 'Revanche' });
    await page.locator('#result').scrollIntoViewIfNeeded();
    await expect(again).toBeInViewport({ ratio: 1 });
    await page.locator('.sheet .total').last().scrollIntoViewIfNeeded();
    await expect(again).toBeInViewport({ ratio: 1 });
    await page.goto(`/partie/${table}?siege=0`);
    await expect(page.locator('.sheet')).toBeVisible();
    expect(await totals(page), `${game}, replay`).toEqual(scores);
    await expectNoSideScroll(page, `${game}, the end of its replay on a phone`);
    await page.context().close();
  }
});

test('my games stay on the device when the server has forgotten them', async ({ someone }) => {
  const house = new House();
  await house.start();
  try {
    const page = await someone({ locale: 'fr-FR' });
    const plan = { game: 'cimes', seats: [me, bot] };
    const { table, token } = await playedOut(page, house, plan);
    await page.goto(`${house.url}/table/${table}#${token}`);
    await expect(page.locator('.standing')).toHaveText(/^Vous (gagnez|finissez|partagez) .*\.$/);
    await page.getByRole('link', { name: 'Mes parties' }).last().click();
    const game = page.locator('li', { has: page.locator(`a[href="/partie/${table}"]`) });
    await expect(game).toBeVisible();
    // By game, opponent and result; against each level.
    await expect(page.getByRole('row', { name: /Débutant/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Contre' }).selectOption('bot:debutant');
    await expect(game).toBeVisible();
    const won = (await game.locator('b').textContent()) === 'Gagnée';
    await page.getByRole('combobox', { name: 'Résultat' }).selectOption(won ? 'lost' : 'won');
    await expect(game).toHaveCount(0);
    await expect(page.getByText('0 partie', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Résultat' }).selectOption('');
    await expectNoViolations(page, 'my games');
    await page.setViewportSize(phone.viewport);
    await expectNoSideScroll(page, 'my games on a phone');

    await house.kill();
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(house.folder, `games.db${end}`), { force: true });
    await house.start();
    const forgotten = await page.request.get(`${house.url}/api/tables/${table}/record`);
    expect(forgotten.status()).toBe(404);

    await page.goto(`${house.url}/parties`);
    await game.getByRole('link', { name: 'Revoir' }).click();
    await expect(page.locator('.sheet .total')).not.toHaveCount(0);
    await page.getByRole('button', { name: /^Ada/ }).click();
    await expect(page.getByText(/^Ada\s: Vous /)).toBeVisible();
    await page.goto(`${house.url}/partie/${table}/hasard`);
    await expect(page.getByRole('heading', { name: 'Tout concorde' })).toBeVisible();
    await page.goto(`${house.url}/parties`);
    await game.getByRole('button', { name: 'Revanche' }).press('Enter');
    await expect(page).toHaveURL(/\/table\//);
    await expect(page.locator('[data-game="cimes"]').first()).toBeVisible();
    expect(page.url()).not.toContain(table);
    await page.goto(`${house.url}/parties`);
    await game.getByRole('button', { name: /^Retirer/ }).click();
    await expect(game).toHaveCount(0);
  } finally {
    await house.end();
  }
});

test('every game under way is among one’s games, the latest on the first page too', async ({
  someone,
  house,
}) => {
  const page = await someone();
  await page.goto('/rien');
  const opened = await Promise.all(
    Array.from({ length: 6 }, () => house.open({ game: 'cimes', seats: [me, bot] })),
  );
  const held = opened.map(({ table, token }) => [table, token]);
  await page.evaluate(
    (tokens) => localStorage.setItem('ludotheque.tokens', tokens),
    JSON.stringify(held),
  );
  await page.goto('/');
  const going = page.locator('[aria-labelledby="going"] li');
  await expect(going).toHaveCount(5);
  await page.getByRole('link', { name: 'Vos 6 parties en cours' }).click();
  await expect(page).toHaveURL(/\/parties$/);
  await expect(going).toHaveCount(6);
  for (const [table] of held) await expect(page.locator(`a[href="/table/${table}"]`)).toBeVisible();
  await expectNoViolations(page, 'my games under way');
});

test('a record that does not say where its draws come from is replayed, reviewed and played on from', async ({
  someone,
}) => {
  // As the command line writes it: the moves, nature's too, and no word of a secret.
  const words = ['record', '--game', 'cimes', '--players', '2', '--seed', '7'];
  const record = execFileSync(program, words, { encoding: 'utf8' });
  expect(record).not.toContain('fair');
  const page = await someone();
  await page.goto('/parties');
  const file = { name: 'game.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) };
  for (const brought of ['1 partie ajoutée.', '1 était déjà là.']) {
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByText(brought)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Revoir' }).click();
  await expect(page.locator('.board')).toBeVisible();
  const replay = new URL(page.url()).pathname;
  await page.goto(`${replay}/hasard`);
  await expect(page.getByRole('heading', { name: 'Rien à vérifier' })).toBeVisible();
  await expect(page.getByText('Rien n’a été tiré ici')).toBeVisible();
  await expectNoViolations(page, 'nothing to check');
  await page.goto(`${replay}/revue`);
  await expect(page.getByRole('heading', { name: 'Les faux pas' })).toBeVisible();
  await page.goto(`${replay}?pas=3`);
  await page.getByRole('button', { name: 'Jouer la suite d’ici' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await awaitTurn(page);
});
