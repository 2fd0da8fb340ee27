// Tables with more than one screen, or several people at one: links, reloads, a server that dies,
// hidden hands, talk, undo.
import type { Page } from '@playwright/test';
import { bot, expect, House, me, openTable, phone, test } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';
import { awaitTurn, bar, ended, move, playOut } from './play';

const free = { kind: 'open' } as const;

// By the link of the table, as a guest does.
async function sitDown(page: Page, table: string, name: string) {
  await page.goto(`/table/${table}`);
  await page.getByLabel('Votre nom').fill(name);
  await page.getByRole('button', { name: 'S’asseoir' }).click();
}

test('two browsers at one table by its link, to the end, then a rematch', async ({ someone }) => {
  const ada = await someone();
  const bo = await someone(phone);
  await ada.goto('/jouer/cite');
  await ada.getByRole('radio', { name: 'Des amis, par un lien' }).check();
  await ada.getByRole('radio', { name: '2', exact: true }).check();
  await ada.getByLabel('Votre nom').fill('Ada');
  await ada.getByRole('checkbox', { name: 'But court' }).check();
  await ada.getByRole('button', { name: 'Ouvrir la table' }).click();
  await expect(ada.getByText('Il manque 1 joueur.')).toBeVisible();
  await ada.getByText('Discussion').click();
  await expectNoViolations(ada, 'the waiting room');
  const link = await ada.getByLabel('Le lien à envoyer').inputValue();

  await bo.goto(link);
  await bo.getByLabel('Votre nom').fill('Bo');
  await expectNoViolations(bo, 'the waiting room, before sitting down');
  await expectNoSideScroll(bo, 'the waiting room');
  await bo.getByRole('button', { name: 'S’asseoir' }).click();

  // Each plays when it is their turn, until both have seen the end.
  await Promise.all([playOut(ada, /Appliquer|Prendre/), playOut(bo, /Appliquer|Prendre/)]);
  await expect(ended(ada)).toHaveText(/gagne/);
  await expect(ended(bo)).toHaveText(/gagne/);

  await ada.getByRole('button', { name: 'Revanche' }).click();
  await bo.getByRole('button', { name: 'Rejoindre la revanche' }).click();
  await expect(ada).not.toHaveURL(link);
  await expect(ada.locator('.board')).toBeVisible();
  await expect(bo.locator('.board')).toBeVisible();
});

test('talk, mute, a hint, rules and keys, and nothing to take back', async ({ someone, house }) => {
  const ada = await someone();
  const bo = await someone();
  const id = await openTable(ada, house, { game: 'cimes', first: 0, seats: [me, free] });
  await sitDown(bo, id, 'Bo');
  await awaitTurn(ada);

  await ada.getByRole('button', { name: 'Conseil' }).click();
  await expect(ada.getByText('Un bon joueur jouerait')).toBeVisible();
  await expectNoViolations(ada, 'a hint');

  await bo.getByRole('button', { name: 'Discussion' }).click();
  await bo.getByLabel('Un mot pour la table').fill('Bonjour Ada');
  await bo.keyboard.press('Enter');
  await expect(ada.locator('.bubble')).toHaveText('Bonjour Ada');
  await ada.getByRole('button', { name: /Discussion/ }).click();
  await expect(ada.locator('.chat')).toContainText('Bonjour Ada');
  await expectNoViolations(ada, 'the table with its chat');
  await ada.getByRole('button', { name: 'Ne plus lire Bo' }).click();
  await expect(ada.getByRole('button', { name: 'Lire Bo à nouveau' })).toBeVisible();
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

  // Nothing is there to take back: it is not offered.
  await expect(ada.getByRole('button', { name: 'Reprendre' })).toBeDisabled();
});

test('a move is taken back once the other agrees', async ({ someone, house }) => {
  const ada = await someone();
  const bo = await someone();
  const id = await openTable(ada, house, { game: 'toits', first: 0, seats: [me, free] });
  await sitDown(bo, id, 'Bo');
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
});

test('reloaded in the middle: the same game, the same seat', async ({ someone, house }) => {
  const page = await someone();
  await openTable(page, house, { game: 'toits', seats: [me, bot] });
  await awaitTurn(page);
  await move(page);
  await awaitTurn(page);
  await page.reload();
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Journal' }).click();
  expect(await page.locator('.drawer li').count()).toBeGreaterThan(1);
  await page.goto('/');
  await expect(page.getByText('Vos parties en cours')).toBeVisible();
  await expectNoViolations(page, 'home with a game going on');
  await page.locator('section li a').first().click();
  await awaitTurn(page);
});

// A turn of Les Maîtres des Cimes: a card drawn, a bird placed.
async function drawAndPlace(page: Page) {
  for (const what of [/Piocher/, /Poser/]) {
    await awaitTurn(page);
    await move(page, what);
    await page.locator('[data-spot="commit"]').waitFor({ state: 'detached' });
  }
}

test('what happened while one was away is shown as a story', async ({ someone, house }) => {
  const ada = await someone();
  const bo = await someone();
  const id = await openTable(ada, house, { game: 'cimes', first: 0, seats: [me, free] });
  await sitDown(bo, id, 'Bo');
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

  // The page was hidden; somebody who plays on has read enough.
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
});

test('the server killed in the middle and started again: the game goes on', async ({ someone }) => {
  const house = new House();
  await house.start();
  const page = await someone({ baseURL: house.url });
  await openTable(page, house, {
    game: 'cite',
    options: ['short-goal'],
    first: 0, // a bot that begins may win with its first turn
    seats: [me, { kind: 'bot', level: 'hasard' }],
  });
  await awaitTurn(page);
  await house.kill('SIGKILL');
  await expect(page.getByText('Connexion perdue.')).toBeVisible();
  await expectNoViolations(page, 'the connection lost');
  await move(page, /Appliquer|Relancer le dé 1/); // goes as soon as the server is there again
  await house.start();
  await expect(page.getByText('Connexion perdue.')).toBeHidden();
  await playOut(page, /Appliquer|Prendre/);
  await expect(ended(page)).toBeVisible();
  await house.end();
});

test('pass the device: hands are covered between two people', async ({ someone, house }) => {
  const page = await someone();
  await openTable(page, house, {
    game: 'cimes',
    first: 0,
    seats: [me, { kind: 'device', name: 'Bo' }],
  });
  await expect(page.getByText('Passez l’appareil à Ada')).toBeVisible();
  await expect(page.locator('.board')).toHaveCount(0);
  await expectNoViolations(page, 'the device being passed');
  await page.getByRole('button', { name: 'Je suis Ada : montrer' }).click();
  await awaitTurn(page);
  const cards = await handOf(page);
  await move(page, /Piocher/);
  await awaitTurn(page);
  await move(page, /Poser/);
  await expect(page.getByText('Passez l’appareil à Bo')).toBeVisible();
  await expect(page.locator('.board')).toHaveCount(0);
  await page.getByRole('button', { name: 'Journal' }).click();
  const covered = await page.locator('main').innerHTML();
  for (const card of cards) expect(covered).not.toContain(card);
  expect(covered).not.toMatch(/pioche (l|le|la) /);
  await page.getByRole('button', { name: 'Je suis Bo : montrer' }).click();
  await awaitTurn(page);
  const others = await handOf(page);
  expect(others.length).toBe(6);
  for (const card of cards) expect(others).not.toContain(card);
  // And back, from the second of them to the first.
  await move(page, /Piocher/);
  await awaitTurn(page);
  await move(page, /Poser/);
  await expect(page.getByText('Passez l’appareil à Ada')).toBeVisible();
  await expect(page.locator('.board')).toHaveCount(0);
  await page.getByRole('button', { name: 'Je suis Ada : montrer' }).click();
  await awaitTurn(page);
});

// Plays so many moves over a connection of its own, as fast as the server allows; false if the game
// was over before.
async function playThrough(page: Page, table: string, token: string, moves: number) {
  const play = ([id, key, wanted]: [string, string, number]) =>
    new Promise<boolean>((resolve, reject) => {
      const socket = new WebSocket(`ws://${location.host}/ws`);
      let last = '';
      socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table: id, token: key }));
      socket.onclose = () => reject(new Error('cut off'));
      socket.onmessage = ({ data }) => {
        const received = JSON.parse(data as string) as {
          type: string;
          version: number;
          legal: { move: string }[] | null;
          result: unknown;
        };
        // Too fast: the same again in a moment.
        if (received.type === 'error') setTimeout(() => socket.send(last), 100);
        if (received.type !== 'state' || (!received.legal && !received.result)) return;
        if (received.version > wanted || !received.legal) {
          socket.onclose = null;
          socket.close();
          return resolve(received.version > wanted);
        }
        // All dice again, as long as one may: mostly nobody wins for a long time.
        const all = received.legal.find(({ move }) => move === 'throw 1234') ?? received.legal[0];
        last = JSON.stringify({ type: 'move', version: received.version, move: all?.move });
        socket.send(last);
      };
    });
  return page.evaluate(play, [table, token, moves] as [string, string, number]);
}

test('a long game of eight on one device: reloaded, played on, read back to its start', async ({
  someone,
  house,
}) => {
  const page = await someone();
  await page.goto('/');
  const others = ['Bo', 'Cléo', 'Dan', 'Ève', 'Fred', 'Gaël', 'Hugo'];
  const seats = others.map((name) => ({ kind: 'device', name }) as const);
  const moves = 200;
  const open = () => house.open({ game: 'cite', first: 0, seats: [me, ...seats] });
  let { table, token } = await open();
  while (!(await playThrough(page, table, token, moves))) ({ table, token } = await open());
  await page.goto(`/table/${table}#${token}`);
  await awaitTurn(page);
  await page.reload();
  await awaitTurn(page);
  await move(page, /Relancer|Appliquer/);
  await awaitTurn(page);

  await page.keyboard.press('j');
  const log = page.getByRole('list', { name: 'Journal de la partie' });
  const lines = log.locator('li:not(.end)');
  const earlier = log.getByRole('button', { name: 'Plus tôt…' });
  await expect(earlier).toBeVisible();
  await expectNoViolations(page, 'a log that goes on');
  // By the keyboard; what one was reading stays where it is.
  await expect(log).toHaveAttribute('aria-busy', 'false');
  const before = await lines.count();
  const read = lines.nth(before - 1);
  const text = await read.textContent();
  await earlier.focus(); // brings the end into sight, which asks for a page as well
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  expect(await read.textContent()).toBe(text);
  await expect(read).toBeInViewport();
  // And by scrolling.
  await expect(async () => {
    await log.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect(earlier).toHaveCount(0, { timeout: 300 });
  }).toPass({ intervals: [50], timeout: 30_000 });
  expect(await lines.count()).toBeGreaterThan(moves);
  await log.evaluate((list) => list.scrollTo(0, list.scrollHeight)); // the last page came after that
  await expect(lines.last()).toBeInViewport();
  await expect(log).toBeFocused();
});

// The cards in the hand the page shows: by their ids, and by their names as a screen reader says them.
async function handOf(page: Page): Promise<string[]> {
  return page
    .locator('.board .hand .held')
    .evaluateAll((held) =>
      held.flatMap((one) => [
        one.querySelector<HTMLElement>('[data-flight]')?.dataset['flight'] ?? '',
        one.querySelector('[aria-label]')?.getAttribute('aria-label')?.split('.')[0] ?? '',
      ]),
    );
}

test('the hand of the other is nowhere: not in the page, not in the traffic', async ({
  someone,
  house,
}) => {
  const ada = await someone();
  const bo = await someone();
  const heard: string[] = [];
  bo.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  const id = await openTable(ada, house, { game: 'cimes', first: 0, seats: [me, free] });
  const received: string[] = [];
  ada.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
  });
  await ada.reload();
  await sitDown(bo, id, 'Bo');
  await awaitTurn(ada);
  await bo.locator('.board').waitFor();

  const state = received.map((text) => JSON.parse(text) as { view?: { hand?: string[] } });
  const hand = state.findLast((one) => one.view)?.view?.hand ?? [];
  expect(hand.length).toBe(3);
  const others = heard.map((text) => JSON.parse(text) as { view?: Record<string, unknown> });
  expect(others.filter(({ view }) => view).length).toBeGreaterThan(0);
  for (const { view } of others) {
    if (!view) continue;
    const { unseen, ...rest } = view;
    expect(unseen).toEqual(expect.arrayContaining(hand)); // not known to be anywhere
    for (const card of hand) expect(JSON.stringify(rest)).not.toContain(`"${card}"`);
  }
  // Ada's page shows Ada's cards by id and name; Bo's shows none of them.
  const shown = await handOf(ada);
  expect(shown).toEqual(expect.arrayContaining(hand));
  const page = await bo.locator('main').innerHTML();
  for (const text of shown) expect(page).not.toContain(text);
});

test('a spectator sees the table, and no hand; a seat left can be taken', async ({
  someone,
  house,
}) => {
  const ada = await someone();
  const eve = await someone();
  const id = await openTable(ada, house, { game: 'paf', first: 0, seats: [me, bot] });
  await awaitTurn(ada);
  await eve.goto(`/table/${id}`);
  await expect(eve.getByText('Vous regardez la partie.')).toBeVisible();
  await eve.locator('.board').waitFor();
  expect(await bar(eve).count()).toBe(0);
  await expectNoViolations(eve, 'watching');
  await ada.getByText('Plus', { exact: true }).click();
  await ada.getByRole('button', { name: 'Quitter la table' }).click();
  await expectNoViolations(ada, 'leaving');
  await ada.getByRole('button', { name: 'Oui, je pars' }).click();
  await expect(ada).toHaveURL(/\/$/);
  await eve.getByRole('button', { name: 'Remplacer Ada' }).click();
  await expect(eve.getByText('Vous regardez la partie.')).toBeHidden();
  await awaitTurn(eve);
});
