// How long the review of a game of four players takes in a tab: until its first answer, which has the curves of the page, and until every
// choice is judged. In Chromium's worker, as the page's own is one, and natively beside it (`ludotheque review`): both in processor time, so
// that other work of the machine does not count. Prints the table of docs/REVIEW.md.
//   node bench/review/run.mjs [--players 4] [--seed 3] [--prepared] [GAME…]
// --prepared: what a table has the worker make while it is played is there already (Table::preparation), by a review before.
// Needs build/release/ludotheque (or LUDOTHEQUE_BIN), build/wasm/ludotheque.wasm and `npm ci` in web.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, gamesOf } from '../tab.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const program = process.env['LUDOTHEQUE_BIN'] ?? path('../../build/release/ludotheque');
const { values, positionals } = parseArgs({
  options: {
    players: { type: 'string', default: '4' },
    seed: { type: 'string', default: '3' },
    prepared: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const players = Number(values.players);
const games = gamesOf(positionals);
// As a table's: with where its draws come from, which is that all of it was given.
function recordOf(game, seed) {
  const words = ['record', '--game', game, '--players', values.players, '--seed', String(seed)];
  const [head, ...moves] = execFileSync(program, words, { encoding: 'utf8' }).trimEnd().split('\n');
  const isMove = (line) => line.startsWith('{"by"');
  const zeros = '0'.repeat(64);
  const texts = Array.from({ length: players }, () => '');
  const fair = { table: 'tab-bench', commitment: zeros, secret: zeros, texts, first: 'chosen', given: moves.filter(isMove).length };
  return [JSON.stringify({ ...JSON.parse(head), fair }), ...moves, ''].join('\n');
}

// Processor time of the program, in seconds: with hardly any search, and whole.
const folder = mkdtempSync(join(tmpdir(), 'ludotheque-review-'));
function seconds(record, ...more) {
  const file = join(folder, 'game.jsonl');
  writeFileSync(file, record);
  const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1';
  const said = execFileSync('bash', ['-c', `{ ${script}; } 2>&1`, 'bash', program, 'review', file, '--json', ...more], { encoding: 'utf8' });
  return said.trim().split('\n').at(-1).split(' ').map(Number).reduce((a, b) => a + b);
}

const worker = `import { startHouse } from './house.js';
const bytes = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
const wasm = await bytes('ludotheque.wasm');
let house, review;
const does = {
  async start({ game }) {
    house = await startHouse(wasm);
    house.provide(game, await bytes(game + '.bin'));
  },
  begin({ record, players }) {
    review = house.begin(record, players);
    return { moves: review.moves, choices: review.choices };
  },
  rest: () => review.rest(),
};
onmessage = async ({ data }) => {
  try {
    postMessage({ answer: await does[data.what](data) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
postMessage('ready');`;
const files = {
  '/': ['text/html', '<!doctype html><title>bench</title>'],
  '/worker.js': ['text/javascript', worker],
  '/house.js': ['text/javascript', readFileSync(path('house.js'))],
  '/ludotheque.wasm': ['application/wasm', readFileSync(path('../../build/wasm/ludotheque.wasm'))],
};
for (const game of games) {
  const weights = path(`../../data/values/${game}.bin`);
  if (existsSync(weights)) files[`/${game}.bin`] = ['application/octet-stream', readFileSync(weights)];
}
const server = createServer(({ url }, answer) => {
  const [type, body] = files[url] ?? [];
  if (type) answer.writeHead(200, { 'content-type': type }).end(body);
  else answer.writeHead(404).end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const launched = await chromium.launchServer({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const browser = await chromium.connect(launched.wsEndpoint());
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.evaluate(async () => {
  globalThis.house = new Worker('/worker.js', { type: 'module' });
  await new Promise((resolve) => (globalThis.house.onmessage = resolve));
});

// Processor time of the browser and all that it started, in seconds: other work of the machine does not count.
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
function processorTime(root) {
  const all = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number);
      all.set(Number(pid), { parent: fields[1], ticks: fields[11] + fields[12] });
    } catch {
      // It has ended.
    }
  }
  const isOurs = (pid) => pid === root || (all.has(pid) && isOurs(all.get(pid).parent));
  return [...all].filter(([pid]) => isOurs(pid)).reduce((sum, [, { ticks }]) => sum + ticks, 0) / ticksPerSecond;
}
// What the worker answers, with the processor's seconds it took and those of the clock.
async function inTab(what, asked = {}) {
  const [before, from] = [processorTime(launched.process().pid), performance.now()];
  const { answer, error } = await page.evaluate(
    (message) =>
      new Promise((resolve) => {
        globalThis.house.onmessage = ({ data }) => resolve(data);
        globalThis.house.postMessage(message);
      }),
    { what, ...asked },
  );
  if (error) throw new Error(error);
  return { answer, cpu: processorTime(launched.process().pid) - before, clock: (performance.now() - from) / 1000 };
}

const shown = (s) => `${s.toFixed(s < 10 ? 2 : 1)} s`;
console.log('| game | moves, choices | native: with 10 iterations | whole | Chromium: first curve | whole |\n|---|---|---|---|---|---|');
try {
  for (const game of games) {
    const record = recordOf(game, values.seed);
    await inTab('start', { game });
    if (values.prepared) await inTab('begin', { record: recordOf(game, Number(values.seed) + 1), players });
    const { answer, cpu: first, clock } = await inTab('begin', { record, players });
    const { cpu: rest, clock: restClock } = await inTab('rest');
    const [quick, whole] = [seconds(record, '--iterations', '10'), seconds(record)];
    const cells = [`${answer.moves}, ${answer.choices}`, ...[quick, whole, first, first + rest].map(shown)];
    console.log(`| ${game} | ${cells.join(' | ')} |   by the clock ${shown(clock)}, ${shown(clock + restClock)}`);
  }
} finally {
  await browser.close();
  await launched.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
