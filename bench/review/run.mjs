// How long the review of a game of four players takes in a tab: until its first answer, which has the curves of the page, and until every
// choice is judged. In Chromium's worker, as the page's own is one, and natively beside it (processor time of `ludotheque review`).
// Prints the table of docs/REVIEW.md.
//   node bench/review/run.mjs [--players 4] [--seed 3] [--prepared] [GAME…]
// --prepared: what a table has the worker make while it is played is there already (Table::preparation), by a review before.
// Needs build/release/ludotheque (or LUDOTHEQUE_BIN), build/wasm/ludotheque.wasm and `npm ci` in web.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
const recordOf = (game, seed) =>
  execFileSync(program, ['record', '--game', game, '--players', values.players, '--seed', String(seed)], { encoding: 'utf8' });

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
onmessage = async ({ data: { game, records, players } }) => {
  const house = await startHouse(wasm);
  if (game) house.provide(game, await bytes(game + '.bin'));
  postMessage(records.map((record) => house.review(record, players)));
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
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.evaluate(async () => {
  globalThis.house = new Worker('/worker.js', { type: 'module' });
  await new Promise((resolve) => (globalThis.house.onmessage = resolve));
});
const inTab = (asked) =>
  page.evaluate(
    (what) =>
      new Promise((resolve) => {
        globalThis.house.onmessage = ({ data }) => resolve(data);
        globalThis.house.postMessage(what);
      }),
    asked,
  );

const shown = (s) => `${s.toFixed(s < 10 ? 2 : 1)} s`;
console.log('| game | moves, choices | native: with 10 iterations | whole | Chromium: first curve | whole |\n|---|---|---|---|---|---|');
try {
  for (const game of games) {
    const record = recordOf(game, values.seed);
    const records = values.prepared ? [recordOf(game, Number(values.seed) + 1), record] : [record];
    const [quick, whole] = [seconds(record, '--iterations', '10'), seconds(record)];
    const { first, whole: all, moves, choices } = (await inTab({ game, records, players })).at(-1);
    const cells = [`${moves}, ${choices}`, shown(quick), shown(whole), shown(first / 1000), shown(all / 1000)];
    console.log(`| ${game} | ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
