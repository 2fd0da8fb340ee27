// Lighthouse on the pages as the real server hands them out: home, and a table of each game in the middle of it. Prints the
// table of docs/SPEED.md and ends with 1 where a score is below 95.
//   node bench/pages/run.mjs [--phone] [--runs 3] [--report FOLDER] [PAGE…]
// As a computer on a good line sees them; --phone: as a middling phone on a slow line, this machine slowed down four times. Each
// page is loaded several times and the run in the middle counts, by Lighthouse's own choice of it: machines are noisy.
// Needs build/release/ludotheque, web/dist and `npm ci` in bench/pages.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';

const least = 95;
const categories = ['performance', 'accessibility', 'best-practices'];
const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const program = process.env['LUDOTHEQUE_BIN'] ?? path('../../build/release/ludotheque');
const { values, positionals } = parseArgs({
  options: { report: { type: 'string' }, phone: { type: 'boolean', default: false }, runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const reports = values.report ?? null;
const { games } = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' }));
const pages = positionals.length > 0 ? positionals : ['home', ...games.map((each) => each.game)];

// The server, once it says where it listens.
async function serve(folder) {
  const words = ['serve', '--port', '0', '--database', `sqlite:${join(folder, 'games.db')}`, '--web', path('../../web/dist')];
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const text of server.stdout) {
    const found = /http:\/\/[^:]+:\d+/.exec(String(text));
    if (found) return { server, url: found[0] };
  }
  throw new Error('the server has ended');
}

// Half of a game of random moves, as far as our own turn.
function halfGame(game) {
  const words = ['record', '--game', game, '--players', '2', '--seed', '7', '--games', '1'];
  const lines = execFileSync(program, words, { encoding: 'utf8' }).trim().split('\n');
  const ours = (line, i) => i > lines.length / 2 && JSON.parse(line).by === 0;
  return lines.slice(0, lines.findIndex(ours)).join('\n');
}

async function openTable(url, game) {
  const seats = [{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: 'debutant' }];
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, seats, text: '', record: halfGame(game) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { table, token } = await answer.json();
  return `${url}/table/${table}#${token}`;
}

// What keeps a page from its hundred, for those who want to mend it.
const lost = (lhr) =>
  categories.flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${lhr.audits[id].title} ${lhr.audits[id].displayValue ?? ''}`),
  );

async function look(name, url, port) {
  const flags = { port, onlyCategories: categories, output: 'html', logLevel: 'error' };
  const runs = [];
  for (let run = 0; run < Number(values.runs); run++) runs.push(await lighthouse(url, flags, values.phone ? undefined : desktopConfig));
  const lhr = computeMedianRun(runs.map((run) => run.lhr));
  const { report } = runs.find((run) => run.lhr === lhr);
  if (reports) {
    mkdirSync(reports, { recursive: true });
    writeFileSync(join(reports, `${name}.html`), report);
  }
  const scores = categories.map((category) => Math.round(100 * lhr.categories[category].score));
  const shown = figures.map((figure) => lhr.audits[figure].displayValue);
  console.log(`| ${[name, ...scores, ...shown, Math.round(lhr.environment.benchmarkIndex)].join(' | ')} |`);
  for (const line of lost(lhr)) console.error(`  ${line}`);
  return scores.every((score) => score >= least);
}

const folder = mkdtempSync(join(tmpdir(), 'ludotheque-pages-'));
const { server, url } = await serve(folder);
const chrome = await launch({
  chromePath: '/usr/bin/chromium-headless-shell',
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
let good = true;
try {
  console.log('| page | performance | accessibility | best practices | first paint | largest paint | blocked | shift | speed here |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const page of pages) {
    const address = page === 'home' ? url : await openTable(url, page);
    good = (await look(page, address, chrome.port)) && good;
  }
} finally {
  chrome.kill();
  server.kill('SIGTERM');
  await new Promise((done) => server.on('exit', done));
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = good ? 0 : 1;
