// How far one machine goes: the most moves a second at which 99 of 100 movers have their move back within 20 ms, for one node
// on SQLite, one on PostgreSQL, and three on PostgreSQL.
//   node bench/server/run.mjs --scale        ten minutes on a quiet machine
// Each rate is played for a few seconds, doubling until it is too much, then halving the step. Players share the machine with
// the server, as everywhere in this folder. PostgreSQL is one of our own in a temporary folder, with its default settings.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, pause, waitForPort } from './ports.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const program = (name) => join(here, '../../build/release', name);
const bound = 20; // ms
const seconds = 6;
const tables = 600; // two connections each
const share = 0.97; // of the moves asked for that have to be made

function start(words, options) {
  const child = spawn(words[0], words.slice(1), { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const ended = new Promise((done) => child.on('exit', done));
  return { child, stop: (signal) => (child.kill(signal), ended) };
}

// PostgreSQL refuses to run as root; Debian's user for it is there with the package.
async function withPostgres(folder, action) {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort() : [];
  if (versions.length === 0) throw new Error('PostgreSQL is not installed (apt-get install postgresql)');
  const bin = `/usr/lib/postgresql/${versions.at(-1)}/bin`;
  const data = join(folder, 'postgres');
  mkdirSync(data);
  chmodSync(folder, 0o755);
  chmodSync(data, 0o777);
  const as = userInfo().uid === 0 ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups'] : [];
  const run = (words) => execFileSync([...as, ...words][0], [...as, ...words].slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  run([`${bin}/initdb`, '-D', join(data, 'data'), '-U', 'ludo', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  const server = start([...as, `${bin}/postgres`, '-D', join(data, 'data'), '-k', data, '-h', ''], { stdio: 'ignore' });
  try {
    for (let attempt = 0; ; ++attempt) {
      try {
        execFileSync('pg_isready', ['-q', '-h', data]);
        break;
      } catch (error) {
        if (attempt > 200) throw error;
        await pause(50);
      }
    }
    let made = 0;
    await action(() => {
      const name = `scale${(made += 1)}`;
      execFileSync('createdb', ['-h', data, '-U', 'ludo', name]);
      return `postgresql:///${name}?user=ludo&host=${data}`;
    });
  } finally {
    await server.stop('SIGINT');
  }
}

// One rate at so many nodes: what was made of it, and the slowest node's 99th percentile.
async function play(folder, database, nodes, rate) {
  const servers = [];
  try {
    for (let i = 0; i < nodes; ++i) {
      const port = await freePort();
      const words = [program('ludotheque'), 'serve', '--port', String(port), '--proxy', '--opens', '1000000', '--per-address', '100000', '--log', join(folder, `log${i}`)];
      const server = start(words, { cwd: folder, env: { ...process.env, LUDOTHEQUE_DATABASE: database } });
      servers.push({ ...server, port });
      await waitForPort(port);
    }
    const loads = servers.map(({ port }) => new Promise((done, failed) => {
      const words = ['play', port, Math.round(tables / nodes), Math.round(rate / nodes), seconds, 0].map(String);
      const load = spawn(program('ludo_load'), words, { stdio: ['ignore', 'pipe', 'inherit'] });
      let text = '';
      load.stdout.on('data', (chunk) => (text += chunk));
      load.on('close', (code) => (code === 0 ? done(JSON.parse(text.trim().split('\n').pop())) : failed(new Error('load failed'))));
    }));
    const results = await Promise.all(loads);
    const moves = results.reduce((sum, one) => sum + one.moves, 0) / seconds;
    return { moves, p99: Math.max(...results.map((one) => one.p99)), kept: moves >= share * rate };
  } finally {
    for (const server of servers) await server.stop('SIGTERM');
  }
}

async function farthest(name, nodes, newDatabase, folder) {
  let good = null;
  // Twice where it fails once: something else on the machine may have been in the way.
  const holds = async (rate) => {
    for (let attempt = 0; attempt < 2; ++attempt) {
      const result = await play(folder, newDatabase(), nodes, rate);
      console.error(`  ${name}: ${rate} asked for, ${result.moves.toFixed(0)} made, p99 ${result.p99.toFixed(1)} ms`);
      if (result.kept && result.p99 <= bound) {
        good = { rate, ...result };
        return true;
      }
    }
    return false;
  };
  let rate = 500;
  while (await holds(rate)) rate *= 2;
  for (let step = rate / 4; step >= rate / 16; step /= 2) {
    const tried = (good?.rate ?? 0) + step;
    await holds(Math.round(tried));
  }
  console.log(`| ${name} | ${good ? `${good.rate} moves/s (p99 ${good.p99.toFixed(1)} ms)` : 'below 250 moves/s'} |`);
}

export async function scale() {
  const folder = mkdtempSync(join(tmpdir(), 'ludotheque-scale-'));
  try {
    console.log(`${cpus()[0].model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)} before the run`);
    console.log(`${tables} tables of two, ${seconds} s a rate, the players on the same machine\n`);
    console.log(`| nodes and store | p99 within ${bound} ms up to |\n|---|---|`);
    let files = 0;
    await farthest('one node, SQLite', 1, () => `sqlite:${join(folder, `scale${(files += 1)}.db`)}`, folder);
    await withPostgres(folder, async (newDatabase) => {
      await farthest('one node, PostgreSQL', 1, newDatabase, folder);
      await farthest('three nodes, PostgreSQL', 3, newDatabase, folder);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
