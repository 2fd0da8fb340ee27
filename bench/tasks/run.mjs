// Whether the page blocks: tasks that take the processor for more than 50 ms while a game is played in the tab against bots, from
// the form to the score sheet or for so many seconds, on this machine as it is. Prints one line a game, and for each such task when it was and what it did.
//   node bench/tasks/run.mjs [--games 1] [--seconds 60] [--quick] [GAME…]
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

async function play(browser, url, game) {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((pace) => pace && localStorage.setItem('ludotheque.pace', pace), values.quick ? 'off' : '');
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await page.goto(`${url}/jouer/${game}`);
    await page.locator('button[type="submit"]:enabled').click();
    await page.waitForURL(/\/table\/tab-/);
    const from = Date.now();
    await page.locator('section.bar.mine, #result').first().waitFor({ timeout: 120_000 });
    const end = page.evaluate(hand, { prefer: wishes, toTheEnd: true }).then(() => page.waitForTimeout(2000));
    await Promise.race([end, page.waitForTimeout(1000 * Number(values.seconds))]);
    end.catch(() => {}); // the page is closed under it
    return { ...longTasks(await browser.stopTracing()), seconds: Math.round((Date.now() - from) / 1000) };
  } finally {
    await context.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ludotheque-tasks-'));
const { server, url } = await serve(folder);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const game of games)
    for (let i = 0; i < Number(values.games); i++) {
      const { tasks, longest, seconds } = await play(browser, url, game);
      console.log(`${game}: ${tasks.length} tasks above 50 ms in ${seconds} s, the longest ${Math.round(longest)} ms`);
      for (const { ms, at, parts } of tasks)
        console.log([`  ${Math.round(ms)} ms after ${at.toFixed(1)} s`, ...parts].join('\n    '));
    }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.on('exit', done));
  rmSync(folder, { recursive: true, force: true });
}
