// Who sits at a table and how it is played: who begins, characters, names, hints, taking back, and what
// is confirmed; as the form offers it and the table shows it.
import { bot, expect, me, openTable, test } from './house';
import { awaitTurn, move } from './play';

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

test('a move is confirmed as one has set: each, what is final, or none', async ({
  someone,
  house,
}) => {
  const page = await someone(); // who confirms each
  const commit = page.locator('[data-spot="commit"]');
  const stop = page.locator('section.bar [data-spot="stop"]');
  const draw = page.locator('section.bar [data-spot="draw"]');
  const cancel = page.locator('[data-spot="cancel"]');
  const set = async (confirm: string) => {
    await page.evaluate((value) => localStorage.setItem('ludotheque.confirm', value), confirm);
    await page.reload();
    await awaitTurn(page);
  };
  await openTable(page, house, { game: 'toits', first: 0, seats: [me, bot] });
  await awaitTurn(page);
  await stop.click(); // could be taken back
  await expect(commit).toBeVisible();
  await cancel.click();
  await set('final');
  await draw.click(); // a card once seen cannot
  await expect(commit).toBeVisible();
  await cancel.click();
  await set('never');
  await draw.click();
  await expect(page.getByText(/sur la case 2/).first()).toBeAttached();
  await expect(commit).toHaveCount(0);
});

test('alone with bots one takes a move back without asking', async ({ someone, house }) => {
  const page = await someone();
  const stop = page.locator('section.bar [data-spot="stop"]');
  // With two cards on the roofs the chief chooses one, before anything is drawn. They may be caught
  // by the second one: then once more.
  await expect(async () => {
    await openTable(page, house, { game: 'toits', first: 0, seats: [me, bot, bot] });
    await awaitTurn(page);
    await move(page, /Encore une carte/);
    await expect(stop).toBeVisible({ timeout: 5000 });
    await expect(page.locator('[data-spot="commit"]')).toHaveCount(0);
  }).toPass();
  await move(page, /S.arrêter/);
  await expect(stop).toHaveCount(0);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(stop).toBeVisible();
});

test('one chooses who begins, and those who are invited see clock, variants and hints', async ({
  someone,
}) => {
  const [one, two] = [await someone(), await someone()];
  await one.goto('/jouer/cite');
  await one.getByRole('radio', { name: 'Des amis, par un lien' }).check();
  await one.getByText(/qui commence, horloge/i).click();
  await one.getByRole('radio', { name: 'On choisit' }).check();
  await one.locator('input[name="first-seat"]').nth(1).check();
  await one.getByRole('radio', { name: '5 min + 5 s' }).check();
  await one.getByRole('radio', { name: 'Interdits' }).check();
  await one.getByRole('checkbox', { name: /But court/ }).check();
  const asked = one.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/tables'),
  );
  await one.locator('button[type="submit"]').click();
  expect((await asked).postDataJSON()).toMatchObject({ first: 1, hints: false });
  await one.waitForURL(/\/table\//);
  await two.goto(new URL(one.url()).pathname);
  await expect(two.locator('.facts')).toHaveText(
    /^\d joueurs · 5 min \+ 5 s · .*but court.* · sans conseils$/i,
  );
  await expect(two.getByText('on a choisi qui commence').first()).toBeVisible();
});
