// The pace of what is shown, chosen at a real table against bots on the real server: step by step, once
// more, kept on the device; and bots that wait for what is being shown.
import type { Page } from '@playwright/test';
import { bot, expect, me, openTable, phone, test } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';
import { awaitTurn, bar, move } from './play';

const pace = (page: Page) => page.evaluate(() => localStorage.getItem('ludotheque.pace'));

test('the pace is chosen at the table, by pointer and by key, and kept', async ({
  someone,
  house,
}) => {
  const page = await someone();
  await openTable(page, house, { game: 'cimes', seats: [me, bot] });
  await awaitTurn(page);
  const paces = page.getByRole('group', { name: 'Rythme' });
  await expect(paces.getByRole('radio')).toHaveCount(5);
  await paces.getByRole('radio', { name: 'Lent' }).check();
  expect(await pace(page)).toBe('slow');
  await expectNoViolations(page, 'with its paces');
  await page.keyboard.press('Escape');
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('p');
  expect(await pace(page)).toBe('normal');
  await page.reload();
  await awaitTurn(page);
  await expect(paces.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await page.setViewportSize(phone.viewport);
  await expectNoSideScroll(page, 'with its paces, phone');
  await page.getByRole('button', { name: 'Rythme : Normal' }).click();
  expect(await pace(page)).toBe('fast');
});

test('step by step: space goes on, and the last turn is shown once more', async ({
  someone,
  house,
}) => {
  const page = await someone();
  await openTable(page, house, { game: 'cimes', first: 0, seats: [me, bot] });
  await awaitTurn(page);
  await page.evaluate(() => localStorage.setItem('ludotheque.pace', 'step'));
  await page.reload();
  await awaitTurn(page);
  await page.clock.install();
  const skip = page.locator('.board .skip');
  const said = page.locator('.last > span');
  // On to where something waits to be read, or to one's turn.
  const wait = async () => {
    await expect(async () => {
      await page.clock.runFor(3000);
      expect((await page.locator('.skip .next').count()) + (await bar(page).count())).toBe(1);
    }).toPass();
  };
  await move(page, /Piocher/);
  await wait();
  await expect(skip).toBeVisible();
  const before = await said.textContent();
  await page.clock.runFor(60_000);
  await expect(page.locator('.skip .next')).toBeVisible(); // for as long as it takes
  expect(await said.textContent()).toBe(before);
  for (let steps = 0; steps < 30 && (await bar(page).count()) === 0; steps++) {
    await page.keyboard.press(' ');
    await wait();
  }
  await expect(bar(page)).toBeVisible();
  const again = page.getByRole('button', { name: 'Encore', exact: true });
  await again.click();
  await expect(bar(page)).toHaveCount(0); // nothing is asked while it is shown
  await wait();
  await expect(again).toBeDisabled();
  for (let steps = 0; steps < 30 && (await bar(page).count()) === 0; steps++) {
    await page.keyboard.press(' ');
    await wait();
  }
  await expect(again).toBeEnabled();
});

test('a bot does not play before its last move has been shown', async ({ someone, house }) => {
  const page = await someone();
  const order: string[] = [];
  const came = new Map<number, number>(); // when, by version
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const sent = JSON.parse(String(payload)) as { type: string; version: number };
      if (sent.type === 'shown') order.push(`shown ${sent.version}`);
    });
    socket.on('framereceived', ({ payload }) => {
      const got = JSON.parse(String(payload)) as {
        type: string;
        steps?: { why: string; version: number }[];
      };
      if (got.type !== 'state') return;
      for (const { why, version } of got.steps ?? []) {
        came.set(version, Date.now());
        if (why === 'bot') order.push(`bot ${version}`);
      }
    });
  });
  await page.goto(house.url);
  await page.evaluate(() => localStorage.setItem('ludotheque.pace', 'fast'));
  await openTable(page, house, { game: 'cite', first: 1, seats: [me, bot] });
  await awaitTurn(page);
  const bots = order.filter((one) => one.startsWith('bot'));
  expect(bots.length).toBeGreaterThan(0);
  for (const one of bots) {
    const version = Number(one.slice(4));
    // The server waits for ten seconds: where the machine took as long, that is not what is tested.
    if ((came.get(version) ?? 0) - (came.get(version - 1) ?? 0) > 9000) continue;
    const shown = order.indexOf(`shown ${version - 1}`);
    expect(shown, `${one} after what came before it: ${order.join(', ')}`).toBeGreaterThanOrEqual(
      0,
    );
    expect(shown).toBeLessThan(order.indexOf(one));
  }
});

test('one’s clock stands still until what happened has been shown', async ({ someone, house }) => {
  const page = await someone();
  await page.goto(house.url);
  // Step by step: what is shown waits for a word.
  await page.evaluate(() => localStorage.setItem('ludotheque.pace', 'step'));
  const clock = { kind: 'live', seconds: 300, increment: 0 } as const;
  const own = page.locator('li.mine .clock');
  // Ten seconds at most: where the machine takes as long to show a page, another table is opened.
  await expect(async () => {
    await openTable(page, house, { game: 'cimes', first: 1, clock, seats: [me, bot] });
    await expect(own).toContainText('5:00', { timeout: 5000 });
    // On to the bot's last move, which is still to be seen when one's own time would run.
    for (
      let steps = 0;
      steps < 60 && (await page.locator('li.mine .clock.runs').count()) === 0;
      steps++
    ) {
      await page.keyboard.press(' ');
      await page.waitForTimeout(200);
    }
    await expect(bar(page)).toHaveCount(0);
    await page.waitForTimeout(2500);
    await expect(own).toContainText('5:00', { timeout: 100 });
  }).toPass();
  for (let steps = 0; steps < 30 && (await bar(page).count()) === 0; steps++) {
    await page.keyboard.press(' ');
    await page.waitForTimeout(100);
  }
  await expect(bar(page)).toBeVisible();
  await expect(own).not.toContainText('5:00'); // from now on it runs
});

test('who goes step by step while others play reads how far behind they are, and catches up', async ({
  someone,
  house,
}) => {
  const ada = await someone();
  await ada.goto(house.url);
  await ada.evaluate(() => localStorage.setItem('ludotheque.pace', 'step'));
  const seats = [me, { kind: 'open' } as const, bot];
  const table = await openTable(ada, house, { game: 'cimes', first: 1, seats });
  const bo = await someone();
  await bo.goto(`/table/${table}`);
  await bo.getByLabel('Votre nom').fill('Bo');
  await bo.getByRole('button', { name: 'S’asseoir' }).click();
  // Bo draws and places a bird, the bot does; Ada still looks at the first of it.
  const behind = ada.getByRole('status').filter({ hasText: /^La table a [2-6] coups d’avance\.$/ });
  const commit = bo.locator('[data-spot="commit"]');
  await awaitTurn(bo);
  await expect(async () => {
    if ((await bar(bo).count()) > 0) await move(bo, /Piocher/);
    await expect(commit).toHaveCount(0);
    await expect(bo.locator('section.bar')).toContainText('Ada', { timeout: 500 });
  }).toPass();
  await expect(behind).toBeVisible();
  await expect(bar(ada), 'nothing is asked before it has been seen').toHaveCount(0);
  await expectNoViolations(ada, 'behind the table');
  await ada.getByRole('button', { name: 'Rattraper' }).click();
  await expect(bar(ada)).toBeVisible();
  await expect(behind).toHaveCount(0);
});
