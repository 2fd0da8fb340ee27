// Every page and every state of a table that no other test looks at, by axe in both lights.
import type { Page } from '@playwright/test';
import { bot, expect, games, me, openTable, phone, test, wide, type House } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';

test('pages without a game', async ({ someone, house }) => {
  await house.open({ game: 'cimes', access: 'public', seats: [me, { kind: 'open' }] });
  await house.open({ game: 'toits', access: 'public', pace: 'calm', seats: [me, bot] });
  const page = await someone();
  for (const path of ['/', '/salon', '/rien', '/table/none', '/partie/none', '/jouer/echecs']) {
    await page.goto(path);
    await page.locator('main :is(h1, h2, [role="alert"])').first().waitFor();
    await page.getByLabel('Réglages').click();
    await expectNoViolations(page, path);
  }
});

for (const game of games) {
  test(
    `${game}: the form of a new table with everything open, and the rules`,
    wide(game, 'cite'),
    async ({ someone }) => {
      const page = await someone(phone);
      await page.goto(`/jouer/${game}`);
      await page.locator('form summary').click();
      await expectNoViolations(page, `a new table of ${game}`);
      await expectNoSideScroll(page, `a new table of ${game}`);
      await page.goto(`/regles/${game}`, { waitUntil: 'networkidle' });
      await page.locator('.rules li').first().waitFor();
      await expectNoViolations(page, `the rules of ${game}`);
      await expectNoSideScroll(page, `the rules of ${game}`);
    },
  );

  test(
    `${game}: the table while another thinks, with its log, its talk, its rules`,
    wide(game, 'toits'),
    async ({ someone, house }) => {
      const page = await someone();
      await waitFor(page, house, game);
      await expectNoViolations(page, `${game}, another's turn`);
      await page.setViewportSize(phone.viewport);
      for (const drawer of ['Journal', 'Discussion', 'Règles']) {
        await page.getByRole('button', { name: drawer, exact: true }).first().click();
        await page.locator('.drawer').waitFor();
        await expectNoViolations(page, `${game} with ${drawer}, phone`);
        await expectNoSideScroll(page, `${game} with ${drawer}`);
      }
    },
  );
}

// A table where somebody else is at it, and takes their time.
async function waitFor(page: Page, house: House, game: string) {
  const id = await openTable(page, house, { game, first: 1, seats: [me, { kind: 'open' }] });
  await page.evaluate((table) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table }));
    socket.onmessage = ({ data }) => {
      const { type, you } = JSON.parse(String(data)) as { type: string; you?: number[] };
      if (type === 'welcome' && you?.length === 0)
        socket.send(JSON.stringify({ type: 'sit', name: 'Bo', text: '' }));
    };
  }, id);
  await expect(page.locator('section.bar')).toContainText('Bo');
}
