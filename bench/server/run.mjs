// Measures our server, Colyseus and boardgame.io at the same table in one run, and prints the table of docs/SPEED.md.
//   node bench/server/run.mjs [--quick]
//   node bench/server/run.mjs --scale     how many moves a second one machine and three nodes can do: see scale.mjs
// Needs build/release/ludotheque, build/release/ludo_load and `npm ci` in bench/server/peers.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, pause, waitForPort } from './ports.mjs';
import { scale } from './scale.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const program = (name) => join(here, '../../build/release', name);
const quick = process.argv.includes('--quick');
const seconds = quick ? 3 : 10;
const tables = quick ? 50 : 500; // two connections each

// Seconds of CPU of a process with all its threads, in user and kernel mode.
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

// Starts a load and measures the server from the moment everybody is there until the end.
async function measure(server, words) {
  const load = spawn(words[0], words.slice(1), { cwd: join(here, 'peers'), stdio: ['ignore', 'pipe', 'inherit'] });
  const before = { memory: memoryOf(server.pid) };
  let text = '';
  for await (const chunk of load.stdout) {
    text += chunk;
    if (before.cpu === undefined && text.includes('\n')) {
      before.cpu = cpuOf(server.pid);
      before.at = performance.now();
      before.full = memoryOf(server.pid);
    }
  }
  const result = JSON.parse(text.trim().split('\n').pop());
  result.cpu = cpuOf(server.pid) - before.cpu;
  result.busy = result.cpu / ((performance.now() - before.at) / 1000);
  result.memory = before.full - before.memory;
  return result;
}

async function withServer(words, cwd, action) {
  const server = spawn(words[0], words.slice(1), { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    return await action(server);
  } finally {
    const ended = new Promise((done) => server.on('exit', done));
    server.kill('SIGTERM');
    const timer = setTimeout(() => server.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(timer);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ludotheque-bench-'));
let databases = 0;

async function withOurs(action) {
  const port = await freePort();
  const words = [program('ludotheque'), 'serve', '--port', String(port), '--proxy', '--opens', '1000000', '--per-address', '100000', '--log', join(folder, 'log'),
    '--database', `sqlite:${join(folder, `bench${(databases += 1)}.db`)}`];
  return withServer(words, folder, async (server) => {
    await waitForPort(port);
    return action(server, port);
  });
}

async function peer(kind, file) {
  const port = await freePort();
  const lobby = await freePort();
  return withServer(['node', file, String(port), String(lobby)], join(here, 'peers'), async (server) => {
    await waitForPort(port);
    await pause(500);
    return measure(server, ['node', 'load.cjs', kind, String(port), String(tables), String(tables * 2), String(seconds)]);
  });
}

const number = (value, digits) => (value === undefined ? '–' : value.toFixed(digits));

function row(name, result) {
  return `| ${name} | ${number((result.cpu / result.moves) * 1e6, 0)} µs | ` +
    `${number(result.memory / (tables * 2), 1)} KiB | ${number(result.p50, 1)} ms | ${number(result.p99, 1)} ms | ` +
    `${(result.moves / seconds).toFixed(0)} |`;
}

for (const file of ['ludotheque', 'ludo_load']) {
  if (!existsSync(program(file))) throw new Error(`${program(file)} is missing: see bench/server/README.md`);
}

if (process.argv.includes('--scale')) {
  rmSync(folder, { recursive: true, force: true });
  await scale();
  process.exit();
}

try {
  console.log(`${cpus()[0].model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)} before the run\n`);
  console.log(`${tables} tables of two, ${tables * 2} moves/s for ${seconds} s:\n`);
  console.log('| server | CPU a move | memory a connection | p50 | p99 | moves/s |\n|---|---|---|---|---|---|');
  const ours = await withOurs((server, port) =>
    measure(server, [program('ludo_load'), 'play', String(port), String(tables), String(tables * 2), String(seconds), '0']));
  console.log(row('Ludothèque (kept in SQLite)', ours));
  const wire = `Ludothèque sends ${(ours.bytes / ours.moves).toFixed(0)} bytes a move, to both players together.`;
  console.log(row('Colyseus (kept nowhere)', await peer('colyseus', 'colyseus_server.js')));
  console.log(row('boardgame.io (kept nowhere)', await peer('boardgame', 'boardgame_server.cjs')));

  console.log(`\n${wire}`);

  const fast = quick ? 200 : 2000;
  const bots = await withOurs((server, port) =>
    measure(server, [program('ludo_load'), 'play', String(port), String(tables), String(fast), String(seconds), '4']));
  console.log(`\n${fast} moves/s while bots think at 4 tables: ${(bots.moves / seconds).toFixed(0)} moves/s made, ` +
    `p50 ${number(bots.p50, 1)} ms, p99 ${number(bots.p99, 1)} ms, longest ${number(bots.max, 0)} ms, ` +
    `${bots.bot_moves} moves at the bots' tables, server busy ${(bots.busy * 100).toFixed(0)} % of a core.`);

  const idlers = quick ? 500 : 10000;
  const idle = await withOurs((server, port) =>
    measure(server, [program('ludo_load'), 'idle', String(port), String(idlers), '5']));
  console.log(`\n${idlers} idle connections: ${idle.open} still open after 5 s, ` +
    `${number(idle.memory / idlers, 1)} KiB each, ${(idle.busy * 100).toFixed(1)} % of a core.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
