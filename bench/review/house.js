// The house of build/wasm/ludotheque.wasm (src/wasm/house.h) without a page or a store, in node and in a browser's worker alike, as far as
// it reviews records.
const notSupported = 58;

export async function startHouse(bytes) {
  const module = await WebAssembly.compile(bytes);
  const given = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (given[from] ??= {})[name] = () => notSupported;
  given.wasi_snapshot_preview1.clock_time_get = (_, __, at) => {
    new DataView(exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  given.wasi_snapshot_preview1.random_get = (at, length) => {
    crypto.getRandomValues(new Uint8Array(exports.memory.buffer, at, length));
    return 0;
  };
  const { exports } = await WebAssembly.instantiate(module, given);
  exports._initialize();
  const part = (at, length) => new Uint8Array(exports.memory.buffer, at, length);
  const text = (at, length) => new TextDecoder().decode(part(at, length));
  const names = Array.from({ length: exports.ludo_game_count() }, (_, i) =>
    text(exports.ludo_game_name(i), exports.ludo_game_name_length(i)),
  );
  const take = (message) => {
    const bytesOf = new TextEncoder().encode(JSON.stringify(message));
    part(exports.ludo_house_room(bytesOf.length), bytesOf.length).set(bytesOf);
    const length = exports.ludo_house_take(Date.now());
    const lines = text(exports.ludo_house_sent(), length).split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
  };
  let asked = 0;
  return {
    provide(game, weights) {
      part(exports.ludo_weights_room(weights.length), weights.length).set(weights);
      exports.ludo_weights_take(names.indexOf(game));
    },
    // The first answer, with the curves; `rest` judges every choice. The answers in between cost what they cost a page that asks
    // again and again.
    begin(record, players) {
      const seats = Array.from({ length: players }, (_, i) => ({ name: `Player ${i + 1}` }));
      const body = JSON.stringify({ record, seats, lang: 'fr' });
      const ask = () => {
        const sent = take({ do: 'ask', id: ++asked, method: 'POST', path: '/api/review', query: '', body });
        const { status, body: answer } = sent.find((one) => one.for === 'reply');
        if (status !== 200) throw new Error(answer);
        return JSON.parse(answer);
      };
      let review = ask();
      const rest = () => {
        for (let ticks = 1; !review.complete; ticks++) {
          take({ do: 'tick' });
          if (ticks % 16 === 0 || ticks >= review.of) review = ask();
        }
      };
      return { moves: review.lines.length, choices: review.of, rest };
    },
  };
}
