// Runs the WebAssembly build under node and compares its signatures with tests/signature.txt, and a table of each game
// (src/wasm/transcript.h), every message and every entry of it, with tests/transcript.txt; and everybody's chances, by the
// weights of data/values, with tests/values.txt; and random games against bots in the house that a worker hosts
// (src/wasm/visit.h) with tests/visits.txt; and what the lab beside it measures (lab.wasm, src/wasm/lab.h), given the games in
// pieces and out of order as workers would play them, with tests/measured.txt, which is what `ludotheque lab balance` finds.
// usage: node tests/wasm.mjs build/wasm/trials.wasm tests
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const [wasmFile, goldenFolder] = process.argv.slice(2);

// The engines need nothing from the system but a clock to measure by: whatever else libc imports answers "not supported".
const NOT_SUPPORTED = 58;
async function start(file) {
  const module = await WebAssembly.compile(await readFile(file));
  const wasi = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    wasi[from] ??= {};
    wasi[from][name] = name === 'proc_exit'
      ? (code) => { throw new Error(`the program stopped with ${code}`); }
      : () => NOT_SUPPORTED;
  }
  wasi.wasi_snapshot_preview1.clock_time_get = (_, __, at) => {
    new DataView(exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const { exports } = await WebAssembly.instantiate(module, wasi);
  exports._initialize();
  const bytesAt = (address, length) => new Uint8Array(exports.memory.buffer, address, length);
  return { exports, bytesAt, textAt: (address, length) => new TextDecoder().decode(bytesAt(address, length)) };
}
// What a browser provides: rule pages and weights.
async function giveFiles({ exports, bytesAt }, names) {
  for (const name of names) {
    for (const path of [`docs/rules/${name}.md`, `docs/rules/fr/${name}.md`]) {
      const text = Buffer.concat([Buffer.from(path), await readFile(`${goldenFolder}/../${path}`)]);
      bytesAt(exports.ludo_text_room(text.length), text.length).set(text);
      exports.ludo_text_take(path.length);
    }
  }
  for (const [i, name] of names.entries()) {
    const weights = await readFile(`${goldenFolder}/../data/values/${name}.bin`);
    const room = exports.ludo_weights_room(weights.length);
    bytesAt(room, weights.length).set(weights);
    exports.ludo_weights_take(i);
  }
}

const house = await start(wasmFile);
const { exports, bytesAt, textAt } = house;
const count = exports.ludo_game_count();
const nameOf = (i) => textAt(exports.ludo_game_name(i), exports.ludo_game_name_length(i));
const names = Array.from({ length: count }, (_, i) => nameOf(i));
const hex = (n) => BigInt.asUintN(64, n).toString(16).padStart(16, '0');

async function compare(what, file, lines) {
  const actual = lines.map((line) => `${line}\n`).join('');
  const expected = await readFile(`${goldenFolder}/${file}`, 'utf8');
  if (actual !== expected) {
    console.error(`the WASM build disagrees about ${what}:\n${actual}expected:\n${expected}`);
    process.exit(1);
  }
}

await compare('the signature', 'signature.txt',
  [...names.map((name, i) => `${name} ${hex(exports.ludo_signature(i))}`), `all ${hex(exports.ludo_signature(-1))}`,
    `modules ${hex(exports.ludo_signature(-2))}`]);
await giveFiles(house, names);
await compare('values', 'values.txt', names.map((name, i) => `${name} ${hex(exports.ludo_signature_of_values(i))}`));
await compare('a table', 'transcript.txt', names.map((name, i) => {
  const length = exports.ludo_transcript_length(i);
  const sum = createHash('sha256').update(bytesAt(exports.ludo_transcript(), length)).digest('hex');
  return `${name} ${length} ${sum}`;
}));
await compare('visits', 'visits.txt', names.flatMap((name, i) => [1, 2, 3].map((seed) => {
  const length = exports.ludo_visit_length(i, seed);
  const sum = createHash('sha256').update(bytesAt(exports.ludo_transcript(), length)).digest('hex');
  return `${name} ${seed} ${length} ${sum}`;
})));

const measuring = await start(join(dirname(wasmFile), 'lab.wasm'));
await giveFiles(measuring, names);
const lab = (text) => {
  const given = new TextEncoder().encode(JSON.stringify(text));
  measuring.bytesAt(measuring.exports.ludo_lab_room(given.length), given.length).set(given);
  const length = measuring.exports.ludo_lab_take();
  return measuring.textAt(measuring.exports.ludo_lab_sent(), length);
};
function measured(game, bot, games) {
  lab({ do: 'measure', game, players: 2, options: [], bot, games, seed: 5 });
  const half = games >> 1;
  for (const [first, count] of [[half, games - half], [0, half]]) {
    const played = JSON.parse(lab({ do: 'play', run: 0, first, games: count }));
    lab({ ...played, do: 'count' });
  }
  const report = lab({ do: 'report' }).replace(/"luckShare":(null|\{[^}]*\}),/, '');
  return /^\{"for":"report","runs":\[(.*)\],"sweep":null\}$/s.exec(report)[1];
}
await compare('what the lab measures', 'measured.txt', names.flatMap((name) => [['hasard', 24], ['debutant', 2]].map(([bot, games]) => {
  const text = new TextEncoder().encode(measured(name, bot, games));
  return `${name} ${bot} ${text.length} ${createHash('sha256').update(text).digest('hex')}`;
})));
console.log(`WASM: signatures, values, tables, visits and measurements of ${count} games agree`);
