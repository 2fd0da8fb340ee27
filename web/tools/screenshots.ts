// A picture of each page for docs/images, in both lights and both languages by turns, on a desk and on
// a phone. What is shown is set up anew on the real server each time (scenes.ts).
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test, thought, type House } from '../tests/house';
import { awaitTurn, ended } from '../tests/play';
import { playToTheEnd, sitAt, type Moment } from './scenes';

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const sideways = { width: 844, height: 390 };

interface Shot {
  size?: typeof desk;
  night?: true;
  english?: true;
  tab?: true; // this browser may be the house
  show: (page: Page, house: House) => Promise<void>;
}

const at = (path: string, awaited: string) => async (page: Page) => {
  await page.goto(path);
  await page.locator(awaited).last().waitFor();
};
async function sit(page: Page, house: House, moment: Moment) {
  const { table, token } = await sitAt(house, moment);
  await page.goto(`/table/${table}#${token}`);
}
// A table at one's turn, and what one would pick on it.
const turn =
  (moment: Moment, ...picks: string[]) =>
  async (page: Page, house: House) => {
    await sit(page, house, moment);
    await awaitTurn(page);
    for (const pick of picks) await page.locator(pick).first().click();
  };
const over = (game: string, path: string) => async (page: Page, house: House) => {
  const before: Record<string, number> = { toits: 150, cite: 30 };
  const moment = {
    game,
    players: 3,
    alone: true,
    at: (_: unknown, i: number) => i > (before[game] ?? 0),
  };
  const { table, token } = await sitAt(house, moment);
  await page.goto('/salon');
  await playToTheEnd(page, table, token);
  await page.goto(path.replace('ID', table) + (path.startsWith('/table') ? `#${token}` : ''));
};
async function review(page: Page, house: House) {
  await over('cimes', '/partie/ID/revue?siege=0')(page, house);
  // Judged at the lowest priority: that takes as long as it takes.
  await page.locator('.slips').waitFor({ timeout: thought });
  await page.locator('.progress').waitFor({ state: 'detached', timeout: 2 * thought });
}
// What the workshop prints, sheet beside sheet.
const printed =
  (choices: RegExp, awaited: string, zoom = 0.46) =>
  async (page: Page) => {
    await at('/atelier/toits/imprimer', '.sheet')(page);
    for (const label of await page.locator('.choices label').filter({ hasText: choices }).all())
      await label.click();
    await page.locator(awaited).last().waitFor();
    await page.addStyleTag({
      content: `header, footer, .form { display: none } main { max-width: none }
      article .paper.paper { display: flex; flex-wrap: wrap; zoom: ${zoom}; background: #8a8378; padding: 2rem }`,
    });
  };
// A card on the bench that differs from the box's: its points are written in its effect and in its texts.
async function changed(page: Page, effect: string, texts: Record<'text_fr' | 'text_en', string>) {
  await at('/atelier/cimes', '.rows tbody tr')(page);
  await page.getByRole('button', { name: 'aigle-7' }).first().click();
  await page.getByLabel(effect).fill('9');
  for (const [column, text] of Object.entries(texts))
    await page
      .locator(`[data-column="${column}"] textarea, [data-column="${column}"] input`)
      .fill(text);
  await page.locator('section del').first().waitFor();
  await page.locator('.one').evaluate((one) => one.scrollTo(0, 0)); // to the card as it is drawn
}
const nine = { text_fr: '9 points pour un triple.', text_en: '9 points for a triple.' };
const has = (verb: string, least: number) => (line: { by: unknown; legal?: string[] }, i: number) =>
  line.by === 0 && i > least && (line.legal ?? []).some((move) => move.startsWith(verb));

const toits: Moment = {
  game: 'toits',
  players: 4,
  at: ({ by, legal = [] }, i) =>
    by === 0 && i > 80 && legal.filter((move) => move.startsWith('take')).length > 3,
};
const cite: Moment = { game: 'cite', players: 5, at: has('apply ', 40) };
const cimes: Moment = { game: 'cimes', players: 3, at: has('lock', 18) };
const paf: Moment = { game: 'paf', players: 4, at: has('attack', 120) };

// A bird to place, and the taps that place it.
const place: Moment = { ...cimes, at: has('place', 18) };
const placing = ['.hand .spot.leads', '.branch .spot.leads', '[data-spot="commit"]'];

const shots: Record<string, Shot> = {
  home: { show: at('/', '.lid svg') },
  lobby: {
    english: true,
    show: async (page, house) => {
      const zoe = { kind: 'me', name: 'Zoé' } as const;
      const open = { kind: 'open' } as const;
      await house.open({ game: 'paf', access: 'public', seats: [zoe, open, open] });
      await house.open({ game: 'cite', access: 'public', seats: [zoe, open] });
      await at('/salon', 'main li')(page);
    },
  },
  new: { night: true, show: at('/jouer/cimes', 'form ol li') },
  waiting: {
    show: async (page) => {
      await at('/jouer/cite?avec=amis', 'form ol li')(page);
      await page.locator('button[type=submit]').click();
      await page.locator('.invite svg').first().waitFor();
    },
  },
  toits: { show: turn(toits, '.slot .spot.leads') },
  cite: { night: true, english: true, show: turn(cite, '.den .spot.leads') },
  cimes: { show: turn(cimes, '.hand .spot.leads') },
  table: { night: true, show: turn(paf, '.hand .spot.leads') },
  phone: { size: phone, show: turn(toits, '.slot .spot.leads') },
  'phone-cimes': { size: phone, night: true, english: true, show: turn(cimes) },
  'phone-paf': { size: phone, english: true, show: turn(paf) },
  sideways: { size: sideways, show: turn(paf, '.hand .spot.leads') },
  'sideways-cimes': { size: sideways, night: true, english: true, show: turn(cimes) },
  card: {
    show: async (page, house) => {
      await turn(paf)(page, house);
      await page.locator('.board .hand [data-read]').first().press('l');
      await page.locator('dialog.leaves[open]').waitFor();
    },
  },
  sheet: {
    english: true,
    show: async (page, house) => {
      await over('toits', '/table/ID')(page, house);
      await page.locator('.sheet').waitFor();
    },
  },
  log: {
    show: async (page, house) => {
      await turn(place, ...placing)(page, house);
      await awaitTurn(page);
      await page.keyboard.press('j');
      await page.locator('.drawer li').first().waitFor();
    },
  },
  story: {
    night: true,
    show: async (page, house) => {
      await turn(place, ...placing)(page, house);
      await page.locator('[data-spot="commit"]').waitFor({ state: 'detached' });
      await page.goto('/');
      await page.waitForTimeout(25_000); // while the bots play
      await page.goBack();
      await page.locator('section.story').waitFor();
    },
  },
  pass: { show: (page, house) => sit(page, house, { ...cimes, alone: true }) },
  end: {
    show: async (page, house) => {
      await over('cite', '/table/ID')(page, house);
      await ended(page).waitFor();
    },
  },
  lesson: { english: true, show: at('/apprendre/toits', '.board .card') },
  rules: { show: at('/regles/paf', '.rules .picture svg') },
  replay: {
    night: true,
    show: async (page, house) => {
      await over('toits', '/partie/ID?pas=9')(page, house);
      await page.locator('.board').waitFor();
    },
  },
  review: { show: review },
  'phone-review': { size: phone, night: true, english: true, show: review },
  fairness: {
    english: true,
    show: async (page, house) => {
      await over('cite', '/partie/ID/hasard')(page, house);
      await page.locator('table').waitFor();
    },
  },
  lab: { show: at('/labo', '.solved li.best') },
  workshop: { english: true, show: (page) => changed(page, 'Effect 1, value 1', nine) },
  measure: {
    tab: true,
    show: async (page) => {
      await changed(page, 'Effet 1, valeur 1', nine);
      await page.getByRole('link', { name: 'Mesurer l’équilibre' }).click();
      await page.getByRole('button', { name: 'Mesurer', exact: true }).click();
      await page.getByText('Toutes les parties sont jouées.').waitFor({ timeout: thought });
    },
  },
  print: { show: printed(/^$/, '.sheet') },
  'print-board': { show: printed(/^(Aucune|Une feuille de score)/, '.leaf', 0.63) },
  booklet: { english: true, show: printed(/^(None|The rules|The board)/, '.folded') },
};

for (const [name, { size = desk, night, english, tab = false, show }] of Object.entries(shots)) {
  test(name, async ({ someone, house }) => {
    const page = await someone({
      tab,
      viewport: size,
      deviceScaleFactor: size === phone ? 1.5 : 1,
      colorScheme: night ? 'dark' : 'light',
      locale: english ? 'en-GB' : 'fr-FR',
    });
    await show(page, house);
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(800); // fonts and drawings that come last
    const path = fileURLToPath(new URL(`../../docs/images/web-${name}.jpg`, import.meta.url));
    await page.screenshot({ path, type: 'jpeg', quality: 74 });
  });
}
