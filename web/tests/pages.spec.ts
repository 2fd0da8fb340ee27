// The pages round the table, on the real server: rules, lessons, replay, fairness, lab; each with axe,
// in both languages, and on a phone.
import { readFileSync } from 'node:fs';
import { errors, type Page } from '@playwright/test';
import { bot, expect, games, me, openTable, phone, test, thought, wide } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';
import { finished } from './play';

// In French on a phone by night, in English at a desk by day.
const ways = [{ ...phone, colorScheme: 'dark', locale: 'fr-FR' }, { locale: 'en-GB' }] as const;

test('rules are found by words without accents, and lead from clause to clause', async ({
  someone,
}) => {
  for (const way of ways) {
    const page = await someone(way);
    await page.goto('/regles/cite');
    const clauses = page.locator('.rules li');
    await expect(clauses.first()).toBeVisible();
    const all = await clauses.count();
    expect(all).toBeGreaterThan(25);
    await expectNoViolations(page, 'rules');
    await expectNoSideScroll(page, 'rules');
    const english = way.locale === 'en-GB';
    await page.getByRole('searchbox').fill(english ? 'FOURTH die' : 'quatrieme DE');
    await expect(page.locator('#C16')).toBeVisible();
    expect(await clauses.count()).toBeLessThan(all);
    const marks = page.locator('#C16 mark');
    await expect(marks.filter({ hasText: english ? /^fourth$/ : /^quatrième$/ })).toBeVisible();
    await page.getByRole('searchbox').fill('C13');
    await page.locator('#C10a').getByRole('link', { name: 'C13', exact: true }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.locator('#C13')).toBeFocused();
  }
});

// Letters and digits in runs, without case; how often each is there.
const countWords = (text: string) => {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

for (const game of games) {
  test(
    `${game}: every word of the page of its rules reaches the reader`,
    wide(game, 'cite'),
    async ({ someone }) => {
      for (const [locale, folder] of [
        ['fr-FR', 'fr/'],
        ['en-GB', ''],
      ] as const) {
        const page = await someone({ locale });
        await page.goto(`/regles/${game}`);
        await page.locator('.rules li').first().waitFor();
        // Text by text: two that stand side by side are not one word.
        const texts = await page.locator('.rules').evaluate((root) => {
          const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          const all: string[] = [];
          while (walk.nextNode())
            if (!walk.currentNode.parentElement?.closest('nav'))
              // titles, once more
              all.push(walk.currentNode.textContent ?? '');
          return all;
        });
        const shown = countWords(texts.join(' '));
        const written = countWords(
          readFileSync(new URL(`../../docs/rules/${folder}${game}.md`, import.meta.url), 'utf8'),
        );
        const lost = [...written].filter(([word, times]) => (shown.get(word) ?? 0) < times);
        expect(lost, `${locale}`).toEqual([]);
      }
    },
  );
}

test('rulings wear their badge inside a clause too, and technical sections are folded', async ({
  someone,
}) => {
  const page = await someone();
  await page.goto('/regles/cite');
  await expect(page.locator('#C13 .ours')).toHaveCount(2);
  await expect(page.locator('#C13')).toContainText('Pourquoi');
  await expect(page.locator('#C13a .ours')).toBeVisible();
  await expect(page.locator('#C18')).toBeHidden();
  await page.goto('/regles/paf');
  await expect(page.locator('#P29')).toBeHidden();
  await page.getByRole('searchbox').fill('primitives');
  await expect(page.locator('#P29')).toBeVisible();
});

test('a game opens with its story, its makers and its examples; and Paf keeps a secret', async ({
  someone,
}) => {
  const page = await someone(phone);
  await page.goto('/');
  await expect(page.locator('[data-game=toits]')).toContainText('Christine Alcouffe');
  await expect(page.locator('[data-game=cimes]')).toContainText('dès 8 ans');
  await expect(page.locator('[data-game=cite]')).toContainText('10 à 30 minutes selon nous');
  await page.goto('/jouer/paf');
  await page.getByText('L’histoire').click();
  await expect(page.locator('.story')).toContainText('collègues');
  await page.goto('/regles/paf');
  await expect(page.locator('.story')).toContainText('décharge');
  await expect(page.locator('.rules li.between .picture')).toHaveCount(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('body').pressSequentially('bananabite');
  await expect(page.getByRole('dialog', { name: 'BANANABITE' })).toContainText('bananes');
  await expectNoViolations(page, 'the secret');
  await page.getByRole('button', { name: 'Motus' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A phone's keyboard names no key: all there is is what the field holds.
  await page.getByRole('searchbox').evaluate((field) => {
    for (const key of 'Bananabite') {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true }));
      (field as HTMLInputElement).value += key;
      field.dispatchEvent(new InputEvent('input', { data: key, bubbles: true }));
    }
  });
  await expect(page.getByRole('dialog', { name: 'BANANABITE' })).toBeVisible();
});

test('the five pictures are in the drawer at the table too', async ({ someone, house }) => {
  const page = await someone();
  await openTable(page, house, { game: 'toits', seats: [me, bot] });
  await page.getByRole('button', { name: 'Règles', exact: true }).first().click();
  await expect(page.locator('.drawer .brief li')).toHaveCount(5);
  await expect(page.locator('.drawer .brief .picture').first()).toBeVisible();
});

test('a link to a clause opens the rules at it', async ({ someone }) => {
  const page = await someone();
  await page.goto('/regles/paf#P23');
  await expect(page.locator('#P23')).toBeInViewport();
  await expect(page.locator('#P23')).toHaveClass(/asked/);
});

test('replay: every seat’s view, keys, the slider, a link to a moment, the clause', async ({
  someone,
  house,
}) => {
  const page = await someone();
  const table = await finished(page, house, 'cimes');
  await page.goto(`/partie/${table}`);
  const slider = page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(10);
  await expect(slider).toHaveValue(String(last));

  await page.locator('body').press('Home');
  await expect(slider).toHaveValue('0');
  await page.locator('body').press('ArrowRight');
  await expect(slider).toHaveValue('1');
  // A step is no new page: the focus stays, and nothing is asked of the server.
  let asked = 0;
  page.on('request', () => asked++);
  await page.getByRole('button', { name: 'Une étape en avant' }).click();
  await expect(page).toHaveURL(/pas=2/);
  await expect(page.getByRole('button', { name: 'Une étape en avant' })).toBeFocused();
  expect(asked).toBe(0);
  // A spectator sees no hand; each seat its own.
  const hand = page.locator('.hand .card, [class*=hand] .card');
  await page.getByRole('button', { name: /Ada/ }).first().click();
  await expect(page).toHaveURL(/siege=0/);
  const adas = await page.locator('.board').innerText();
  await page
    .getByRole('button', { name: /Basile/ })
    .first()
    .click();
  await expect(page).toHaveURL(/siege=1/);
  await expect.poll(() => page.locator('.board').innerText()).not.toBe(adas);
  expect(await hand.count()).toBeGreaterThan(0);

  await expectNoViolations(page, 'replay');
  const address = page.url();
  const other = await someone({ ...phone, locale: 'en-GB' });
  await other.goto(address);
  await expect(other.getByRole('slider')).toHaveValue('2');
  await expectNoViolations(other, 'replay on a phone');
  await expectNoSideScroll(other, 'replay');
  await other
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click();
  await expect(other.locator('.rules li.asked')).toBeVisible();

  await page.getByRole('button', { name: 'Lecture' }).click();
  await expect(slider).not.toHaveValue('2');
  await page.getByRole('button', { name: 'Pause' }).click();
});

test('replay: one plays on from a moment, in somebody’s place', async ({ someone, house }) => {
  const page = await someone();
  const table = await finished(page, house, 'cite', 3);
  await page.goto(`/partie/${table}?pas=1&siege=1`);
  await page.getByRole('button', { name: 'Jouer la suite d’ici' }).click();
  await expect(page).toHaveURL(/\/table\//);
  expect(page.url()).not.toContain(table);
  await expect(page.locator('.board')).toBeVisible();
});

test('fairness: a game is checked in the browser, and a cheat is found out', async ({
  someone,
  house,
}) => {
  const page = await someone();
  const table = await finished(page, house, 'toits');
  await page.goto(`/partie/${table}/hasard`);
  await expect(page.getByRole('heading', { name: 'Tout concorde' })).toBeVisible();
  await expect(page.locator('tbody tr').first()).toContainText('exact');
  await expectNoViolations(page, 'fairness');
  await page.getByRole('checkbox').check();
  await expect(page.getByRole('heading', { name: 'Quelque chose ne concorde pas' })).toBeVisible();
  await expect(page.getByText('Le secret montré n’est pas celui de l’engagement.')).toBeVisible();
  await expect(page.locator('tbody tr').first()).toContainText('devait être');
  await expectNoViolations(page, 'fairness, found wrong');
  const other = await someone({ ...phone, locale: 'en-GB', colorScheme: 'dark' });
  await other.goto(`/partie/${table}/hasard`);
  await expect(other.getByRole('heading', { name: 'Everything agrees' })).toBeVisible();
  await expectNoViolations(other, 'fairness on a phone');
  await expectNoSideScroll(other, 'fairness');
});

test('fairness: the dice that said who begins are thrown again', async ({ someone, house }) => {
  const page = await someone();
  const table = await finished(page, house, 'paf');
  const { dice, first } = await page.evaluate(async (id) => {
    const replay = (await (await fetch(`/api/tables/${id}/replay`)).json()) as {
      table: { dice: number[][]; first: number };
    };
    return replay.table;
  }, table);
  await page.goto(`/partie/${table}/hasard`);
  await expect(page.getByText('désigné par les dés')).toBeVisible();
  const rounds = page.locator('dd ul');
  await expect(rounds).toHaveCount(dice.length);
  const thrown = dice.map((round) => round.filter((face) => face > 0));
  for (const [i, faces] of thrown.entries())
    await expect(rounds.nth(i).locator('.said')).toHaveText(faces.map(String));
  await expect(rounds.last().locator('li.first')).toContainText(first === 0 ? 'Ada' : 'Basile');
});

test('fairness: a commitment other than the one seen at first is found out', async ({
  someone,
  house,
}) => {
  const page = await someone();
  const table = await finished(page, house, 'cite');
  await page.evaluate(
    (id) => localStorage.setItem('ludotheque.promises', JSON.stringify([[id, '00'.repeat(32)]])),
    table,
  );
  await page.goto(`/partie/${table}/hasard`);
  await expect(page.getByRole('heading', { name: 'Quelque chose ne concorde pas' })).toBeVisible();
});

// The spots a lesson points at.
const pointed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.lesson .board [data-spot]')]
      .filter((spot) => getComputedStyle(spot).outlineStyle === 'dashed')
      .map((spot) => spot.dataset['spot'] ?? ''),
  );

// Does what the coach asks for, by clicking where the lamp shows, until the scene is over.
async function follow(page: Page) {
  const next = page.locator('.coach .button:not(.quiet)');
  const commit = page.locator('[data-spot="commit"]');
  for (let tries = 0; tries < 60; tries++) {
    if (await next.isEnabled()) return;
    // Cards first; what they ask for next may only then be there.
    const rank = (spot: string) => (spot.startsWith('card:') ? 0 : 1);
    const look = async () =>
      [...new Set(await pointed(page))]
        .sort((a, b) => rank(a) - rank(b))
        .filter((s) => !done.has(s));
    const done = new Set<string>();
    try {
      for (let [spot] = await look(); spot !== undefined; [spot] = await look()) {
        if ((await commit.count()) > 0 && !spot.startsWith('die:')) break;
        done.add(spot);
        await page.locator(`.board [data-spot="${spot}"]`).first().click({ timeout: 3000 });
      }
      if (done.size > 0) await commit.click({ timeout: 3000 });
    } catch (error) {
      // The lamp may still have shown where to go before: then one looks again.
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
    await page.waitForTimeout(100);
  }
  throw new Error('the scene does not end');
}

const parts = ['cite/roles', 'cite/planques'];
for (const [i, lesson] of [...games, ...parts].entries()) {
  const [game = ''] = lesson.split('/');
  test(
    `lesson of ${lesson}: completed by clicking where the lamp shows`,
    wide(lesson, 'cimes'),
    async ({ someone }) => {
      const page = await someone({ locale: i % 2 === 0 ? 'fr-FR' : 'en-GB' });
      await page.goto(`/apprendre/${lesson}`);
      await expect(page.locator('.board')).toBeVisible();
      const next = page.locator('.coach button.button:not(.quiet)');
      for (let scene = 1; scene < 12; scene++) {
        await expect(page.locator('.board')).toBeVisible();
        await expectNoViolations(page, `lesson of ${lesson}, scene ${scene}`);
        if ((await page.locator('.coach a.button').count()) > 0) break;
        await follow(page);
        const said = await page.locator('.coach .words').innerText();
        await next.click();
        await expect(page.locator('.coach .words')).not.toHaveText(said);
      }
      const play = page.locator('.coach a.button');
      await expect(play).toHaveAttribute('href', `/jouer/${game}`);
    },
  );
}

test('a lesson says so where another move was meant, and fits a phone', async ({ someone }) => {
  const page = await someone({ ...phone, colorScheme: 'dark' });
  await page.goto('/apprendre/cite');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.locator('[data-spot="die:1"]').click();
  await page.locator('[data-spot="commit"]').click();
  await expect(page.getByText('Ce serait permis')).toBeVisible();
  await expectNoViolations(page, 'lesson on a phone');
  await expectNoSideScroll(page, 'lesson');
});

test('the coach of a lesson covers no button, wherever one has scrolled to', async ({
  someone,
}) => {
  const page = await someone({ viewport: { width: 1366, height: 768 } });
  await page.goto('/apprendre/paf');
  await page.locator('.coach .button').click();
  const card = page.locator('.held.leads').first();
  await card.click();
  const commit = page.locator('[data-spot="commit"]');
  await card.evaluate((one) => one.scrollIntoView({ block: 'end' }));
  const isFree = (button: HTMLElement) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  expect(await commit.evaluate(isFree)).toBe(true);
});

test('lab: the solution of La Cité tells the best move', async ({ someone }) => {
  for (const way of ways) {
    const page = await someone(way);
    await page.goto('/labo');
    const english = way.locale === 'en-GB';
    const chance = page.locator('.chance b');
    await expect(page.locator('.solved li.best')).toContainText(english ? 'Keep 6' : 'Garder 6');
    await page.getByRole('button', { name: english ? /^Before/ : /^Avant/ }).click();
    // docs/cite-solved.md: 0.613388… for the one who begins.
    await expect(chance.first()).toHaveText(english ? '61.3%' : /^61,3\s%$/);
    await page.getByRole('button', { name: english ? 'Throw 2' : 'Lancer 2' }).click();
    await expect(page.locator('.solved li.best')).toContainText(
      english ? 'Keep 3 3' : 'Garder 3 3',
    );
    const before = await chance.first().innerText();
    await page
      .getByRole('button', { name: english ? /One token more: To/ : /plus : À jouer/ })
      .click();
    await expect(chance.first()).not.toHaveText(before);
    await expectNoViolations(page, 'lab');
    await expectNoSideScroll(page, 'lab');
  }
});

test('lab: thieves in the solution, and which of them beats which', async ({ someone }) => {
  test.setTimeout(thought);
  for (const way of ways) {
    const page = await someone(way);
    await page.goto('/labo');
    const english = way.locale === 'en-GB';
    const chance = page.locator('.chance b');
    const thieves = page.getByRole('checkbox', { name: english ? /^thieves/ : /^voleurs/ });
    await page.getByRole('button', { name: english ? /^Before/ : /^Avant/ }).click();
    await thieves.check();
    const thief = page.getByRole('combobox');
    await thief.nth(1).selectOption('chat');
    // The end of docs/rules/cite.md: 0.620661… for the Ropewalker, who begins.
    await expect(chance.first()).toHaveText(english ? '62.1%' : /^62,1\s%$/);
    await thief.nth(0).selectOption('chat'); // they change places
    await expect(thief.nth(1)).toHaveValue('funambule');
    await expect(chance.first()).toHaveText(english ? '60.7%' : /^60,7\s%$/);
    const several = page.getByText(english ? 'several equilibria' : 'peut-être pas le seul');
    await expect(several).toBeHidden();
    if (way === ways[0]) {
      await page.getByRole('button', { name: english ? '3 players' : '3 joueurs' }).click();
      await thieves.check();
      await expect(chance).toHaveCount(3, { timeout: thought / 2 });
      await expect(several).toBeVisible();
    }
    const duels = page.getByRole('region', { name: english ? /^Which thief/ : /^Quel voleur/ });
    await expect(duels.getByRole('row').nth(1)).toHaveAttribute('data-role', 'monte-en-l-air');
    await expect(duels.locator('[data-role="flambeur"]')).toContainText(english ? '56.3' : '56,3');
    await expectNoViolations(page, 'lab with thieves');
    await expectNoSideScroll(page, 'lab with thieves');
    await page.getByRole('button', { name: english ? '4 players' : '4 joueurs' }).click();
    await expect(thieves).toBeDisabled();
  }
});

test('lab: what a thousand games tell of each box', async ({ someone }) => {
  for (const way of ways) {
    const page = await someone(way);
    await page.goto('/labo');
    const reports = page.locator('section[aria-labelledby="balance"]');
    const command = reports.locator('code');
    const english = way.locale === 'en-GB';
    for (const game of games) {
      await reports.locator(`button[data-game="${game}"]`).click();
      await expect(reports.locator('[data-luck]')).toHaveText(
        english ? /^Luck makes up .+% of the result/ : /^La chance fait .+% du résultat/,
      );
      await expect(command).toContainText(game);
      await expectNoSideScroll(page, `lab, ${game}`);
      if (way.locale === 'en-GB') await expectNoViolations(page, `lab, ${game}`);
    }
    await reports.locator('button[data-game="paf"]').click();
    const monkey = way.locale === 'en-GB' ? 'The monkey wins' : 'Le singe gagne';
    await expect(page.getByText(monkey)).toBeVisible();
  }
});
