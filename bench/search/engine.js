// The trials of build/wasm/trials.wasm, in node and in a browser's worker alike: iterations of the search a second of each game.
export async function startTrials(bytes) {
  const module = await WebAssembly.compile(bytes);
  const given = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (given[from] ??= {})[name] = () => 58; // not supported
  given.wasi_snapshot_preview1.clock_time_get = (_, __, at) => {
    new DataView(exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const { exports } = await WebAssembly.instantiate(module, given);
  exports._initialize();
  const text = (at, length) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, length));
  const names = Array.from({ length: exports.ludo_game_count() }, (_, i) =>
    text(exports.ludo_game_name(i), exports.ludo_game_name_length(i)),
  );
  return {
    speed: (game, players, seconds) => exports.ludo_search_speed(names.indexOf(game), players, seconds),
    provide(game, weights) {
      const room = exports.ludo_weights_room(weights.length);
      new Uint8Array(exports.memory.buffer, room, weights.length).set(weights);
      exports.ludo_weights_take(names.indexOf(game));
    },
  };
}
