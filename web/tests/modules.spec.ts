// La Cité des Voleurs with its thieves and hideouts, as people meet it: opened by the form, played to
// the end, a theft that waits for its victim on a shared screen, daybreak; and its states in the
// gallery by axe.
import type { OpenTable } from '../src/lib/net/protocol';
import { bot, expect, me, openTable, phone, test } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';
import { awaitTurn, ended, playOut } from './play';

const dice = (...faces: number[]) => faces.map((face) => `die ${face}`);
const nothing = [...dice(1, 2, 2, 6), 'throw 14', ...dice(3, 5), 'throw 14', ...dice(1, 6)];
const thieves = ['role monte-en-l-air', 'role flambeur', 'role receleur'];
const deal = ['card trappe-1', 'card clocher-1'];

const record = (moves: readonly string[]) =>
  [
    { ludotheque: 1, game: 'cite', players: 3, options: {}, first: 0 },
    ...moves.map((move) => ({ move })),
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
const from = (moves: readonly string[], seats: OpenTable['seats']): OpenTable => ({
  game: 'cite',
  options: ['roles', 'planques'],
  seats,
  record: record([...thieves, ...deal, ...moves]),
});

// Every turn comes to nothing, until one card is left in the pile and it is the first seat's last chance.
function longNight(): string[] {
  const kinds = ['egouts', 'atelier', 'taverne', 'cour', 'puits', 'ecurie', 'grenier', 'clocher'];
  const all = [...kinds, 'tripot', 'double-fond', 'trappe', 'passage'].flatMap((kind) => [
    `${kind}-1`,
    `${kind}-2`,
  ]);
  const pile = all.filter((card) => !deal.includes(`card ${card}`));
  const held = [0, 1, 1];
  const moves: string[] = [];
  for (const [turn, card] of pile.slice(0, -1).entries()) {
    const before = held[turn % 3] ?? 0;
    moves.push(...nothing, ...(before > 0 ? ['pass'] : []), `card ${card}`);
    if (before === 2) moves.push(`discard ${card}`);
    else held[turn % 3] = before + 1;
  }
  return [...moves, ...nothing];
}
const beside = (name: string) => ({ kind: 'device', name }) as const;

test('the form offers roles and hideouts, and what it opens is played to the end', async ({
  someone,
}) => {
  const page = await someone();
  await page.goto('/jouer/cite');
  const option = (name: string) => page.getByRole('checkbox', { name });
  await page.getByRole('radio', { name: '6', exact: true }).check();
  await expect(option('But court')).toBeChecked();
  await option('Planques').check();
  await expect(option('But court')).not.toBeChecked();
  await option('But court').check();
  await expect(option('Planques')).toBeChecked();
  await option('But court').uncheck();
  await option('Rôles').check();
  await page.getByRole('radio', { name: '4', exact: true }).check();
  // Four with windows make long games: over a minute at the usual pace, a third of it at this one.
  await page.locator('form summary').click();
  await page.getByRole('radio', { name: 'Vite' }).check();
  await page.getByRole('button', { name: 'Jouer' }).click();

  // Who is who, then what one of them is, by the keyboard.
  // The scene also ends by itself, on a slow machine before one has clicked.
  const go = page.getByRole('button', { name: 'Aux dés !' });
  const portraits = page.getByRole('button', { name: /Lire$/ });
  await go.or(portraits.first()).first().waitFor();
  await go.click({ timeout: 5000 }).catch(() => undefined);
  await expect(go).toHaveCount(0);
  await expect(portraits).toHaveCount(4);
  await portraits.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'a portrait being read');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('planques avant l’aube')).toBeVisible();

  await playOut(page, /Appliquer|Prendre|Jouer/);
  await expect(ended(page)).toBeVisible();
});

test('who is who is shown whole before a bot that begins does anything', async ({
  someone,
  house,
}) => {
  const page = await someone({ reducedMotion: 'no-preference' });
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(String(payload))),
  );
  const shown = () => sent.filter((text) => text.includes('"shown"'));
  await page.goto(house.url);
  await page.evaluate(() => localStorage.setItem('ludotheque.pace', 'step'));
  const header = { ludotheque: 1, game: 'cite', players: 3, options: { roles: true }, first: 1 };
  const lines = [header, ...thieves.map((move) => ({ move }))].map((line) => JSON.stringify(line));
  const seats = [me, bot, bot];
  await openTable(page, house, {
    game: 'cite',
    options: ['roles'],
    first: 1,
    seats,
    record: lines.join('\n'),
  });
  // Step by step the scene waits to be read, and so does the bot.
  await expect(page.locator('.skip', { hasText: 'Suite' })).toHaveCount(1);
  const go = page.getByRole('button', { name: 'Aux dés !' });
  await expect(go).toBeVisible();
  expect(shown()).toEqual([]);
  await go.click();
  await expect(go).toHaveCount(0);
  await expect.poll(() => shown().length).toBeGreaterThan(0);
});

test('a theft waits for its victim on a shared screen, and nobody sees another hand', async ({
  someone,
  house,
}) => {
  const page = await someone(phone);
  const plan = from([...dice(3, 3, 3, 6), 'apply 1'], [me, beside('Basile'), beside('Chloé')]);
  await openTable(page, house, plan);
  const lift = page.getByRole('button', { name: /Basile/ });
  await expect(lift).toBeVisible();
  await expect(page.locator('.board')).toHaveCount(0);
  await expect(page.getByText('La Trappe')).toHaveCount(0);
  await lift.click();
  await expect(page.getByText('Ada vous vole : une planque, ou rien ?')).toBeVisible();
  await expect(page.locator('button[data-spot="card:trappe-1"]').first()).toBeVisible();
  await expect(page.getByText('Le Clocher')).toHaveCount(0);
  await expectNoViolations(page, 'robbed, on a phone');
  await expectNoSideScroll(page, 'robbed, on a phone');
  // By the keyboard alone.
  await page.locator('section.bar [data-spot="card:trappe-1"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Basile, 4 jetons/ })).toBeVisible();
});

test('the last card is drawn, and day breaks', async ({ someone, house }) => {
  const page = await someone({ reducedMotion: 'no-preference' });
  await page.goto(house.url);
  await page.evaluate(() => localStorage.setItem('ludotheque.pace', 'normal'));
  await openTable(page, house, from(longNight(), [me, bot, bot]));
  await expect(page.locator('.pile')).toHaveText(/^1\s+planque avant l’aube$/);
  await awaitTurn(page);
  await page.locator('section.bar [data-spot="pass"]').click();
  await page.locator('[data-spot="commit"]').click();
  await expect(
    page.locator('.scene > p', { hasText: /Le jour se lève\s: 6 jetons suffisent/ }),
  ).toBeVisible();
  await expect(page.locator('.pile')).toHaveText(/Il fait jour\s: 6 jetons suffisent/);
  // Three cards: one has to go.
  await awaitTurn(page);
  await expectNoViolations(page, 'by day, three cards in hand');
  const cards = page.locator('.hand button.spot.can');
  await expect(cards).toHaveCount(3);
  await cards.first().click();
  await page.locator('[data-spot="commit"]').click();
  await expect(cards).toHaveCount(0);
});

test('windows, hands and lights of the city, by axe and by their width', async ({ page }) => {
  test.slow(); // twelve looks by axe
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [step, picks] of [
    [13, []],
    [16, ['card:atelier-1', 'die:2']],
    [21, []],
    [24, []],
  ] as const) {
    for (const [width, height] of [
      [360, 740],
      [740, 360],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/gallery.html?bare=1&game=cite&file=modules&step=${step}`);
      await page.locator('section.bar').waitFor();
      for (const spot of picks) await page.locator(`.board [data-spot="${spot}"]`).first().click();
      const where = `step ${step}, ${width} px`;
      await expectNoViolations(page, where);
      await expectNoSideScroll(page, where);
    }
  }
});
