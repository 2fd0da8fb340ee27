// Who sits at a table and how it is played: who begins, characters, names, hints, taking back, and what
// is confirmed; as the form offers it and the table shows it.
import { bot, expect, me, openTable, test } from './house';
import { awaitTurn } from './play';

test('the form says who begins, which character, without hints; the table shows it', async ({
  someone,
}) => {
  const page = await someone();
  await page.goto('/jouer/toits');
  await page.getByRole('radio', { name: 'Ficelle' }).check();
  await page.getByText('Qui commence, horloge, vitesse des robots, conseils, accès').click();
  await page.getByRole('radio', { name: 'La plus jeune' }).check();
  await page.getByRole('radio', { name: 'Interdits' }).check();
  await page.getByRole('button', { name: 'Jouer', exact: true }).click();
  await awaitTurn(page);
  // The character is called by name at the table, and opens with the player.
  const own = page.getByRole('region', { name: 'vous, Ficelle' });
  await expect(own).toBeVisible();
  await own.locator('.who svg').first().click();
  const sheet = page.locator('dialog.leaves[open]');
  await expect(sheet).toContainText('personnage : Ficelle');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await own.getByRole('button', { name: /Voir la collection/ }).press('Enter');
  await expect(sheet).toContainText('Ficelle');
  await page.keyboard.press('Escape');
  // Where there is little room the table's menu says it.
  await page.locator('.aid summary').click();
  await expect(
    page
      .getByText('commence : la plus jeune, d’après les joueurs')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Conseil' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reprendre' })).toBeDisabled();
  // By default what can be taken back is not asked for twice; the log says it to oneself.
  await page.evaluate(() => localStorage.setItem('ludotheque.confirm', 'final'));
  await page.reload();
  await awaitTurn(page);
  await page.locator('section.bar [data-spot="stop"]').click();
  await expect(
    page
      .locator('.last, .said')
      .filter({ hasText: /Vous vous arrêtez/ })
      .first(),
  ).toBeAttached();
});

test('two guests can be distinguished, and a hint among people is known to all', async ({
  someone,
  house,
}) => {
  const [one, two] = [await someone(), await someone()];
  const table = await openTable(one, house, {
    game: 'cite',
    first: 0,
    seats: [{ ...me, name: 'Invité' }, { kind: 'open' }],
  });
  await two.goto(`/table/${table}`);
  await expect(two.getByText('2 joueurs · sans horloge')).toBeVisible();
  await two.getByRole('button', { name: 'S’asseoir' }).click();
  await expect(two.getByText('Invité 2').first()).toBeVisible();
  await awaitTurn(one);
  await one.getByRole('button', { name: 'Conseil' }).click();
  await expect(two.getByText('Invité a demandé un conseil.').first()).toBeVisible();
  await expect(one.getByText('Un bon joueur jouerait')).toBeVisible();
});

test('in Paf the dice say who begins; in Cité a second Enter plays', async ({ someone, house }) => {
  const page = await someone();
  await openTable(page, house, { game: 'paf', seats: [me, bot] });
  const dice = page.getByRole('region', { name: 'Les dés pour savoir qui commence' });
  await expect(dice.or(page.locator('section.bar.mine')).first()).toBeVisible();
  await openTable(page, house, { game: 'cite', first: 0, seats: [me, bot] });
  await awaitTurn(page);
  const die = page.locator('[data-spot="die:2"]').first();
  await die.press('Enter');
  await expect(die).toHaveAttribute('aria-pressed', 'true');
  await die.press('Enter');
  await expect(page.getByText(/Vous relancez le dé 2/).first()).toBeAttached();
});

test('each who shares the device chooses a character, and the table shows them', async ({
  someone,
}) => {
  const page = await someone({ viewport: { width: 360, height: 640 } });
  await page.goto('/jouer/toits');
  await page.getByRole('radio', { name: 'Sur cet appareil' }).check();
  await page.getByRole('radio', { name: 'Monocle' }).check();
  const second = page.getByRole('combobox', { name: 'Personnage de la place 2' });
  // What one has taken oneself is nobody else's, and the other way round.
  await expect(second.getByRole('option', { name: 'Monocle' })).toBeDisabled();
  await second.selectOption('Ficelle');
  await expect(page.getByRole('radio', { name: 'Ficelle' })).toBeDisabled();
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/tables'),
  );
  await page.getByRole('button', { name: 'Jouer', exact: true }).click();
  const { seats } = (await asked).postDataJSON() as { seats: { figure?: number }[] };
  expect(seats.map(({ figure }) => figure).slice(0, 2)).toEqual([1, 3]);
  await awaitTurn(page);
});

test('one who waits at Les Toits sees who is who in the gang', async ({ someone, house }) => {
  const page = await someone();
  const open = { kind: 'open' } as const;
  await openTable(page, house, { game: 'toits', seats: [{ ...me, figure: 3 }, open] });
  await expect(page.locator('.waiting li').first()).toContainText('Ficelle');
});
