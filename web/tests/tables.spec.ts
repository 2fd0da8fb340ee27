// Tables with more than one screen, or several people at one: links, reloads, a server that dies,
// hidden hands, talk, undo.
import type { Page } from '@playwright/test';
import {
  awaitTurn,
  bar,
  ended,
  expect,
  expectNoViolations,
  House,
  move,
  openTable,
  playOut,
  someone,
  test,
} from './house';

const me = { kind: 'me', name: 'Ada' };

test('two browsers at one table by its link, to the end, then a rematch', async ({
  browser,
  house,
}) => {
  const ada = await someone(browser, house);
  const bo = await someone(browser, house);
  await ada.goto('/jouer/cite');
  await ada.getByRole('radio', { name: 'Des amis, par un lien' }).check();
  await ada.getByRole('radio', { name: '2', exact: true }).check();
  await ada.getByLabel('Votre nom').fill('Ada');
  await ada.getByText('Variantes, horloge, accès').click();
  await ada.getByRole('checkbox').first().check();
  await ada.getByRole('button', { name: 'Ouvrir la table' }).click();
  await expect(ada.getByText('Il manque 1 joueur.')).toBeVisible();
  await expectNoViolations(ada, 'the waiting room');
  const link = await ada.getByLabel('Le lien à envoyer').inputValue();

  await bo.goto(link);
  await bo.getByLabel('Votre nom').fill('Bo');
  await expectNoViolations(bo, 'the waiting room, before sitting down');
  await bo.getByRole('button', { name: 'S’asseoir' }).click();

  // Each plays when it is her turn, until both have seen the end.
  await Promise.all([playOut(ada, /Appliquer|Prendre/), playOut(bo, /Appliquer|Prendre/)]);
  await expect(ended(ada)).toBeVisible();
  await expect(ended(bo)).toBeVisible();
  expect(await ended(ada).textContent()).not.toBe('');

  await ada.getByRole('button', { name: 'Revanche' }).click();
  await bo.getByRole('button', { name: 'Rejoindre la revanche' }).click();
  await expect(ada).not.toHaveURL(link);
  await Promise.race([bar(ada).waitFor(), bar(bo).waitFor()]);
  await ada.context().close();
  await bo.context().close();
});

test('talk, mute, a hint, rules and keys, and why something is refused', async ({
  browser,
  house,
}) => {
  const ada = await someone(browser, house);
  const bo = await someone(browser, house);
  const id = await openTable(ada, house, {
    game: 'cimes',
    first: 0,
    seats: [me, { kind: 'open' }],
  });
  await bo.goto(`/table/${id}`);
  await bo.getByLabel('Votre nom').fill('Bo');
  await bo.getByRole('button', { name: 'S’asseoir' }).click();
  await awaitTurn(ada);

  await ada.getByRole('button', { name: 'Conseil' }).click();
  await expect(ada.getByText('Un fort joueur jouerait')).toBeVisible({ timeout: 20_000 });

  await bo.getByRole('button', { name: 'Discussion' }).click();
  await bo.getByLabel('Un mot pour la table').fill('Bonjour Ada');
  await bo.keyboard.press('Enter');
  await expect(ada.locator('.bubble')).toHaveText('Bonjour Ada');
  await ada.getByRole('button', { name: /Discussion/ }).click();
  await expect(ada.locator('.chat')).toContainText('Bonjour Ada');
  await expectNoViolations(ada, 'the table with its chat');
  await ada.getByRole('button', { name: 'Ne plus entendre Bo' }).click();
  await bo.getByRole('button', { name: 'Bravo !' }).click();
  await expect(bo.getByRole('log')).toContainText('Bravo !');
  await expect(ada.getByRole('log')).not.toContainText('Bravo !');

  await ada.keyboard.press('Escape');
  await ada.getByRole('button', { name: 'Règles', exact: true }).first().click();
  await expect(ada.locator('.drawer')).toContainText('M4');
  await ada.getByRole('button', { name: 'Fermer' }).click();
  await ada.keyboard.press('?');
  await expect(ada.getByRole('dialog')).toBeVisible();
  await expectNoViolations(ada, 'the keys');
  await ada.keyboard.press('Escape');

  // Nothing is left to take back: it says so.
  await ada.getByRole('button', { name: 'Reprendre' }).click();
  await expect(ada.getByRole('alert')).toBeVisible();
  await ada.context().close();
  await bo.context().close();
});

test('a move is taken back once the other agrees', async ({ browser, house }) => {
  const ada = await someone(browser, house);
  const bo = await someone(browser, house);
  const id = await openTable(ada, house, {
    game: 'toits',
    first: 0,
    seats: [me, { kind: 'open' }],
  });
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'S’asseoir' }).click();
  await awaitTurn(ada);
  const asks = 'Encore un toit, ou on s’arrête ?';
  await expect(ada.locator('section.bar')).toContainText(asks);
  await move(ada, /S.arrêter/);
  await awaitTurn(bo);
  await ada.getByRole('button', { name: 'Reprendre' }).click();
  await expect(bo.getByText('Ada voudrait reprendre son coup.')).toBeVisible();
  await expectNoViolations(bo, 'an undo asked for');
  await bo.getByRole('button', { name: 'D’accord' }).click();
  await expect(ada.locator('section.bar')).toContainText(asks);
  await ada.context().close();
  await bo.context().close();
});

test('reloaded in the middle: the same game, the same seat', async ({ browser, house }) => {
  const page = await someone(browser, house);
  await openTable(page, house, {
    game: 'toits',
    seats: [me, { kind: 'bot', level: 'debutant' }],
  });
  await awaitTurn(page);
  await move(page);
  await awaitTurn(page);
  await page.reload();
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Journal' }).click();
  expect(await page.locator('.drawer li').count()).toBeGreaterThan(1);
  await page.goto('/');
  await expect(page.getByText('Vos parties en cours')).toBeVisible();
  await page.locator('section li a').first().click();
  await awaitTurn(page);
  await page.context().close();
});

// A turn of Les Maîtres des Cimes: a card drawn, a bird placed.
async function drawAndPlace(page: Page) {
  for (const what of [/Piocher/, /Poser/]) {
    await awaitTurn(page);
    await move(page, what);
    await page.locator('[data-spot="commit"]').waitFor({ state: 'detached' });
  }
}

test('what happened while one was away is told as a story', async ({ browser, house }) => {
  const ada = await someone(browser, house);
  const bo = await someone(browser, house);
  const id = await openTable(ada, house, {
    game: 'cimes',
    first: 0,
    seats: [me, { kind: 'open' }],
  });
  await bo.goto(`/table/${id}`);
  await bo.getByLabel('Votre nom').fill('Bo');
  await bo.getByRole('button', { name: 'S’asseoir' }).click();
  const story = ada.getByRole('region', { name: 'Pendant votre absence' });

  // The page was closed.
  await drawAndPlace(ada);
  await awaitTurn(bo);
  await ada.goto('/');
  await drawAndPlace(bo);
  await ada.goto(`/table/${id}`);
  await expect(story).toContainText('Bo');
  await expect(story).toContainText(/pose/);
  await expectNoViolations(ada, 'the story');
  await story.getByRole('button', { name: 'Compris' }).click();
  await expect(story).toBeHidden();
  await ada.reload();
  await awaitTurn(ada);
  await expect(story).toBeHidden();

  // The page was hidden; whoever plays on has read enough.
  const show = (state: string) =>
    ada.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await drawAndPlace(ada);
  await awaitTurn(bo);
  await show('hidden');
  await drawAndPlace(bo);
  await awaitTurn(ada);
  await expect(story).toBeHidden();
  await show('visible');
  await expect(story).toContainText('Bo');
  await story
    .getByRole('button', { name: /Pourquoi/ })
    .first()
    .click();
  await expect(ada.locator('.drawer')).toBeVisible();
  await move(ada, /Piocher/);
  await expect(story).toBeHidden();
  await ada.context().close();
  await bo.context().close();
});

test('the server killed in the middle and started again: the game goes on', async ({ browser }) => {
  const house = new House();
  await house.start();
  const page = await someone(browser, house);
  await openTable(page, house, {
    game: 'cite',
    options: ['short-goal'],
    seats: [me, { kind: 'bot', level: 'hasard' }],
  });
  await awaitTurn(page);
  await house.kill('SIGKILL');
  await expect(page.getByText('Connexion perdue.')).toBeVisible();
  await expectNoViolations(page, 'the connection lost');
  await move(page, /Appliquer|Relancer le dé 1/); // goes as soon as the server is there again
  await house.start();
  await expect(page.getByText('Connexion perdue.')).toBeHidden({ timeout: 15_000 });
  await playOut(page, /Appliquer|Prendre/);
  await expect(ended(page)).toBeVisible();
  await page.context().close();
  await house.end();
});

test('pass the device: hands are covered between two people', async ({ browser, house }) => {
  const page = await someone(browser, house);
  await openTable(page, house, {
    game: 'cimes',
    first: 0,
    seats: [me, { kind: 'device', name: 'Bo' }],
  });
  await expect(page.getByText('Passez l’appareil à Ada')).toBeVisible();
  expect(await page.locator('.board').count()).toBe(0);
  await expectNoViolations(page, 'the device being passed');
  await page.getByRole('button', { name: 'Je suis Ada : montrer' }).click();
  await awaitTurn(page);
  await move(page, /Piocher/);
  await awaitTurn(page);
  await move(page, /Poser/);
  await expect(page.getByText('Passez l’appareil à Bo')).toBeVisible();
  expect(await page.locator('.board').count()).toBe(0);
  expect(await page.locator('main').textContent()).not.toMatch(/pioche (l|le|la) /);
  await page.getByRole('button', { name: 'Je suis Bo : montrer' }).click();
  await awaitTurn(page);
  await page.context().close();
});

test('the hand of the other is nowhere: not in the page, not in the traffic', async ({
  browser,
  house,
}) => {
  const ada = await someone(browser, house);
  const bo = await someone(browser, house);
  const heard: string[] = [];
  bo.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  const id = await openTable(ada, house, {
    game: 'cimes',
    first: 0,
    seats: [me, { kind: 'open' }],
  });
  const told: string[] = [];
  ada.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => told.push(String(payload)));
  });
  await ada.reload();
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'S’asseoir' }).click();
  await awaitTurn(ada);
  await bo.locator('.board').waitFor();

  const state = told.map((text) => JSON.parse(text) as { view?: { hand?: string[] } });
  const hand = state.findLast((one) => one.view)?.view?.hand ?? [];
  expect(hand.length).toBe(3);
  const others = heard.map((text) => JSON.parse(text) as { view?: Record<string, unknown> });
  for (const { view } of others) {
    if (!view) continue;
    const { unseen, ...rest } = view;
    expect(unseen).toEqual(expect.arrayContaining(hand)); // not known to be anywhere
    for (const card of hand) expect(JSON.stringify(rest)).not.toContain(`"${card}"`);
  }
  const page = await bo.locator('main').innerHTML();
  for (const card of hand) expect(page).not.toContain(card);
  await ada.context().close();
  await bo.context().close();
});

test('whoever looks on sees the table, and no hand; a seat left can be taken', async ({
  browser,
  house,
}) => {
  const ada = await someone(browser, house);
  const eve = await someone(browser, house);
  const id = await openTable(ada, house, {
    game: 'paf',
    first: 0,
    seats: [me, { kind: 'bot', level: 'debutant' }],
  });
  await awaitTurn(ada);
  await eve.goto(`/table/${id}`);
  await expect(eve.getByText('Vous regardez la partie.')).toBeVisible();
  await eve.locator('.board').waitFor();
  expect(await bar(eve).count()).toBe(0);
  await expectNoViolations(eve, 'looking on');
  await ada.getByText('Plus', { exact: true }).click();
  await ada.getByRole('button', { name: 'Quitter la table' }).click();
  await ada.getByRole('button', { name: 'Oui, je pars' }).click();
  await expect(ada).toHaveURL(/\/$/);
  await eve.getByRole('button', { name: 'Prendre la place d’Ada' }).click();
  await expect(eve.getByText('Vous regardez la partie.')).toBeHidden();
  await awaitTurn(eve);
  await ada.context().close();
  await eve.context().close();
});

test('pages without a game: axe, both lights', async ({ browser, house }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await someone(browser, house, { colorScheme });
    for (const path of ['/', '/salon', '/jouer/toits', '/rien', '/table/none']) {
      await page.goto(path);
      await page.locator('h1, h2').first().waitFor();
      await expectNoViolations(page, `${path}, ${colorScheme}`);
    }
    await page.context().close();
  }
});
