// The review of a finished game, on the real server: at the end of the game, on its page, beside the
// replay, as something to learn from, and of a game only this device still has.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Review } from '../src/lib/net/protocol';
import { bot, expect, House, me, phone, test, thought } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';
import { playedOut } from './play';

test.describe.configure({ timeout: thought });

const plan = (game: string) => ({ game, seats: [me, bot] });
const curve = (page: Page) => page.getByRole('slider', { name: /Moment/ });
// Once every choice is judged.
const ask = async (page: Page, house: House, table: string): Promise<Review> => {
  const answer = await page.request.get(`${house.url}/api/tables/${table}/review?lang=fr`);
  return (await answer.json()) as Review;
};
const judged = async (page: Page, house: House, table: string): Promise<Review> => {
  const complete = async () => (await ask(page, house, table)).complete;
  await expect.poll(complete, { timeout: thought / 2 }).toBe(true);
  return ask(page, house, table);
};
// Who plays at random blunders; in the rare game without, another one is played.
async function played(page: Page, house: House, game: string) {
  for (;;) {
    const { table, token } = await playedOut(page, house, plan(game));
    const review = await judged(page, house, table);
    const slips = review.judgements.filter(({ slip, seat }) => slip !== 'none' && seat === 0);
    if (slips.length > 1) return { table, token, review, slips };
  }
}

// What open cards would have said of a slip stands apart, with its figures.
async function expectHindsight(page: Page, slips: Review['judgements']) {
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const tenths = new Intl.NumberFormat('en', one);
  const open = slips.flatMap(({ hindsight }) => hindsight ?? []);
  expect(open.length).toBeGreaterThan(0);
  const apart = await page.locator('.slips article .hindsight').allTextContents();
  expect(apart).toHaveLength(open.length);
  for (const { played, best } of open) {
    const figures =
      best.move === played.move
        ? `${tenths.format(played.chance)} %`
        : `${tenths.format(best.chance)}% instead of ${tenths.format(played.chance)}%`;
    const found = apart.filter((text) => text.replaceAll(/\s/g, ' ').includes(figures));
    expect(found, figures).not.toEqual([]);
  }
}

// What each turning point brought the winner in points, and how many they had then.
async function expectTurnsInPoints(page: Page, { scores, seats, turningPoints }: Review) {
  const winner = page.locator('#turns ~ ol small');
  await expect(winner).toHaveCount(turningPoints.length);
  const { start: before = [], after = [] } = scores ?? {};
  const won = seats[0]?.end === 0 ? 1 : 0;
  for (const [i, version] of turningPoints.entries()) {
    const now = after[version - 1]?.[won] ?? 0;
    const gained = now - ((after[version - 2] ?? before)[won] ?? 0);
    await expect(winner.nth(i)).toContainText(new RegExp(`\\s${now}\\spoints?$`));
    const signed = gained > 0 ? `+${gained}` : String(gained).replace('-', '−');
    await expect(page.locator('#turns ~ ol b').nth(i)).toHaveText(signed);
  }
}

test('a game ends with a verdict, and its review adds up', async ({ someone, house }) => {
  const page = await someone();
  const { table, token, review } = await played(page, house, 'toits');
  await page.goto(`/table/${table}#${token}`);
  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText(/La chance\s: [−+]?\d/);
  await verdict.getByRole('link', { name: 'Revue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Revue');
  await expect(page.locator('.progress')).toHaveCount(0);

  // The ledger: from the start to the result, to the nearest point each.
  const entries = page.locator('#ledger ~ table .number');
  await expect(entries).toHaveCount(6);
  const numbers = await entries.allTextContents();
  const asNumber = (text: string) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''));
  const [start = 0, luck = 0, own = 0, others = 0, estimate = 0, end = 0] = numbers.map(asNumber);
  expect(Math.abs(start + luck + own + others + estimate - end)).toBeLessThanOrEqual(3);
  expect(end).toBe(Math.round(review.seats[0]?.end ?? -1));

  // The curve is walked by the keyboard, and stands in figures beside it.
  await curve(page).focus();
  await page.keyboard.press('Home');
  await expect(page.locator('p.now')).toContainText('Au départ');
  await page.keyboard.press('ArrowRight');
  await expect(curve(page)).toHaveAttribute('aria-valuetext', /étape 0 sur \d+, Ada \d+\s%/);
  await page.getByText('La courbe en chiffres').click();
  const rows = page.locator('details tbody tr');
  const record = await page.request.get(`${house.url}/api/tables/${table}/record`);
  const moves = (await record.text()).split('\n').filter((line) => /"by":\d/.test(line)).length;
  await expect(rows).toHaveCount(moves + 2); // the start, the deal and every move

  // The same in points, which Toits counts: from nothing to the final score, to the point.
  const units = page.getByRole('group', { name: 'Compter en' });
  await units.getByRole('button', { name: 'Points' }).click();
  await expect(page.getByRole('heading', { name: 'Les points de chacun' })).toBeVisible();
  const scored = (await entries.allTextContents()).map(asNumber);
  const last = scored.pop();
  expect(scored.reduce((sum, entry) => sum + entry)).toBe(last);
  expect(last).toBe(review.scores?.seats[0]?.end);
  await curve(page).focus();
  await page.keyboard.press('End');
  await expect(curve(page)).toHaveAttribute('aria-valuetext', new RegExp(`Ada ${last},`));
  await expect(rows).toHaveCount(moves + 2);
  await expectTurnsInPoints(page, review);

  // The others' game, by their name.
  await page.getByRole('group', { name: 'La partie vue par' }).getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/siege=1/);
  await expect(page.getByText('Ses choix')).toBeVisible();

  await expectNoViolations(page, 'a review');
  for (const viewport of [phone.viewport, { width: 844, height: 390 }]) {
    await page.setViewportSize(viewport);
    await expectNoSideScroll(page, `a review, ${viewport.width} wide`);
  }
});

// A finished game as this device has it.
const stored = (page: Page, table: string) =>
  page.evaluate(
    (id) =>
      new Promise<{ losses?: unknown } | undefined>((resolve) => {
        const opened = indexedDB.open('ludotheque');
        opened.onsuccess = () => {
          const found = opened.result.transaction('games').objectStore('games').get(id);
          found.onsuccess = () => {
            opened.result.close();
            resolve(found.result as { losses?: unknown } | undefined);
          };
        };
      }),
    table,
  );

test('the level is estimated in each game, and over the last ones of this device', async ({
  someone,
  house,
}) => {
  const page = await someone();
  const games: { table: string; choices: number }[] = [];
  while (games.length < 2) {
    const { table, token } = await playedOut(page, house, { ...plan('cite'), first: 0 }, 8);
    const choices = (await judged(page, house, table)).seats[0]?.choices ?? 0;
    if (choices < 5) continue; // too few to say anything
    await page.goto(`/table/${table}#${token}`);
    await expect(page.locator('.standing')).toBeVisible();
    await expect.poll(() => stored(page, table)).toBeDefined();
    games.push({ table, choices });
  }
  const found = page.locator('#level ~ dl dd');
  for (const { table } of games) {
    await page.goto(`/partie/${table}/revue?siege=0`);
    await expect(found.first()).toContainText(/\(±\s\d+,\d\)/, { timeout: thought });
    await expect.poll(async () => (await stored(page, table))?.losses).toBeDefined();
  }
  await expect(found).toHaveCount(2);
  await expect(page.locator('#level ~ dl dt').last()).toContainText('Sur les 2 dernières parties');
  const all = games.reduce((sum, { choices }) => sum + choices, 0);
  await expect(found.last()).toContainText(`${all} décisions`);
  await expect(found.last()).toContainText(/\(±\s\d+,\d\)/);
  await expect(found.last()).not.toContainText(/±\s0,0\)/);
  await expect(found.last().locator('b')).toHaveText(/^(comme|entre) /);
});

test('a full queue says so, and the review comes when there is room', async ({
  someone,
  house,
}) => {
  const page = await someone();
  const { table, token } = await playedOut(page, house, { ...plan('cite'), first: 0 });
  const busy = { code: 'busy', fr: 'trop de demandes', en: 'too many requests' };
  const full = (url: URL) => /^\/api\/tables\/[^/]+\/review$/.test(url.pathname);
  await page.route(full, (route) => route.fulfill({ status: 503, json: { error: busy } }));
  await page.goto(`/table/${table}#${token}`);
  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText(busy.fr);
  const link = verdict.getByRole('link', { name: 'Revue' });
  await expect(link).toBeVisible();
  await page.goto(`/partie/${table}?pas=0&siege=0&revue=1`);
  await expect(page.getByRole('status').filter({ hasText: busy.fr })).toBeVisible();
  await page.goto(`/table/${table}#${token}`);
  await expect(verdict).toContainText(busy.fr);
  await page.unroute(full);
  await expect(verdict).toContainText(/La chance\s: [−+]?\d/, { timeout: thought / 2 });
  await expect(verdict).not.toContainText(busy.fr);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Revue');
});

test('a slip is drawn on the board, and one may try again from there', async ({
  someone,
  house,
}) => {
  const page = await someone({ locale: 'en-GB' });
  const { table, review, slips } = await played(page, house, 'cimes');
  await page.goto(`/partie/${table}/revue?siege=0`);
  const articles = page.locator('.slips article');
  await expect(articles).toHaveCount(slips.length);
  await expectHindsight(page, slips);
  await articles.first().getByRole('link', { name: 'See it on the board' }).click();
  await expect(page.locator('.board [data-mark="played"]').first()).toBeVisible();
  await expect(page.locator('.board [data-mark="better"]').first()).toBeVisible();
  await expect(page.locator('.board [data-mark="better"]').first()).toHaveAccessibleName(/better$/);
  await expect(page.locator('article article')).toContainText('Played');
  await expectNoViolations(page, 'a slip in the replay');
  await page.goBack();
  // Turning points that are slips lead to the same place, and so does the curve at a slip.
  await expect(articles).toHaveCount(slips.length);
  const links = page.locator('#turns ~ ol a');
  await expect(links).toHaveCount(review.turningPoints.length);
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const slipAt = (at?: number) =>
    review.judgements.find((one) => one.slip !== 'none' && one.version === at);
  const shown = await articles
    .getByRole('link', { name: 'See it on the board' })
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  for (const [i, address] of addresses.entries()) {
    const slip = slipAt(review.turningPoints[i]);
    expect(address).toMatch(/\?pas=\d+&siege=\d&revue=1$/);
    if (slip?.seat === 0) expect(shown).toContain(address);
    else if (slip) expect(address).toContain(`&siege=${slip.seat}&`);
  }
  const first = shown[0] ?? '';
  await curve(page).focus();
  await page.keyboard.press('Home');
  for (let i = Number(/pas=(\d+)/.exec(first)?.[1]) + 2; i > 0; i--)
    await page.keyboard.press('ArrowRight');
  await expect(page.locator('p.now a')).toHaveAttribute('href', first);
  await page.locator('p.now a').click();
  await expect(page.locator('.board [data-mark="better"]').first()).toBeVisible();
  await page.goBack();
  // With luck drawn anew, or with the one that came: the table says which.
  await articles.first().getByRole('button', { name: 'Try again, fresh luck' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('section.bar.mine')).toBeVisible();
  await expect(page.locator('.origin').first()).toContainText('position taken from another game');
  await page.goBack();
  await articles.first().getByRole('button', { name: 'Try again, same luck' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('section.bar.mine')).toBeVisible();
  await expect(page.locator('.origin').first()).toContainText('luck to come');
});

test('a game with the luck of another is checked, and what was given is marked', async ({
  someone,
  house,
}) => {
  const page = await someone();
  // We begin, and it goes on: a bot that begins may win with its first turn, as one game in fifty does.
  const { table } = await playedOut(page, house, { ...plan('cite'), first: 0 }, 3);
  const record = await (await page.request.get(`${house.url}/api/tables/${table}/record`)).text();
  const [, ...moves] = record.split('\n');
  const luckAfter = moves.findIndex((line) => /"by":0/.test(line));
  const again = await playedOut(page, house, { ...plan('cite'), record, luckAfter }, 3);
  await page.goto(`/partie/${again.table}/hasard`);
  await expect(page.getByRole('heading', { name: 'Tout concorde' })).toBeVisible();
  await expect(page.getByText(/^Attention\s: \d+ tirages? étai/)).toBeVisible();
  await expect(page.locator('tbody tr').first()).toContainText('chance donnée');
  await expectNoViolations(page, 'the check of given luck');
  // From any position of a replay, too.
  await page.goto(`/partie/${table}?pas=1`);
  await page.getByLabel('Tirages à venir').selectOption('les mêmes');
  await page.getByRole('button', { name: 'Jouer la suite d’ici' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('.origin').first()).toContainText('tirages à venir repris');
});

test('one learns from one’s slips, position by position', async ({ someone, house }) => {
  const page = await someone();
  const { table, slips } = await played(page, house, 'cimes');
  await page.goto(`/partie/${table}/revue?siege=0`);
  await page.getByRole('link', { name: /^Apprendre de/ }).click();
  await expect(page.getByText(`Position 1 sur ${slips.length}`)).toBeVisible();
  const [first] = slips;
  const choose = async (sentence: string) => {
    const { moves = [] } = first ?? {};
    const typed = sentence.replaceAll("'", '’');
    expect(moves.length).toBeGreaterThan(1);
    await page.locator('section.bar summary').click();
    await page.locator('section.bar details').getByText(typed, { exact: true }).click();
    await page.locator('[data-spot="commit"]').click();
  };
  // What was played is not it; what the review found is.
  await choose(first?.played.choice?.sentence ?? '');
  await expect(page.getByText('C’est ce qui a été joué.')).toBeVisible();
  await choose(first?.best.choice?.sentence ?? '');
  await expect(page.getByText('Trouvé !')).toBeVisible();
  await expect(page.locator('article article')).toContainText('Mieux');
  await expectNoViolations(page, 'a slip to learn from');
  await page.setViewportSize(phone.viewport);
  await expectNoSideScroll(page, 'a slip to learn from, on a phone');
  await page.getByRole('button', { name: 'Position suivante' }).click();
  await page.getByRole('button', { name: 'Montrer la réponse' }).click();
  await expect(page.getByText('Voici le meilleur coup.')).toBeVisible();
});

test('a game the server has forgotten is reviewed from this device', async ({ someone }) => {
  const house = new House();
  await house.start();
  try {
    const page = await someone();
    const { table, token } = await playedOut(page, house, { ...plan('cite'), first: 0 });
    await page.goto(`${house.url}/table/${table}#${token}`);
    await expect(page.locator('.standing')).toBeVisible();
    await page.goto(`${house.url}/parties`);
    await expect(page.locator(`a[href="/partie/${table}/revue"]`)).toBeVisible();
    // Once whole, the review is kept with the game: a server that starts anew has it at once.
    const whole = await judged(page, house, table);
    await house.kill('SIGTERM');
    await house.start();
    expect(await ask(page, house, table)).toEqual(whole);
    await house.kill();
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(house.folder, `games.db${end}`), { force: true });
    await house.start();
    await page.goto(`${house.url}/parties`);
    await page.locator(`a[href="/partie/${table}/revue"]`).click();
    await expect(curve(page)).toBeVisible();
    await expect(page.getByText('Vos choix')).toBeVisible();
    // The picture to share is there to be taken along.
    await expect(page.locator('.progress')).toHaveCount(0, { timeout: 60_000 });
    const take = async (kind: string) => {
      const taken = page.waitForEvent('download');
      await page.getByRole('button', { name: `Télécharger l’image (${kind})` }).click();
      const file = await taken;
      expect(file.suggestedFilename()).toBe(`ludotheque-${table}.${kind.toLowerCase()}`);
      return readFileSync(await file.path());
    };
    const png = await take('PNG');
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
    // The same as SVG: sound, with the names and a curve a seat, and a browser shows it.
    const svg = (await take('SVG')).toString();
    expect(svg).not.toMatch(/NaN|undefined|<script|var\(/);
    const shown = await page.evaluate(async (text) => {
      const read = new DOMParser().parseFromString(text, 'image/svg+xml');
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await image.decode();
      return {
        broken: read.querySelectorAll('parsererror').length,
        words: [...read.querySelectorAll('text')].map(({ textContent }) => textContent).join('|'),
        curves: read.querySelectorAll('path[stroke]').length,
        size: [image.naturalWidth, image.naturalHeight],
      };
    }, svg);
    expect(shown).toMatchObject({ broken: 0, curves: 2, size: [1200, 630] });
    expect(shown.words).toContain('Cité des Voleurs');
    expect(shown.words).toContain('Ada');
  } finally {
    await house.end();
  }
});
