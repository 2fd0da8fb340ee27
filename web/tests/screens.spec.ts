// Every board on every screen, at real tables: the board, one's hand and what is asked are in sight
// without scrolling, nothing is wider than the window, nothing moves when something is asked, and the
// keyboard's focus is never hidden. What stands on the cards and at the places is in cards.spec.ts.
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { bot, expect, games, me, program, test, wide, type House } from './house';
import { cutOff, expectNoSideScroll, near, settled, torn, underGoal } from './look';
import { awaitTurn, bar, ended, finished, move, playedOut } from './play';

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 2560, height: 1440 },
];
const named = ({ width, height }: (typeof sizes)[number]) => `${width}×${height}`;

// Each game in one language, or where a table is looked at for long, half of the sizes in each: the first
// half is that of the page as it comes, and no two games in a row have the same.
const isEnglish = (game: string, size = 0) => (games.indexOf(game) + size) % 2 === 1;
const tongue = (game: string) => ({ locale: isEnglish(game) ? 'en-GB' : 'fr-FR' });
const bothWays = (game: string) => {
  const english = sizes.map((_, i) => isEnglish(game, i));
  return [false, true].flatMap((en) => sizes.filter((_, i) => english[i] === en));
};
async function speak(page: Page, game: string, size: (typeof sizes)[number]) {
  const lang = isEnglish(game, sizes.indexOf(size)) ? 'en' : 'fr';
  if ((await page.locator('html').getAttribute('lang')) === lang) return;
  await page.locator('summary[aria-label="Plus"], summary[aria-label="More"]').click();
  await page.getByRole('button', { name: /^(Lire en français|Read in English)$/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

// As many players as a game takes, a while after its start: bots have played so far.
interface Full {
  players: number;
  options: string[];
}
const full: Record<string, Full> = {
  toits: { players: 4, options: [] },
  cite: { players: 8, options: ['roles', 'planques'] },
  cimes: { players: 4, options: [] },
  paf: { players: 6, options: [] },
};
function played(game: string, { players, options }: Full): string {
  const [header = '', ...lines] = execFileSync(
    program,
    [
      ...['record', '--game', game, '--players', String(players), '--seed', '3', '--legal'],
      ...['--policy', 'debutant', ...(options.length > 0 ? ['--options', options.join(',')] : [])],
    ],
    { maxBuffer: 1 << 28 },
  )
    .toString()
    .trim()
    .split('\n');
  const moves = lines.map(
    (line) => JSON.parse(line) as { by: unknown; move: string; legal?: string[] },
  );
  const ours = moves.map(({ by, legal = [] }, i) => (by === 0 && legal.length > 2 ? i : -1));
  const cut = ours.find((i) => i > Math.min(60, moves.length / 2)) ?? 0;
  const before = moves.slice(0, cut).map(({ by, move }) => JSON.stringify({ by, move }));
  return [header, ...before].join('\n') + '\n';
}
// Once asked to, keeps from the page what comes after the first word that it is another's turn: bots are
// quick, and here one wants to look at the table while they think.
async function slowed(page: Page) {
  let asked = false;
  let holds = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (holds) return;
      socket.send(message);
      if (!asked) return;
      const { type, turn, as } = JSON.parse(String(message)) as Record<string, unknown>;
      holds = type === 'state' && typeof turn === 'number' && turn !== as;
    });
  });
  return { hold: () => (asked = true), isHeld: () => holds };
}
async function sit(page: Page, house: House, game: string, query = '') {
  const { players, options } = full[game] ?? { players: 2, options: [] };
  const seats = [me, ...Array.from({ length: players - 1 }, () => bot)];
  const record = played(game, { players, options });
  const { table, token } = await house.open({ game, seats, options, record });
  await page.goto(`/table/${table}${query}#${token}`);
  await awaitTurn(page);
}

// What of these is not wholly in the window; what is not drawn at all counts as well.
const outOfSight = (page: Page, wanted: readonly string[]) =>
  page.evaluate(
    (list) =>
      list.filter((css) => {
        const box = document.querySelector(css)?.getBoundingClientRect();
        if (!box || box.width < 40 || box.height < 20) return true;
        const least = -1;
        return (
          box.top < least ||
          box.left < least ||
          box.bottom > innerHeight + 1 ||
          box.right > innerWidth + 1
        );
      }),
    wanted,
  );
// What has the focus, if nothing of it can be seen.
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return 'nothing has the focus';
    // What is too small to be seen itself is seen in its label.
    const shown = one.getBoundingClientRect().width < 4 ? (one.closest('label') ?? one) : one;
    const box = shown.getBoundingClientRect();
    const points = [0.2, 0.5, 0.8].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const seen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (shown.contains(top) || top.contains(shown));
    });
    return seen ? null : `${one.outerHTML.slice(0, 120)} at ${Math.round(box.top)}`;
  });
// Where each player's standing is read: on no screen does one have to push or scroll for it.
const everybody: Record<string, string> = {
  toits: '.board .others .score',
  cite: '.board .den .plate',
  cimes: '.board .others .player',
  paf: '.board .plate',
};
// And what else is one's own, where the table has it.
const further = '.board .scene > .hand, .board aside > .cards';
const own: Record<string, string> = { toits: '.own', cimes: '.hand', paf: 'ul.hand', cite: '.den' };

// The page's pixels between what is asked and a part of the board above it.
const aboveBar = (page: Page, part: string) =>
  page.evaluate((css) => {
    const [bar, part] = ['section.bar', css].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    return bar && part ? bar.top - part.bottom : -Infinity;
  }, part);
const isUpright = ({ width, height }: (typeof sizes)[number]) => width < 900 && height > 440;
// Of an upright board what is asked touches nothing of one's own.
async function expectOwnClear(page: Page, game: string, size: (typeof sizes)[number]) {
  if (!isUpright(size)) return;
  const where = `${game} ${named(size)}: px from one's own things to what is asked`;
  expect(await aboveBar(page, `.board ${own[game]}`), where).toBeGreaterThanOrEqual(3);
}
// What is asked covers nothing, and a large screen's room is taken.
async function expectRoom(page: Page, game: string, size: (typeof sizes)[number]) {
  // What is asked lies on nothing of an upright board.
  if (isUpright(size)) {
    const where = `${game} ${named(size)}: px from the scene to what is asked`;
    expect(await aboveBar(page, '.board .scene'), where).toBeGreaterThanOrEqual(-1);
  }
  await expectOwnClear(page, game, size);
  // Nor does a large screen leave the column beside the board half empty.
  if (size.width > 2000) {
    const left = await page.evaluate(() => {
      const [aside, end] = ['.table > aside', '.table > aside > .journal'].map((css) =>
        document.querySelector(css)?.getBoundingClientRect(),
      );
      return aside && end ? (aside.bottom - end.bottom) / aside.height : 1;
    });
    expect(left, `${game} ${named(size)}: of the column`).toBeLessThan(0.1);
  }
}
// Being asked moves nothing: on another's turn the scene lies where it did on one's own.
async function expectUnmoved(
  page: Page,
  game: string,
  places: Map<string, unknown>,
  isHeld: () => boolean,
) {
  for (let moves = 0; moves < 8 && !isHeld(); moves++) {
    await move(page, /stop|take|arrêter|prendre/i);
    await page.locator('[data-spot="commit"]').waitFor({ state: 'detached' });
    await expect.poll(async () => isHeld() || (await bar(page).count()) > 0).toBe(true);
  }
  expect(isHeld(), `${game}: another's turn`).toBe(true);
  await expect(page.locator('section.bar:not(.mine)')).toHaveCount(1);
  for (const size of bothWays(game).reverse()) {
    await page.setViewportSize(size);
    await speak(page, game, size);
    await settled(page);
    await settled(page);
    const where = `${game} ${named(size)}, another's turn`;
    expect(await page.locator('.board .scene').boundingBox(), where).toEqual(
      places.get(named(size)),
    );
  }
}

for (const game of games.filter((name) => name in full)) {
  test(`${game}: all in sight on every screen, and nothing moves`, async ({ someone, house }) => {
    const page = await someone();
    const line = await slowed(page);
    await sit(page, house, game);
    const parts = ['.board .scene', 'section.bar', `.board ${own[game]}`];
    const places = new Map<string, unknown>(); // of the scene, by size, when one is asked
    for (const size of bothWays(game)) {
      await page.setViewportSize(size);
      await speak(page, game, size);
      await settled(page);
      await settled(page);
      expect(await outOfSight(page, parts), `${game} ${named(size)}`).toEqual([]);
      const seats = full[game]?.players ?? 0;
      const others = everybody[game] ?? '';
      const shown = await page.locator(others).count();
      expect(shown, `${game} ${named(size)}`).toBeGreaterThanOrEqual(seats - 1);
      expect(await cutOff(page, others), `${game} ${named(size)}`).toEqual([]);
      if (game === 'cite') await expect(page.locator(further), named(size)).toHaveCount(1);
      expect(await cutOff(page, further), `${game} ${named(size)}`).toEqual([]);
      expect(await underGoal(page, near[game] ?? ''), `${game} ${named(size)}`).toEqual([]);
      await expectNoSideScroll(page, `${game} ${named(size)}`);
      const down = await page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
      expect(down, `${game} ${named(size)}: the page does not scroll`).toBeLessThanOrEqual(0);

      await expectRoom(page, game, size);

      // Picking something changes what is asked, not where things are.
      const scene = page.locator('.board .scene');
      const before = await scene.boundingBox();
      places.set(named(size), before);
      await page.locator('.board .spot.leads').first().click();
      await expect(page.locator('[data-spot="cancel"]')).toBeInViewport();
      expect(await scene.boundingBox(), `${game} ${named(size)}`).toEqual(before);
      await expectOwnClear(page, game, size);
      await page.keyboard.press('Escape');
      // Nor does a card that is read.
      await page.locator('.board [data-read]:visible').last().press('l');
      await expect(page.locator('dialog.leaves[open]')).toBeVisible();
      expect(await scene.boundingBox(), `${game} ${named(size)}, reading`).toEqual(before);
      await page.keyboard.press('Escape');
    }

    line.hold();
    await expectUnmoved(page, game, places, line.isHeld);
  });

  test(`${game}: the focus is never hidden`, wide(game, 'paf'), async ({ someone, house }) => {
    const page = await someone();
    await sit(page, house, game);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settled(page);
      const spots = page.locator('.board .spot.can');
      for (let i = 0; i < Math.min(12, await spots.count()); i++) {
        await spots.nth(i).focus();
        expect(await hiddenFocus(page), `${game} ${named(size)}`).toBeNull();
      }
    }
  });
}

test('cité: the goal and the way to the guide lie over nobody’s tokens', async ({
  someone,
  house,
}) => {
  const page = await someone();
  const { table, token } = await house.open({ game: 'cite', first: 0, seats: [me, bot, bot] });
  await page.goto(`/table/${table}#${token}`);
  await awaitTurn(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    await settled(page);
    const over = await page.evaluate(() => {
      const boxes = (css: string) =>
        [...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect());
      const pills = boxes('.scene > .goal, .scene > .more');
      return [...boxes('.board .den .plate'), ...pills].filter((a) =>
        pills.some(
          (b) =>
            a !== b &&
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        ),
      ).length;
    });
    expect(over, named(size)).toBe(0);
  }
});

for (const game of games.filter((name) => name in full)) {
  test(
    `${game}: the end can be read on every screen`,
    wide(game, 'toits'),
    async ({ someone, house }) => {
      const page = await someone(tongue(game));
      const here = ['Basile', 'Chloé'].map((name) => ({ kind: 'device', name }) as const);
      const { table, token } = await playedOut(page, house, { game, seats: [me, ...here] });
      await page.goto(`/table/${table}#${token}`);
      await ended(page).waitFor();
      await page.locator('.sheet').waitFor();
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo(0, 0));
        await settled(page);
        await settled(page);
        await expectNoSideScroll(page, `${game} ${named(size)}`);
        const words = { css: '.sheet th span, .sheet td small', lines: 2 };
        expect(await page.evaluate(torn, words), `${game} ${named(size)}`).toEqual([]);
        if (size.width >= 1366)
          await expect(page.getByRole('button', { name: /^(Revanche|Rematch)$/ })).toBeInViewport();
        const covered = await ended(page).evaluate((title) => {
          const box = title.getBoundingClientRect();
          const top = document.elementFromPoint(box.left + 20, box.top + box.height / 2);
          return top === title ? null : (top?.outerHTML.slice(0, 80) ?? 'out of sight');
        });
        expect(covered, `${game} ${named(size)}`).toBeNull();
      }
    },
  );
}

for (const game of games.filter((name) => name in full)) {
  test(
    `${game}: a replay is in sight with what steers it`,
    wide(game, 'cite'),
    async ({ someone, house }) => {
      const page = await someone(tongue(game));
      const table = await finished(page, house, game, 3);
      await page.goto(`/partie/${table}?pas=2`);
      await page.locator('.board .scene').waitFor();
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo(0, 0));
        await settled(page);
        await settled(page);
        const where = `${game} ${named(size)}`;
        expect(await outOfSight(page, ['.board .scene', '.timeline']), where).toEqual([]);
        await expectNoSideScroll(page, where);
        const covered = await page.evaluate(() => {
          const [scene, time] = ['.board .scene', '.timeline'].map((css) =>
            document.querySelector(css)?.getBoundingClientRect(),
          );
          if (!scene || !time) return 'not there';
          const wide = Math.min(scene.right, time.right) - Math.max(scene.left, time.left);
          const high = Math.min(scene.bottom, time.bottom) - Math.max(scene.top, time.top);
          return wide > 1 && high > 1 ? `${wide} by ${high} px` : '';
        });
        expect(covered, `${where}: under the timeline`).toBe('');
      }
    },
  );
}

test('the plain board fits as well', async ({ someone, house }) => {
  const page = await someone();
  await sit(page, house, 'toits', '?plateau=simple');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    expect(await outOfSight(page, ['.state', '.choices', 'section.bar']), named(size)).toEqual([]);
    await expectNoSideScroll(page, named(size));
  }
});

// Pages of words and boxes are laid out side by side where a large screen has the room.
test('home, rules and the lab take the width of a large screen', async ({ someone }) => {
  const page = await someone({ viewport: { width: 2560, height: 1440 } });
  for (const [path, awaited, parts] of [
    ['/', '.lid svg', '.boxes article'],
    ['/regles/paf', '.rules .picture svg', '.rules nav, .clauses > li'],
    ['/labo', '.solved li.best', '.spread section'],
  ] as const) {
    await page.goto(path);
    await page.locator(awaited).first().waitFor();
    const taken = await page.locator(parts).evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
      const left = Math.min(...boxes.map((box) => box.left));
      return (Math.max(...boxes.map((box) => box.right)) - left) / innerWidth;
    });
    expect(taken, path).toBeGreaterThan(0.75);
    await expectNoSideScroll(page, path);
  }
});

// A lesson's board is in sight under its coach on a phone held sideways, one's own things too.
test('a lesson fits on a phone held sideways', async ({ someone }) => {
  const page = await someone({ viewport: { width: 844, height: 390 } });
  for (const game of Object.keys(full)) {
    await page.goto(`/apprendre/${game}`);
    await page.locator('.board .scene').waitFor();
    await settled(page);
    await settled(page);
    const parts = ['.board .scene', `.board ${own[game]}`];
    expect(await outOfSight(page, parts), game).toEqual([]);
  }
});

// Held sideways a phone shows the way in: from home, and from the form of each game.
test('the way in is in sight on a phone held sideways', async ({ someone }) => {
  const page = await someone({ viewport: { width: 844, height: 390 } });
  await page.goto('/');
  for (const game of Object.keys(full))
    await expect(page.locator(`li[data-game="${game}"] .button`)).toBeInViewport({ ratio: 1 });
  for (const game of Object.keys(full)) {
    await page.goto(`/jouer/${game}`);
    await expect(page.locator('form .go .button')).toBeInViewport({ ratio: 1 });
  }
});

// Where a bar sticks to an edge of a page, what has the keyboard's focus is scrolled clear of it.
test('the focus is never hidden behind a bar of a page', async ({ someone, house }) => {
  const page = await someone();
  const table = await finished(page, house, 'toits', 3);
  const ways = [
    { path: '/jouer/toits', awaited: 'form .go .button', stops: 60 },
    { path: '/regles/toits', awaited: '.clauses > li', stops: 25 },
    { path: `/partie/${table}`, awaited: '.timeline', stops: 25 },
    { path: '/apprendre/toits', awaited: '.coach', stops: 20 },
  ];
  for (const { path, awaited, stops } of ways) {
    await page.goto(path);
    await page.locator(awaited).first().waitFor();
    for (const summary of await page.locator('form summary').all()) await summary.click();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settled(page);
      for (const key of ['Tab', 'Shift+Tab']) {
        await page.evaluate((down) => {
          (document.activeElement as HTMLElement | null)?.blur();
          scrollTo(0, down ? 0 : document.documentElement.scrollHeight);
        }, key === 'Tab');
        for (let i = 0; i < stops; i++) {
          await page.keyboard.press(key);
          if (await page.evaluate(() => document.activeElement === document.body)) break;
          expect(await hiddenFocus(page), `${path} ${named(size)}, ${key} ${i}`).toBeNull();
        }
      }
    }
  }
});
