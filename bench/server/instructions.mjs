// What a move costs the server, in instructions: the whole process in user mode, by callgrind, at tables of two of La Cité
// (the table of run.mjs). The same tables are played at a low and at a higher rate for the same time; what the second run
// took more, divided by the moves it made more, is a move. Counting begins with the moves, so that start, tables and connections,
// ten times as much and never twice the same, are in neither run; waiting and the end, which are in both, count for nothing.
// With many tables hardly any game ends; with few, ends and the openings of new games are counted with the moves.
//   node bench/server/instructions.mjs [BUILD_FOLDER] [TABLES]       (build/release, 240)
// Needs valgrind, ludotheque and ludo_load there. Prints the figure, the libraries and the functions it goes into.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort, waitForPort } from './ports.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const build = resolve(process.argv[2] ?? join(here, '../../build/release'));
const tables = Number(process.argv[3] ?? 240);
const seconds = 15;
const rates = [10, 50]; // moves a second at all tables: what a server under valgrind keeps up with

// What each function itself took, by its name.
function functionsOf(profile) {
  const out = new Map();
  for (const line of profile.split('\n')) {
    const found = /^ *([\d,]+) \([ \d.]+%\) +[^:]*:(.*)$/.exec(line);
    if (found) out.set(found[2], (out.get(found[2]) ?? 0) + Number(found[1].replaceAll(',', '')));
  }
  return out;
}

// Moves at that rate, and what the load says of them; `begun` is called before the first.
function play(port, rate, begun) {
  return new Promise((done, failed) => {
    const load = spawn(join(build, 'ludo_load'), ['play', String(port), String(tables), String(rate), String(seconds), '0'],
      { stdio: ['ignore', 'pipe', 'inherit'] });
    let last;
    createInterface(load.stdout).on('line', (line) => {
      last = JSON.parse(line);
      if (last.begin) begun();
    });
    load.on('exit', (code) => (code === 0 ? done(last) : failed(new Error(`ludo_load ended with ${code}`))));
  });
}

// Instructions and moves of one run.
async function run(rate) {
  const folder = mkdtempSync(join(tmpdir(), 'ludotheque-instructions-'));
  const port = await freePort();
  const server = spawn('valgrind', ['--tool=callgrind', '--instr-atstart=no', `--callgrind-out-file=${join(folder, 'callgrind')}`,
    join(build, 'ludotheque'), 'serve', '--port', String(port), '--proxy', '--opens', '1000000', '--per-address', '100000', '--log', join(folder, 'log'),
    '--database', `sqlite:${join(folder, 'bench.db')}`], { stdio: 'ignore', cwd: folder });
  try {
    await waitForPort(port);
    const load = await play(port, rate, () => execFileSync('callgrind_control', ['-i', 'on', String(server.pid)], { stdio: 'ignore' }));
    const ended = new Promise((done) => server.on('exit', done));
    server.kill('SIGTERM');
    await ended;
    const files = readdirSync(folder).filter((name) => name.startsWith('callgrind'));
    const total = files.map((name) => /^(?:summary|totals): (\d+)/m.exec(readFileSync(join(folder, name), 'utf8')))
      .reduce((sum, found) => sum + Number(found?.[1] ?? 0), 0);
    const profile = execFileSync('callgrind_annotate', ['--threshold=100', join(folder, files[0])],
      { encoding: 'utf8', maxBuffer: 1 << 28 });
    return { instructions: total, moves: load.moves, functions: functionsOf(profile) };
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

const few = await run(rates[0]);
const many = await run(rates[1]);
const moves = many.moves - few.moves;
console.log(`${Math.round((many.instructions - few.instructions) / moves / 100) / 10} thousand instructions a move ` +
  `(${many.moves} moves against ${few.moves})\n`);
const binaries = new Map();
for (const [name, cost] of many.functions) {
  const binary = /\[([^\]]*)\]$/.exec(name)?.[1].split('/').pop() ?? 'unknown';
  binaries.set(binary, (binaries.get(binary) ?? 0) + (cost - (few.functions.get(name) ?? 0)) / moves);
}
for (const [binary, cost] of [...binaries].sort((a, b) => b[1] - a[1]).slice(0, 5)) {
  console.log(`${cost.toFixed(0).padStart(7)}  in ${binary}`);
}
console.log();
const costs = [...many.functions].map(([name, cost]) => [(cost - (few.functions.get(name) ?? 0)) / moves, name]);
for (const [cost, name] of costs.sort((a, b) => b[0] - a[0]).slice(0, 50)) {
  console.log(`${cost.toFixed(0).padStart(7)}  ${name.slice(0, 110)}`);
}
