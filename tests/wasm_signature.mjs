// Runs the WebAssembly build under node and compares its signatures with tests/signature.txt.
// usage: node tests/wasm_signature.mjs build/wasm/ludotheque.wasm tests/signature.txt
import { readFile } from 'node:fs/promises';

const [wasmFile, goldenFile] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(wasmFile));

// The engines need nothing from the system: whatever libc imports answers "not supported".
const NOT_SUPPORTED = 58;
const wasi = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  wasi[from] ??= {};
  wasi[from][name] = name === 'proc_exit'
    ? (code) => { throw new Error(`the program stopped with ${code}`); }
    : () => NOT_SUPPORTED;
}

const { exports } = await WebAssembly.instantiate(module, wasi);
exports._initialize();

const text = new TextDecoder();
const lines = [];
for (let i = 0; i < exports.ludo_game_count(); ++i) {
  const bytes = new Uint8Array(exports.memory.buffer, exports.ludo_game_name(i), exports.ludo_game_name_length(i));
  lines.push([text.decode(bytes), exports.ludo_signature(i)]);
}
lines.push(['all', exports.ludo_signature(-1)]);
lines.push(['modules', exports.ludo_signature(-2)]);
const actual = lines.map(([name, n]) => `${name} ${BigInt.asUintN(64, n).toString(16).padStart(16, '0')}\n`).join('');
const expected = await readFile(goldenFile, 'utf8');
if (actual !== expected) {
  console.error(`the WASM build disagrees:\n${actual}expected:\n${expected}`);
  process.exit(1);
}
console.log(`WASM signature: ${lines.length - 1} games agree`);
