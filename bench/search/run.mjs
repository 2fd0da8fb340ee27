// The search in a browser: iterations a second in Chromium's worker and in node, each beside the native program in one run.
// Prints the table of docs/SPEED.md. All three in turn, several rounds, and the round in the middle counts: machines are noisy.
//   node bench/search/run.mjs [--rounds 5] [--seconds 1] [--players 2] [GAME…]
// Needs build/release/ludotheque (or LUDOTHEQUE_BIN), build/wasm/trials.wasm and `npm ci` in web.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startTrials } from './engine.js';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const { chromium } = createRequire(path('../../web/package.json'))('@playwright/test');
const program = process.env['LUDOTHEQUE_BIN'] ?? path('../../build/release/ludotheque');
const wasm = readFileSync(path('../../build/wasm/trials.wasm'));
const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    players: { type: 'string', default: '2' },
  },
  allowPositionals: true,
});
const [rounds, seconds, players] = [values.rounds, values.seconds, values.players].map(Number);
const { games } = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' }));
const isInWasm = (game) => existsSync(path(`../../data/values/${game}.bin`)); // the template game is not
const names = positionals.length > 0 ? positionals : games.map((each) => each.game).filter(isInWasm);
const weightsOf = (game) => readFileSync(path(`../../data/values/${game}.bin`));

function native(game) {
  const words = ['bench', 'search', '--game', game, '--players', players, '--seconds', seconds, '--json'];
  const [one] = [JSON.parse(execFileSync(program, words.map(String), { encoding: 'utf8' }))].flat();
  return one.iterationsPerSecond;
}

const here = await startTrials(wasm);
for (const game of names) here.provide(game, weightsOf(game));

// The same in a worker of a page.
const worker = `import { startTrials } from './engine.js';
const bytes = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
const trials = await startTrials(await bytes('trials.wasm'));
for (const game of ${JSON.stringify(names)}) trials.provide(game, await bytes(game + '.bin'));
onmessage = ({ data }) => postMessage(trials.speed(...data));
postMessage('ready');`;
const files = {
  '/': ['text/html', '<!doctype html><title>bench</title>'],
  '/worker.js': ['text/javascript', worker],
  '/engine.js': ['text/javascript', readFileSync(path('engine.js'))],
  '/trials.wasm': ['application/wasm', wasm],
};
for (const game of names) files[`/${game}.bin`] = ['application/octet-stream', weightsOf(game)];
const server = createServer(({ url }, answer) => {
  const [type, body] = files[url] ?? [];
  if (type) answer.writeHead(200, { 'content-type': type }).end(body);
  else answer.writeHead(404).end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.evaluate(async () => {
  globalThis.trials = new Worker('/worker.js', { type: 'module' });
  await new Promise((resolve) => (globalThis.trials.onmessage = resolve));
});
const inBrowser = (game) =>
  page.evaluate(
    (asked) =>
      new Promise((resolve) => {
        globalThis.trials.onmessage = ({ data }) => resolve(data);
        globalThis.trials.postMessage(asked);
      }),
    [game, players, seconds],
  );

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const thousands = (n) => (n / 1000).toFixed(n < 100_000 ? 1 : 0);
console.log('| game | native | Chromium | node |\n|---|---|---|---|');
try {
  for (const game of names) {
    const all = { native: [], browser: [], node: [] };
    for (let i = 0; i < rounds; i++) {
      all.native.push(native(game));
      all.browser.push(await inBrowser(game));
      all.node.push(here.speed(game, players, seconds));
    }
    const base = middle(all.native);
    const cell = (numbers) => `${thousands(middle(numbers))} (${(middle(numbers) / base).toFixed(2)})`;
    console.log(`| ${game} | ${thousands(base)} | ${cell(all.browser)} | ${cell(all.node)} |`);
  }
} finally {
  await browser.close();
  server.close();
}
