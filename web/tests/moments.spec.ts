// Moments one can follow, in a real browser on games of the real engine: what is heavy is staged, a card
// is shown as long as it takes to read, and no word runs ahead of the picture. Time is the page's own
// clock, moved on by the test: what is seen, and for how long, does not depend on the machine.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { readMs } from '../src/lib/playback/beats';

interface Event {
  kind: string;
  card?: string;
  count?: number;
  sentence: string;
}
interface Fixture {
  steps: { turn: number; events: Record<string, Event[]> }[];
}
const read = <T>(game: string, file: string): T =>
  JSON.parse(
    readFileSync(new URL(`../src/games/${game}/fixtures/${file}.json`, import.meta.url), 'utf8'),
  ) as T;

// The board as it stands before a step, its clock stopped.
async function before(page: Page, query: Record<string, string | number>) {
  const all = { bare: 1, pace: 'normal', ...query };
  const text = new URLSearchParams(Object.entries(all).map(([k, v]) => [k, String(v)]));
  await page.clock.install();
  await page.goto(`/gallery.html?${text}`);
  await page.locator('section.bar').waitFor();
  await page.clock.runFor(20_000);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}
// On to the next step, whatever the move: the gallery plays what the game played.
async function go(page: Page) {
  const commit = page.locator('[data-spot="commit"]');
  const action = page.locator('section.bar .action');
  const next = (await action.count()) > 0 ? action : page.locator('.spot.leads:not(.picked)');
  for (let taps = 0; taps < 4 && (await commit.count()) === 0; taps++) await next.first().click();
  await commit.click();
}

interface Look {
  moment: string; // the event and the part of it being shown
  banner: string;
  words: string; // everything said: the banner and the bar
  face: boolean; // the card looked for lies face up
  read: string; // the card shown large
  raid: number; // cards a raid takes
  gains: string[]; // what a theft did to each den
}
const every = 50; // ms between two looks

// Everything from now on until nothing is shown any more.
async function watch(page: Page, card = ''): Promise<Look[]> {
  const looks: Look[] = [];
  for (let i = 0; i < 600; i++) {
    const look = await page.evaluate((id): Look => {
      const skip = document.querySelector<HTMLElement>('.skip');
      const text = (css: string) => document.querySelector(css)?.textContent ?? '';
      const banner = text('.scene > p');
      return {
        banner,
        moment: skip ? `${skip.dataset['event']} ${skip.dataset['part']}` : '',
        words: `${banner} ${text('section.bar .words p')}`,
        face: document.querySelector(`[data-flight="${id}"]`) !== null,
        read: text('.reading'),
        raid: document.querySelectorAll('.raid li').length,
        gains: [...document.querySelectorAll('.den .gain')].map((one) => one.textContent),
      };
    }, card);
    looks.push(look);
    if (look.moment === '') return looks;
    await page.clock.runFor(every);
  }
  throw new Error('it does not end');
}
const first = (looks: Look[], of: (look: Look) => boolean) => {
  const found = looks.findIndex(of);
  expect(found).toBeGreaterThanOrEqual(0);
  return found;
};
const lasts = (looks: Look[], of: (look: Look) => boolean) => looks.filter(of).length * every;

const toits = read<Fixture>('toits', 'three');
const eventsAt = (fixture: Fixture, step: number) =>
  Object.values(fixture.steps[step]?.events ?? {})[0] ?? [];

test('toits, caught: the fatal card is turned up and read before a word is said', async ({
  page,
}) => {
  const events = eventsAt(toits, 13);
  const card = events.find(({ kind }) => kind === 'card-laid')?.card ?? '';
  expect(events.map(({ kind }) => kind)).toContain('caught');
  await before(page, { game: 'toits', file: 'three', step: 12 });
  await go(page);
  const looks = await watch(page, card);
  const said = first(looks, ({ words }) => /main dans le sac/i.test(words));
  const up = first(looks, ({ face }) => face);
  expect(looks[up]?.moment).toBe('card-laid after');
  expect((said - up) * every, 'ms the card is up before it is said').toBeGreaterThanOrEqual(1500);
  expect(looks[said]?.moment).toBe('caught after');
  expect(lasts(looks, ({ read }) => read !== '')).toBeGreaterThanOrEqual(800);
  expect(lasts(looks, ({ words }) => /main dans le sac/i.test(words))).toBeGreaterThanOrEqual(1200);
  expect([...new Set(looks.map(({ moment }) => moment))]).toEqual(
    expect.arrayContaining(['caught before', 'caught turn', 'caught after']),
  );
});

test('toits, a raid: each card is seen to go', async ({ page }) => {
  const raid = eventsAt(toits, 21).find(({ kind }) => kind === 'raided');
  expect(raid?.count).toBe(6);
  await before(page, { game: 'toits', file: 'three', step: 20 });
  await go(page);
  const looks = await watch(page);
  expect(Math.max(...looks.map((look) => look.raid))).toBe(6);
  expect(lasts(looks, (look) => look.raid > 0)).toBeGreaterThanOrEqual(450 + 650 + 5 * 180 - every);
  const said = first(looks, ({ words }) => /descente/i.test(words));
  expect(looks[said]?.moment).toBe('raided after');
});

test('paf: a card somebody else plays is shown large for as long as it takes to read', async ({
  page,
}) => {
  const paf = read<Fixture>('paf', 'three');
  const deck = read<{ id: string; name_fr: string; text_fr: string }[]>('paf', 'deck');
  const step = 13;
  const card = eventsAt(paf, step).find(({ kind }) => kind === 'attacked')?.card;
  const row = deck.find(({ id }) => id === card);
  await before(page, { game: 'paf', file: 'three', step: step - 1, lang: 'fr' });
  await expect(page.locator('.card:not(.junk) .picture path').nth(3)).toBeAttached(); // drawn
  await go(page);
  const looks = await watch(page);
  const unbound = (text = '') => text.replaceAll('\u00a0', ' ');
  const words = unbound(looks.find((look) => look.read !== '')?.read);
  expect(words).toContain(unbound(row?.text_fr));
  expect(words).toContain(unbound(row?.name_fr));
  const wanted = readMs(`${row?.name_fr} ${row?.text_fr}`);
  expect(lasts(looks, (look) => look.read !== '')).toBeGreaterThanOrEqual(wanted - every);
  const shown = first(looks, ({ moment }) => moment === 'attacked after');
  expect(first(looks, (look) => look.read !== '')).toBeLessThan(shown);
});

// The others that weigh: what comes is seen, then it happens, and only then it is said, with a rest.
const staged = [
  ['toits', 'three', 24, 'coup'],
  ['paf', 'three', 35, 'destroyed'],
  ['paf', 'three', 35, 'fell'],
  ['paf', 'three', 57, 'monkey-won'],
  ['cite', 'four', 13, 'stolen'],
  ['cite', 'four', 24, 'won'],
  ['cimes', 'three', 25, 'scored'],
  ['toits', 'three', 34, 'scored'],
  ['toits', 'three', 34, 'won'],
  ['paf', 'three', 37, 'quaked'],
  ['cite', 'six', 25, 'square-missed'],
] as const;
// The rest of what weighs, staged by the same code.
const alike = [
  ['paf', 'three', 18, 'stolen'],
  ['paf', 'three', 27, 'special-played'],
  ['paf', 'three', 27, 'swapped'],
  ['paf', 'three', 33, 'raided'],
  ['paf', 'three', 53, 'attacked'],
  ['paf', 'three', 53, 'lifted'],
  ['paf', 'three', 29, 'attack-failed'],
  ['paf', 'spanked', 28, 'spank-tried'],
  ['paf', 'spanked', 29, 'won'],
  ['cite', 'six', 13, 'swapped'],
  ['cite', 'six', 21, 'void'],
  ['cite', 'four', 18, 'announced'],
  ['cite', 'four', 18, 'square-made'],
  ['cite', 'modules', 17, 'card-played'],
  ['cite', 'modules', 24, 'dawn'],
  ['cimes', 'three', 25, 'won'],
] as const;
const rows = [
  ...staged.map((row) => ({ row, tag: {} })),
  ...alike.map((row) => ({ row, tag: { tag: '@wide' } })),
];
for (const {
  row: [game, file, step, kind],
  tag,
} of rows) {
  test(`${game}, ${kind}: seen before it is said, and a rest`, tag, async ({ page }) => {
    const events = eventsAt(read<Fixture>(game, file), step).filter((event) => event.kind === kind);
    expect(events.length).toBeGreaterThan(0);
    await before(page, { game, file, step: step - 1, lang: 'fr' });
    await go(page);
    const looks = await watch(page);
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    for (const part of ['before', 'turn', 'after'])
      expect(lasts(looks, ({ moment }) => moment === `${kind} ${part}`)).toBeGreaterThan(0);
    const after = first(looks, ({ moment }) => moment === `${kind} after`);
    const said = plain(events[0]?.sentence ?? '');
    for (const { moment, words } of looks.slice(0, after))
      expect(plain(words), moment).not.toContain(said);
    expect(looks.slice(after).some(({ words }) => plain(words).includes(said))).toBe(true);
    const rest = ({ moment, banner }: Look) => moment === `${kind} after` && banner !== '';
    expect(lasts(looks, rest), 'ms it is said in large').toBeGreaterThanOrEqual(1200);
  });
}

// A phase that is lost, one that is missed, one that is longer: its sign is struck on the plate.
for (const [step, kind, sign] of [
  [14, 'hindered', '.plate [data-crossed="build"].struck'],
  [16, 'phase-skipped', '.plate [data-crossed="build"].struck'],
  [47, 'overtime', '.plate .more.struck'],
] as const) {
  test(`paf, ${kind}: it is seen, not only said`, async ({ page }) => {
    await before(page, { game: 'paf', file: 'three', step: step - 1, lang: 'fr' });
    await go(page);
    let shown = 0; // looks at the event, and those in which its sign is struck
    let struck = 0;
    for (let looks = 0; looks < 600 && (await page.locator('.skip').count()) > 0; looks++) {
      const event = await page.locator('.skip').getAttribute('data-event');
      if (event === kind) {
        shown++;
        struck += await page.locator(sign).count();
      }
      await page.clock.runFor(every);
    }
    expect(shown * every, 'ms').toBeGreaterThanOrEqual(300);
    expect(struck * every, 'ms with its sign struck').toBeGreaterThanOrEqual(100);
  });
}

test('cité, a theft: what it did is seen at both dens', async ({ page }) => {
  await before(page, { game: 'cite', file: 'four', step: 12, lang: 'fr' });
  await go(page);
  const looks = await watch(page);
  const seen = looks.filter(({ gains }) => gains.length > 0);
  expect(new Set(seen.map(({ moment, gains }) => `${moment}: ${gains.join(' ')}`))).toEqual(
    new Set(['stolen after: +2 −2']),
  );
});

for (const [width, height] of [
  [360, 640],
  [844, 390],
] as const) {
  test(`paf: a card shown large is whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await before(page, { game: 'paf', file: 'three', step: 12, lang: 'fr' });
    await go(page);
    const card = page.locator('.reading');
    for (let i = 0; i < 200 && (await card.count()) === 0; i++) await page.clock.runFor(every);
    await page.clock.runFor(400); // it has been lifted
    const cut = await card.evaluate((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const drawn = one.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
      const frame = one.querySelector('.picture')?.getBoundingClientRect() ?? new DOMRect();
      return {
        words: one.scrollHeight > one.clientHeight + 1,
        window: left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
        picture: drawn.width === 0 || drawn.right > frame.right + 1,
      };
    });
    expect(cut).toEqual({ words: false, window: false, picture: false });
  });
}

for (const [width, height] of [
  [348, 527],
  [760, 366],
  [722, 816],
] as const) {
  test(`paf: the die covers nothing one reads at ${width} px, nor is the monkey cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await before(page, { game: 'paf', file: 'three', step: 33, lang: 'fr' });
    await page.addStyleTag({ content: 'main { padding: 0 !important; --board-height: 100dvh }' });
    await go(page);
    const die = page.locator('.yard .die');
    for (let i = 0; i < 200 && (await die.count()) === 0; i++) await page.clock.runFor(every);
    await page.clock.runFor(1000); // it lies
    const wrong = await page.evaluate(() => {
      const boxes = (css: string) =>
        [...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect());
      const [lying] = boxes('.yard .die');
      const [yard] = boxes('.yard');
      const [monkey] = boxes('.yard .monkey');
      if (!lying || !yard || !monkey) return ['not there'];
      const under = boxes('.yard .goal, .yard .plate, .yard .top, .yard .junk, section.bar').filter(
        (one) =>
          Math.min(lying.right, one.right) > Math.max(lying.left, one.left) &&
          Math.min(lying.bottom, one.bottom) > Math.max(lying.top, one.top),
      );
      return [...under, ...(monkey.top < yard.top ? [monkey] : [])];
    });
    expect(wrong).toEqual([]);
  });
}

test('with reduced motion the same is shown in stills', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const card = eventsAt(toits, 13).find(({ kind }) => kind === 'card-laid')?.card ?? '';
  await before(page, { game: 'toits', file: 'three', step: 12 });
  await go(page);
  const looks = await watch(page, card);
  const moments = [...new Set(looks.map(({ moment }) => moment))];
  expect(moments.filter((moment) => moment.endsWith('turn'))).toEqual([]);
  expect(moments).toEqual(expect.arrayContaining(['caught before', 'caught after']));
  const said = first(looks, ({ words }) => /main dans le sac/i.test(words));
  expect((said - first(looks, ({ face }) => face)) * every).toBeGreaterThanOrEqual(800);
});

test('step by step each moment waits to be read', async ({ page }) => {
  await before(page, { game: 'toits', file: 'three', step: 12, pace: 'step' });
  await go(page);
  const moments: string[] = [];
  const next = page.locator('.skip .next');
  for (let steps = 0; steps < 20; steps++) {
    await page.clock.runFor(60_000);
    if ((await page.locator('.skip').count()) === 0) break;
    moments.push((await page.locator('.skip').getAttribute('data-event')) ?? '');
    await expect(next).toBeVisible();
    await expect(next).toHaveText('Suite');
    await page.locator('.skip').click();
  }
  expect(moments).toContain('caught');
  expect(moments).toContain('card-laid');
  expect(moments).not.toContain('turn-started');
});
