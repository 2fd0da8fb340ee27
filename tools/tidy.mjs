// clang-tidy over our C++, by the compile commands of build/asan and build/wasm, which have to be built.
//   node tools/tidy.mjs             what differs from main, and everything that includes it
//   node tools/tidy.mjs --all       everything, and that nothing of ours is left out
// A file that passed is not looked at again before it, its headers, its command or the checks change (build/tidy).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const tidy = 'clang-tidy-19';
const root = process.cwd();
const all = process.argv.includes('--all');
const own = (file) => file.startsWith(root + path.sep) && !file.startsWith(path.join(root, 'build') + path.sep);
const relative = (file) => path.relative(root, file);

function output(command, ...args) {
  const ran = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (ran.error) throw ran.error;
  return ran.status === 0 ? ran.stdout : null;
}
const lines = (text) => (text ?? '').split('\n').filter(Boolean);

// What ninja knows of a build: for each object the files it was made of, absolute.
function dependencies(folder) {
  const found = new Map();
  let files = [];
  for (const line of lines(output('ninja', '-C', folder, '-t', 'deps'))) {
    const object = /^(\S+): #deps/.exec(line);
    if (object) found.set(object[1], (files = []));
    else files.push(path.resolve(folder, line.trim()));
  }
  return found;
}

// The units of a build: a file to compile, its command, and what of ours it is made of.
function units(folder) {
  const made = dependencies(folder);
  return JSON.parse(readFileSync(path.join(folder, 'compile_commands.json'), 'utf8'))
    .filter(({ file }) => !/cmake_pch|\/generated\//.test(file))
    .map(({ file, command, output: object }) => {
      const target = object ?? /-o (\S+)/.exec(command)[1];
      const source = path.resolve(folder, file);
      return { folder, source, command, files: [...new Set([source, ...(made.get(target) ?? [])])].filter(own) };
    });
}

function everything() {
  const found = units('build/asan');
  const seen = new Set(found.flatMap(({ files }) => files));
  return [...found, ...units('build/wasm').filter(({ source }) => own(source) && !seen.has(source))];
}

// The files that differ from main: on the branch, not committed, or new.
function changed() {
  const main = ['origin/HEAD', 'origin/main', 'main'].find((name) => output('git', 'rev-parse', '-q', '--verify', name));
  const base = main ? output('git', 'merge-base', 'HEAD', main)?.trim() : undefined;
  const names = [
    ...lines(output('git', 'diff', '--name-only', base ?? 'HEAD')),
    ...lines(output('git', 'ls-files', '--others', '--exclude-standard')),
  ];
  return new Set(names.map((name) => path.join(root, name)));
}

const texts = new Map();
function text(file) {
  if (!texts.has(file)) texts.set(file, existsSync(file) ? readFileSync(file) : '');
  return texts.get(file);
}
const version = output(tidy, '--version');
function stamp(unit) {
  const hash = createHash('sha256').update(version).update(text(path.join(root, '.clang-tidy'))).update(unit.command);
  for (const file of [...unit.files].sort()) hash.update(relative(file)).update(text(file));
  return path.join('build/tidy', hash.digest('hex'));
}

// Names in tests are GoogleTest's as much as ours, and looking at them is a quarter of the time.
const isTest = ({ source }) => /_test\.cpp$|\/tests\//.test(source);

function run(unit) {
  return new Promise((resolve) => {
    const less = isTest(unit) ? ['--checks=-readability-identifier-naming'] : [];
    const child = spawn(tidy, ['--quiet', ...less, '-p', unit.folder, unit.source], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (said += data));
    child.on('close', (code) => resolve({ code, said }));
  });
}

mkdirSync('build/tidy', { recursive: true });
const known = everything();
const covered = new Set(known.flatMap(({ files }) => files));
const missing = lines(output('git', 'ls-files', '*.cpp', '*.h')).filter((file) => !covered.has(path.join(root, file)));
const differs = changed();
const wanted = all || differs.has(path.join(root, '.clang-tidy')) ? known : known.filter(({ files }) => files.some((file) => differs.has(file)));
const waiting = wanted.map((unit) => ({ ...unit, stamp: stamp(unit) })).filter((unit) => !existsSync(unit.stamp));
console.log(`clang-tidy: ${known.length} units, ${wanted.length} of them ${all ? 'wanted' : 'differ from main'}, ${waiting.length} to look at`);

let failed = 0;
async function worker() {
  for (let unit = waiting.pop(); unit; unit = waiting.pop()) {
    const started = Date.now();
    const { code, said } = await run(unit);
    console.log(`  ${relative(unit.source)} ${((Date.now() - started) / 1000).toFixed(1)} s`);
    if (code === 0) writeFileSync(unit.stamp, '');
    else {
      failed += 1;
      console.log(said.split('\n').filter((line) => !/warnings? generated|^Suppressed/.test(line)).join('\n'));
    }
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker));
if (missing.length > 0) console.log(`clang-tidy sees nothing of: ${missing.join(' ')}`);
process.exit(failed > 0 || missing.length > 0 ? 1 : 0);
