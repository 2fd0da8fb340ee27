// The workshop: a card is changed and drawn anew, what is wrong is said at its field, steps are taken
// back, files go in and out, and what is on the bench is printed.
import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Rules } from '../src/lib/net/protocol';
import { expect, games, openTable, test, wide } from './house';
import { expectNoSideScroll, expectNoViolations } from './look';
import { ended, playedOut, twoHere } from './play';

const field = (page: Page, column: string) =>
  page.locator(`[data-column="${column}"]`).locator('input, select, textarea').last();
const state = (page: Page) => page.locator('.state');
const row = (page: Page, id: string) => page.getByRole('button', { name: id }).first();
const good = /Le paquet est jouable/;

async function open(page: Page, game: string) {
  await page.goto(`/atelier/${game}`);
  await expect(state(page)).toHaveText('Tout est comme dans la boîte.');
}

test('leads to every box that has cards', async ({ someone }) => {
  const page = await someone();
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'Atelier' }).click();
  await expect(page.getByRole('heading', { name: 'Atelier' })).toBeVisible();
  await expect(page.locator('main li a')).toHaveCount(games.length);
});

test('a card is changed: it is drawn anew, compared, taken back, and still there tomorrow', async ({
  someone,
}) => {
  const page = await someone();
  await open(page, 'cimes');
  await row(page, 'aigle-7').click();
  await expect(page.locator('.one .points')).toHaveText(/8/);
  await page.getByLabel('Effet 1, valeur 1').fill('9');
  await page.getByLabel('Effet 1, valeur 1').blur();
  // The texts still say 8: the engine notices, and says so at the field.
  await expect(page.locator('[data-column="text_fr"] .wrong')).toContainText(
    'le texte doit donner en chiffres les points de l’effet, 9',
  );
  await expect(field(page, 'text_fr')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'text_fr').fill('9 points pour un triple.');
  await expect(page.locator('[data-column="text_en"] .wrong')).toBeVisible();
  await field(page, 'text_en').fill('9 points for a triple.');
  await expect(state(page)).toHaveText(good);
  await expect(page.locator('.one .points')).toHaveText(/9/);
  await expect(page.getByRole('heading', { name: '1 différence' })).toBeVisible();
  await expect(page.locator('section del').first()).toHaveText(
    '8 points si\u00a0: les cartes de la valeur la plus fréquente, au moins 3',
  );
  await page.reload();
  await expect(state(page)).toHaveText(good);
  await page.getByRole('button', { name: 'Comme dans la boîte aigle-7' }).click();
  await expect(state(page)).toHaveText('Tout est comme dans la boîte.');
  await page.keyboard.press('Control+z');
  await expect(state(page)).toHaveText(good);
  await page.keyboard.press('Control+Shift+z');
  await expect(state(page)).toHaveText('Tout est comme dans la boîte.');
});

test('a browser without room says so, and the bench is there until the page is closed', async ({
  someone,
}) => {
  const page = await someone();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await open(page, 'paf');
  const said = page.getByRole('alert').filter({ hasText: 'Ce navigateur n’a plus de place' });
  await expect(said).toHaveCount(0);
  await row(page, 'coffre-fort').click();
  await field(page, 'strength').fill('3');
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Imprimer' }).click();
  await page.getByRole('link', { name: 'Retour à l’atelier' }).click();
  await row(page, 'coffre-fort').click();
  await expect(field(page, 'strength')).toHaveValue('3');
});

test('cards are added and taken out; the engine counts them', async ({ someone }) => {
  const page = await someone();
  await open(page, 'paf');
  await row(page, 'coffre-fort').click();
  await page.getByRole('button', { name: 'Dupliquer' }).click();
  await expect(state(page)).toHaveText(good);
  await expect(field(page, 'id')).toHaveValue('coffre-fort-b');
  await field(page, 'id').fill('coffre-fort');
  await expect(page.locator('[data-column="id"] .wrong')).toContainText('identifiant en double');
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(state(page)).toHaveText('Tout est comme dans la boîte.');
  // An effect is put together from lists, with the clause that says what it does.
  await page.getByRole('button', { name: 'Ajouter un effet' }).click();
  await expect(field(page, 'effect')).not.toHaveValue('');
  await expect(page.locator('[data-column="effect"] .sentence')).toContainText('(P3');
  await expect(state(page)).toHaveText(good);
});

test('errors are one button away, on the board too', async ({ someone }) => {
  const page = await someone();
  await open(page, 'toits');
  await page.getByRole('button', { name: 'Le plateau' }).click();
  const drawn = page.locator('.one .board text');
  await expect(drawn.first()).toHaveText('0');
  await field(page, 'value').fill('6');
  await expect(drawn.first()).toHaveText('6');
  await field(page, 'value').fill('9');
  await expect(page.locator('[data-column="value"] .wrong')).toContainText('0–7');
  await page.getByRole('button', { name: 'Les cartes' }).click();
  await page.getByRole('button', { name: 'Y aller' }).click();
  await expect(field(page, 'value')).toBeFocused();
  await field(page, 'value').fill('1');
  await expect(state(page)).toHaveText(good);
  await page.getByRole('rowheader').nth(8).getByRole('button').click(); // colour-high
  await field(page, 'value').fill('8');
  await expect(drawn.filter({ hasText: '8' })).toHaveCount(5);
  await expectNoSideScroll(page, 'the board on the bench');
});

test('a file goes out as it came in, and one that is none is refused with its line', async ({
  someone,
}) => {
  const page = await someone();
  await open(page, 'cite');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer en CSV' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text).toBe(readFileSync(new URL('../../data/decks/cite.csv', import.meta.url), 'utf8'));
  const take = async (buffer: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(buffer) });
  await take('a,b\n1,2\n');
  await expect(page.getByRole('alert')).toContainText('Ligne 1.');
  await take(text.replace('La Funambule', 'La Danseuse'));
  await expect(page.locator('.one b')).toHaveText('La Danseuse');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// Every thief has another name, and the board shows one of them at each seat.
const renamed = () =>
  readFileSync(new URL('../../data/decks/cite.csv', import.meta.url), 'utf8').replace(
    /^([a-z-]+,role,(?:[^,]*,){5})[^,]*/gm,
    '$1Chapardeur',
  );

for (const where of ['the server', 'the tab']) {
  test(`one plays with it at once, at ${where}`, async ({ someone }) => {
    const built = existsSync(new URL('../dist/tab.json', import.meta.url));
    test.skip(where === 'the tab' && !built, 'no WebAssembly was built');
    test.setTimeout(300_000); // a busy machine compiles for a while
    const page = await someone({ tab: where === 'the tab' });
    await open(page, 'cite');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'x.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(renamed()),
    });
    await expect(state(page)).toHaveText(good);
    await expect(page.getByRole('heading', { name: '8 différences' })).toBeVisible();
    await page.getByRole('button', { name: 'Jouer avec ce paquet' }).click();
    const address = where === 'the tab' ? /\/table\/tab-/ : /\/table\/(?!tab-)/;
    await expect(page).toHaveURL(address, { timeout: 120_000 });
    await expect(page.locator('.place')).toContainText('Chapardeur');
    await expect(page.locator('.origin').first()).toContainText(
      'paquet personnel\u00a0: 8 différences avec la boîte',
    );
  });
}

test('a table with its own deck says what differs before one sits down', async ({
  someone,
  house,
}) => {
  const standard = readFileSync(new URL('../../data/decks/cimes.csv', import.meta.url), 'utf8');
  const deck = standard
    .replace('8 if same', '9 if same')
    .replace('8 points pour un triple', '9 points pour un triple')
    .replace('8 points for a triple', '9 points for a triple');
  const { table } = await house.open({
    game: 'cimes',
    access: 'public',
    seats: [{ kind: 'me', name: 'Zoé' }, { kind: 'open' }],
    deck: { deck },
  });
  const page = await someone();
  await page.goto('/salon');
  const line = page.locator(`a[href$="/table/${table}"]`);
  await expect(line).toContainText('paquet personnel\u00a0: 1 différence avec la boîte');
  await line.click();
  await page.getByText('Voir ce qui diffère de la boîte').click();
  await expect(page.locator('details ins').first()).toHaveText(/^9 points si\u00a0: les cartes/);
  await expect(page.locator('details del').first()).toHaveText(/^8 points si\u00a0: les cartes/);
  await expectNoViolations(page, 'a table with its own deck');
  await page.getByRole('button', { name: 'S’asseoir' }).click();
  await expect(page.locator('.place')).toBeVisible();
});

test('a table of the server is opened with what is on the bench', async ({ someone }) => {
  const page = await someone();
  await open(page, 'paf');
  await row(page, 'coffre-fort').click();
  await field(page, 'strength').fill('3');
  await expect(state(page)).toHaveText(good);
  await page.getByRole('link', { name: 'Ouvrir une table avec ce paquet' }).click();
  await expect(page.getByText('Avec votre paquet de l’atelier')).toContainText('1 différence');
  await page.locator('input[name="company"][value="friends"]').check({ force: true });
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  await expect(page.getByText('Voir ce qui diffère de la boîte')).toBeVisible();
  await expect(page.locator('.origin')).toContainText('1 différence avec la boîte');
});

test('after the game its deck is still there: in the replay, the check of its chance, and from there on', async ({
  someone,
  house,
}) => {
  const page = await someone();
  const plan = { game: 'cite', seats: twoHere, options: ['roles'], deck: { deck: renamed() } };
  const { table, token } = await playedOut(page, house, plan, 3);
  await page.goto(`/partie/${table}`);
  await expect(page.locator('article')).toContainText('Chapardeur');
  await page.goto(`/partie/${table}/hasard`);
  await expect(page.locator('.verdict h2')).toHaveText('Tout concorde');
  await page.goto(`/table/${table}#${token}`);
  await expect(ended(page)).toBeVisible();
  await page.goto('/parties');
  const kept = page.locator('li[data-game="cite"]');
  await expect(kept).toContainText('paquet personnel\u00a0: 8 différences avec la boîte');
  await kept.getByText('Voir ce qui diffère de la boîte').click();
  await expect(kept.locator('ins').first()).toContainText('Chapardeur');
  await page.goto(`/partie/${table}?pas=0`); // a throw may win the game: nothing goes on from its last step
  await page.getByRole('button', { name: 'Jouer la suite d’ici' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('.origin').first()).toContainText('8 différences avec la boîte');
});

test('the rules beside a table show its own cards', async ({ someone, house }) => {
  const page = await someone();
  const deck = readFileSync(new URL('../../data/decks/cite.csv', import.meta.url), 'utf8');
  const own = { deck: deck.replaceAll('Les Égouts', 'La Laverie') };
  await openTable(page, house, { game: 'cite', seats: twoHere, options: ['planques'], deck: own });
  await page.getByRole('button', { name: 'Règles', exact: true }).first().click();
  await expect(page.locator('.drawer #C43 .picture')).toHaveText('La Laverie');
});

// Pages of a PDF as Chromium writes it.
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

test('what is on the bench is printed: nine cards a page, backs behind them', async ({
  someone,
}) => {
  const page = await someone();
  await page.goto('/atelier/cimes/imprimer');
  await expect(page.locator('.sheet')).toHaveCount(4); // 18 cards, both sides
  await expect(page.getByText('4 pages à imprimer')).toBeVisible();
  const pdf = () => page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pagesOf(await pdf())).toBe(4);
  await page.getByLabel('Les dos, pour le recto verso').uncheck();
  expect(pagesOf(await pdf())).toBe(2);
  await page.getByLabel('Letter').check();
  const letter = await pdf();
  expect(pagesOf(letter)).toBe(2);
  expect(letter.toString('latin1')).toMatch(/MediaBox\s*\[0 0 612 792\]/);
  await page.getByLabel('Celles qui diffèrent de la boîte').check();
  await expect(page.locator('.sheet')).toHaveCount(0);
});

test('a board, tokens and a score sheet come on pages of their own', async ({ someone }) => {
  const page = await someone();
  await page.goto('/atelier/toits/imprimer');
  await expect(page.locator('.sheet')).toHaveCount(20); // 90 cards, both sides
  await page.getByLabel('Une feuille de score').check();
  const pdf = () => page.pdf({ preferCSSPageSize: true, printBackground: true });
  // Behind the board, the tokens and the score sheet there is nothing, and the booklet begins on a front.
  expect(pagesOf(await pdf())).toBe(20 + 2 * (2 + 1));
  await expect(page.locator('.leaf.blank')).toHaveCount(3);
  const all = page.locator('.paper > *');
  const odd = (one: string) =>
    all.evaluateAll(
      (list, css) => list.filter((side) => side.matches(css)).map((side) => list.indexOf(side) % 2),
      one,
    );
  expect(new Set(await odd('.leaf:not(.blank), [data-side="front"]'))).toEqual(new Set([0]));
  // What is said is what comes out, whatever is asked for.
  const said = page.locator('article [role="status"]');
  await expect(said).toHaveText('26 pages à imprimer');
  await page.getByLabel('en livret').check();
  await expect(page.locator('.folded').first()).toBeVisible();
  const folded = await page.locator('.folded').count();
  expect(folded).toBeGreaterThan(3);
  expect(folded % 2).toBe(0);
  await expect(said).toHaveText(`${26 + folded} pages à imprimer`);
  expect(pagesOf(await pdf())).toBe(26 + folded);
  await page.getByLabel('Le plateau et les jetons').uncheck();
  await page.getByLabel('Les dos, pour le recto verso').uncheck();
  // With a booklet the paper has two sides all the same.
  await expect(said).toHaveText(`${2 * 11 + folded} pages à imprimer`);
  expect(pagesOf(await pdf())).toBe(2 * 11 + folded);
  await page.getByLabel('en livret').uncheck();
  await expect(said).toHaveText('11 pages à imprimer');
  expect(pagesOf(await pdf())).toBe(11);
});

for (const game of games) {
  for (const english of [false, true]) {
    test(
      `${game}: the rules are a booklet, ${english ? 'in English' : 'in French'}`,
      wide(game, 'toits'),
      async ({ someone }) => {
        const page = await someone(english ? { locale: 'en-GB' } : {});
        await page.goto(`/atelier/${game}/imprimer`);
        await page.getByLabel(english ? 'None' : 'Aucune').check();
        const extras = page.getByLabel(
          english ? 'The board and the tokens' : 'Le plateau et les jetons',
        );
        if (await extras.isVisible()) await extras.uncheck();
        await page.getByLabel(english ? 'as a booklet' : 'en livret').check();
        for (const paper of ['A4', 'Letter']) {
          await page.getByLabel(paper).check();
          await expect(page.locator(`.folded.${paper.toLowerCase()}`).first()).toBeVisible();
          // Every clause that is not for programs is there once, in their order.
          const { pages, clauses } = await page.evaluate(() => {
            const all = [...document.querySelectorAll<HTMLElement>('.folded .page')];
            const inOrder = all
              .map((one) => ({ one, at: Number(one.dataset['page']) }))
              .sort((a, b) => a.at - b.at);
            return {
              pages: all.map((one) => Number(one.dataset['page'])),
              clauses: inOrder.flatMap(({ one }) =>
                [...one.querySelectorAll('.text p > b:first-child')]
                  .map((b) => b.textContent)
                  .filter((text) => /^[A-Z]\d+[a-z]?$/.test(text)),
              ),
            };
          });
          const last = pages.length;
          expect(last % 4).toBe(0);
          const sheets = last / 4;
          const wanted = Array.from({ length: sheets }, (_, k) => [
            ...[last - 2 * k, 2 * k + 1], // front
            ...[2 * k + 2, last - 2 * k - 1], // back
          ]).flat();
          expect(pages).toEqual(wanted);
          const answer = await page.request.get(`/api/rules/${game}?lang=${english ? 'en' : 'fr'}`);
          const rules = (await answer.json()) as Rules;
          const shown = rules.sections
            .filter(({ technical }) => !technical)
            .flatMap(({ parts }) => parts.flatMap(({ clause }) => clause ?? []));
          expect(clauses).toEqual(shown);
          for (const media of ['screen', 'print'] as const) {
            await page.emulateMedia({ media });
            const over = await page.evaluate(() =>
              [...document.querySelectorAll<HTMLElement>('.folded .page')]
                .filter(
                  (one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
                )
                .map((one) => `${one.dataset['page']}: ${one.scrollHeight} in ${one.clientHeight}`),
            );
            expect(over, `${paper}, ${media}`).toEqual([]);
          }
          const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
          await page.emulateMedia({ media: 'screen' });
          expect(pagesOf(printed)).toBe(2 * sheets);
          const size =
            paper === 'A4' ? /MediaBox\s*\[0 0 84\d(\.\d+)? 59\d/ : /MediaBox\s*\[0 0 792 612\]/;
          expect(printed.toString('latin1')).toMatch(size);
        }
      },
    );
  }
}

for (const game of games) {
  test(`${game}: every card of the box is drawn whole`, wide(game, 'paf'), async ({ someone }) => {
    const page = await someone();
    await page.goto(`/atelier/${game}/imprimer`);
    await page.locator('.sheet').first().waitFor();
    // What hides what runs over hides nothing.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.printed *')]
        .filter((one) => one instanceof HTMLElement && getComputedStyle(one).overflowY === 'hidden')
        .filter((one) => one.scrollHeight > one.clientHeight + 2)
        .map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
    const outside = await page.evaluate(
      () =>
        [...document.querySelectorAll('.printed')].filter(
          (one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2,
        ).length,
    );
    expect(outside).toBe(0);
  });
}

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test(`is usable on ${name}, in English, by everybody`, async ({ someone }) => {
    const page = await someone({ viewport, locale: 'en-GB' });
    await page.goto('/atelier/cimes');
    await expect(state(page)).toHaveText('Everything is as in the box.');
    await expectNoViolations(page, name);
    await expectNoSideScroll(page, name);
    await page.goto('/atelier/cimes/imprimer');
    await page.locator('.sheet').first().waitFor();
    await expectNoSideScroll(page, name);
    await expectNoViolations(page, name);
  });
}

// What stands in a file belongs in the file: a page has words for it.
test('no box shows what only its file says', async ({ someone }) => {
  const page = await someone(); // some words are the file's own in English
  for (const game of games) {
    await page.goto(`/atelier/${game}`);
    await page.locator('.rows tbody tr').first().waitFor();
    const cells = page.locator('.rows td');
    await expect(cells.getByText('de nous', { exact: true }).first()).toBeAttached();
    const shown = await cells.allInnerTexts();
    const parts = page.getByRole('button', { name: 'Le plateau' });
    if (await parts.isVisible()) {
      await parts.click();
      await expect(page.locator('.rows tbody th').first()).toHaveText(/à prendre/);
      shown.push(...(await page.locator('.rows tbody').allInnerTexts()));
    }
    const raw =
      /^(bell|tie|p1|p2|draw|none|claws|junk|role|turn|victim|daring|build|sneaky|ranged)$|\w\(|\||>=|<=| per | if \w+ [=<>]|space-\d/;
    expect(
      shown.filter((text) => raw.test(text)),
      game,
    ).toEqual([]);
  }
});
