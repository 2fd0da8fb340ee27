// How long one waits for a first game against bots: from pressing "play" until the table is there and until one may move, with an
// empty cache, on the phone Lighthouse imagines: 1.6 Mbit/s, 150 ms a round trip, the page's processor four times slower
// (Chromium slows no workers). Prints the table of docs/SPEED.md.
//   node bench/first/run.mjs [--rounds 3] [--look 5] [--count] [GAME…]
// Once by somebody who looks at the home page for so many seconds (--look) before they press its button, and once by somebody who
// presses as soon as there is one; both press the form's button as soon as they can. The round in the middle counts, of those in
// which the lot lets us begin. On a busy machine times say nothing: --count looks until everything has come that is fetched ahead, and
// counts what is fetched and the milliseconds of its processor that the page takes from there on, here, not slowed down.
// Needs a program (LUDOTHEQUE_BIN or build/release/ludotheque), web/dist with the WebAssembly, `npm ci` in web.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, gamesOf, serve } from '../tab.mjs';
import { openLine } from './line.mjs';

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    look: { type: 'string', default: '5' },
    count: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [rounds, look] = [values.rounds, values.look].map(Number);
const games = gamesOf(positionals);
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'fr-FR' };
const restMs = 5000;
const slow = { rttMs: 150, bitsPerSecond: 1_638_400, cpu: 4 };

// In the page: when each of these is there for the first time, and when something was pressed.
function watch() {
  const seen = { pressed: [] };
  globalThis.seen = seen;
  const signs = { board: '.board', turn: 'section.bar', mine: 'section.bar.mine' };
  const look = () => {
    for (const [name, sign] of Object.entries(signs))
      if (!seen[name] && document.querySelector(sign)?.checkVisibility()) seen[name] = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('click', () => seen.pressed.push(performance.now()), true);
}

// What was fetched and how long the page's thread ran, from press to press, by somebody who gives it all the time it wants.
async function count(browser, line, game) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const now = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return { bytes: line.bytes(), ms: 1000 * metrics.find(({ name }) => name === 'TaskDuration').value };
    };
    await page.goto(`http://127.0.0.1:${line.port}/`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(restMs);
    const start = await now();
    await page.locator(`[data-game="${game}"] a.button`).click();
    await page.locator('button[type="submit"]:enabled').waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(restMs);
    const form = await now();
    await page.locator('button[type="submit"]').click();
    await page.locator('section.bar').waitFor();
    const table = await now();
    return { start, form, table };
  } finally {
    await context.close();
  }
}
async function printCounts(browser, line) {
  console.log('| game | home, kB | box, kB | box, ms | play, kB | play, ms |\n|---|---|---|---|---|---|');
  for (const game of games) {
    const before = line.bytes();
    const { start, form, table } = await count(browser, line, game);
    const kB = (from, to) => Math.round((to - from) / 1000);
    const ms = (from, to) => Math.round(to.ms - from.ms);
    const cells = [kB(before, start.bytes), kB(start.bytes, form.bytes), ms(start, form), kB(form.bytes, table.bytes), ms(form, table)];
    console.log(`| ${[game, ...cells].join(' | ')} |`);
  }
}

// One first visit.
async function visit(browser, url, game, lookMs) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'commit' });
    const box = page.locator(`[data-game="${game}"] a.button`);
    await box.waitFor();
    await page.waitForTimeout(lookMs);
    await box.click();
    await page.locator('button[type="submit"]:enabled').click();
    await page.waitForFunction(() => globalThis.seen.turn, null, { timeout: 60_000 });
    await page.waitForTimeout(300);
    const { pressed, turn, mine } = await page.evaluate(() => globalThis.seen);
    const [first, last] = [pressed[0], pressed.at(-1)];
    if (!new URL(page.url()).pathname.includes('/table/tab-')) throw new Error('the table is not of the tab');
    return { form: last - first, table: turn - last, move: mine ? mine - last : null, whole: turn - first };
  } finally {
    await context.close();
  }
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const inSeconds = (all) => (all.length > 0 ? (middle(all) / 1000).toFixed(1) : '–');
async function printTimes(browser, line) {
  console.log('| game | looked first, s | form, s | table, s | move, s | from the box to the table, s |\n|---|---|---|---|---|---|');
  for (const game of games)
    for (const lookMs of [1000 * look, 0]) {
      const all = [];
      for (let round = 0; round < rounds; round++) all.push(await visit(browser, `http://127.0.0.1:${line.port}/`, game, lookMs));
      const of = (what) => inSeconds(all.map((one) => one[what]).filter((ms) => ms !== null));
      console.log(`| ${[game, lookMs / 1000, of('form'), of('table'), of('move'), of('whole')].join(' | ')} |`);
    }
}

const folder = mkdtempSync(join(tmpdir(), 'ludotheque-first-'));
const { server, port } = await serve(folder);
const line = await openLine(port, slow);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
try {
  if (values.count) await printCounts(browser, line);
  else await printTimes(browser, line);
} finally {
  await browser.close();
  line.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.on('exit', done));
  rmSync(folder, { recursive: true, force: true });
}
