// Whether the page blocks: tasks that take the processor for more than 50 ms while a game is played in the tab against bots, from
// the form to the score sheet or for so many seconds; while its review is made and shown; while a card is edited in the workshop; while
// a deck is measured; and while its pages to be printed are drawn; on this machine as it is. Prints one line for each, and for each such task when it was and what it did.
//   node bench/tasks/run.mjs [--games 1] [--seconds 60] [--quick] [--what play,review,workshop,measure,print] [GAME…]
// At the pace people play; --quick: nothing is staged. Needs a program (LUDOTHEQUE_BIN or build/release/ludotheque), web/dist with the
// WebAssembly and `npm ci` in web.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, gamesOf, serve } from '../tab.mjs';
import { hand } from '../../web/tests/hand.js';

const { values, positionals } = parseArgs({
  options: {
    games: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    quick: { type: 'boolean', default: false },
    what: { type: 'string', default: 'play,review,workshop,measure,print' },
  },
  allowPositionals: true,
});
// Moves that bring a game on, in any of them.
const wishes = 'Encore|Prendre|Appliquer|Verrouiller|Piocher|fessée|Construire';
const games = gamesOf(positionals);

// Tasks of the page's main thread that took the processor for more than 50 ms, and what they did longest: waiting for other
// programs of a busy machine is none of the page's.
const longUs = 50_000;
function longTasks(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const isMain = new Set();
  for (const { name, args, pid, tid } of traceEvents)
    if (name === 'thread_name' && args.name === 'CrRendererMain') isMain.add(`${pid}/${tid}`);
  const ours = traceEvents.filter(({ pid, tid, ph }) => ph === 'X' && isMain.has(`${pid}/${tid}`));
  const begin = Math.min(...ours.map(({ ts }) => ts));
  const all = ours.filter(({ name }) => name === 'RunTask');
  const longest = Math.max(...all.map(({ tdur }) => tdur)) / 1000;
  const tasks = all
    .filter(({ tdur }) => tdur > longUs)
    .map((task) => {
      const isIn = (one) => one.tid === task.tid && one.pid === task.pid && one.ts >= task.ts && one.ts + one.dur <= task.ts + task.dur;
      const parts = ours.filter((one) => one.name !== 'RunTask' && isIn(one)).sort((x, y) => y.tdur - x.tdur);
      return {
        at: (task.ts - begin) / 1e6,
        ms: task.tdur / 1000,
        parts: parts.slice(0, 6).map(({ name, tdur, args }) => {
          const { url = '', functionName = '', lineNumber = '', columnNumber = '', type = '' } = args?.data ?? {};
          return `${Math.round(tdur / 1000)} ms ${name} ${type}${functionName} ${url.split('/').at(-1)} ${lineNumber}:${columnNumber}`;
        }),
      };
    });
  return { tasks, longest };
}

const patient = { timeout: 600_000 };
const rest = (page) => page.waitForTimeout(2000);
// Until the work is done, or for so many seconds; it goes on behind, and its page may be closed under it.
async function forAWhile(page, work) {
  await Promise.race([work, page.waitForTimeout(1000 * Number(values.seconds))]);
  work.catch(() => {});
}
async function sitDown(page, url, game) {
  await page.goto(`${url}/jouer/${game}`);
  await page.locator('button[type="submit"]:enabled').click();
  await page.waitForURL(/\/table\/tab-/, patient);
  await page.locator('section.bar.mine, #result').first().waitFor(patient);
}
const playOut = (page) => page.evaluate(hand, { prefer: wishes, toTheEnd: true }).then(() => rest(page));

// What is traced, and what comes before it; each on a page of its own.
const scenes = {
  play: {
    run: async (page, url, game) => {
      await sitDown(page, url, game);
      await forAWhile(page, playOut(page));
    },
  },
  review: {
    pace: 'off',
    before: async (page, url, game) => {
      await sitDown(page, url, game);
      await playOut(page);
      return page.url().split('/').at(-1);
    },
    run: async (page, url, game, table) => {
      await page.goto(`${url}/partie/${table}/revue`);
      await page.locator('.decided').waitFor(patient);
      // Judged bit by bit, and drawn anew with each.
      await forAWhile(page, page.locator('.progress').waitFor({ state: 'detached', ...patient }).then(() => rest(page)));
    },
  },
  // Ten cards chosen, a letter added to a text of each, and all of it taken back.
  workshop: {
    run: async (page, url, game) => {
      await page.goto(`${url}/atelier/${game}`);
      const rows = page.locator('.rows tbody th button');
      await rows.first().waitFor(patient);
      const text = page.locator('[data-column="text_fr"], [data-column="name_fr"], [data-column="id"]').locator('input, textarea');
      for (let row = 0; row < Math.min(10, await rows.count()); row++) {
        await rows.nth(row).click();
        await text.last().press('End');
        await page.keyboard.type('x');
        await page.waitForTimeout(500); // it is checked
      }
      for (let i = 0; i < 10; i++) await page.keyboard.press('Control+z');
      await rest(page);
    },
  },
  print: {
    run: async (page, url, game) => {
      await page.goto(`${url}/atelier/${game}/imprimer`);
      const said = page.locator('article [role="status"]').filter({ hasText: /^\d/ });
      await said.waitFor(patient);
      const sides = Number.parseInt(await said.innerText());
      await page.locator(`.paper > :nth-child(${sides})`).waitFor(patient);
      await rest(page);
    },
  },
  measure: {
    run: async (page, url, game) => {
      await page.goto(`${url}/atelier/${game}/mesurer`);
      await page.locator('form button[type="submit"]:enabled').click(patient);
      await page.locator('[data-counted]').waitFor(patient);
      await page.waitForTimeout(1000 * Number(values.seconds)); // charts grow
    },
  },
};

async function trace(browser, url, game, { pace = values.quick ? 'off' : '', before, run }) {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((chosen) => chosen && localStorage.setItem('ludotheque.pace', chosen), pace);
    const prepared = await before?.(page, url, game);
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    const from = Date.now();
    await run(page, url, game, prepared);
    const seconds = Math.round((Date.now() - from) / 1000);
    return { ...longTasks(await browser.stopTracing()), seconds };
  } finally {
    await context.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ludotheque-tasks-'));
const { server, url } = await serve(folder);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const game of games)
    for (const what of values.what.split(','))
      for (let i = 0; i < Number(values.games); i++) {
        const { tasks, longest, seconds } = await trace(browser, url, game, scenes[what]);
        console.log(`${game}, ${what}: ${tasks.length} tasks above 50 ms in ${seconds} s, the longest ${Math.round(longest)} ms`);
        for (const { ms, at, parts } of tasks)
          console.log([`  ${Math.round(ms)} ms after ${at.toFixed(1)} s`, ...parts].join('\n    '));
      }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.on('exit', done));
  rmSync(folder, { recursive: true, force: true });
}
