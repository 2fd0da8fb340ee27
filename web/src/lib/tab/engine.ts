// The house compiled to WebAssembly (src/wasm/house.h), as something that texts are given to. Knows
// neither pages nor storage: a worker carries its texts, a test may.
interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  ludo_game_count: () => number;
  ludo_game_name: (index: number) => number;
  ludo_game_name_length: (index: number) => number;
  ludo_weights_room: (bytes: number) => number;
  ludo_weights_take: (index: number) => void;
  ludo_house_room: (bytes: number) => number;
  ludo_house_take: (now: number) => number;
  ludo_house_sent: () => number;
}

export interface Engine {
  // What comes of one text, in order.
  take: (now: number, given: object) => Sent[];
  // The weights by which this game's bots judge positions.
  provide: (game: string, weights: Uint8Array) => void;
}
// What goes out of the house: `for` says what it is.
export interface Sent {
  for: string;
  [field: string]: unknown;
}

const notSupported = 58;

// What wasi-libc is given is chance, and a clock to measure by; whatever else it asks for is not supported.
function imports(module: WebAssembly.Module, memory: () => WebAssembly.Memory) {
  const given: Record<string, Record<string, (...args: never[]) => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (given[from] ??= {})[name] = () => notSupported;
  const wasi = (given['wasi_snapshot_preview1'] ??= {});
  wasi['clock_time_get'] = (...[, , at]: [number, bigint, number]) => {
    const ns = BigInt(Math.round(performance.now() * 1e6));
    new DataView(memory().buffer).setBigUint64(at, ns, true);
    return 0;
  };
  wasi['random_get'] = (at: number, length: number) => {
    crypto.getRandomValues(new Uint8Array(memory().buffer, at, length));
    return 0;
  };
  wasi['proc_exit'] = (code: number) => {
    throw new Error(`the house ended with ${code}`);
  };
  return given;
}

export async function startEngine(module: WebAssembly.Module): Promise<Engine> {
  const instance: WebAssembly.Instance = await WebAssembly.instantiate(
    module,
    imports(module, () => wasm.memory),
  );
  const wasm = instance.exports as unknown as Exports;
  wasm._initialize();
  const bytes = (at: number, length: number) => new Uint8Array(wasm.memory.buffer, at, length);
  const read = (at: number, length: number) => new TextDecoder().decode(bytes(at, length));
  const games = Array.from({ length: wasm.ludo_game_count() }, (_, i) =>
    read(wasm.ludo_game_name(i), wasm.ludo_game_name_length(i)),
  );
  return {
    take(now, given) {
      const text = new TextEncoder().encode(JSON.stringify(given));
      const room = wasm.ludo_house_room(text.length);
      bytes(room, text.length).set(text);
      const length = wasm.ludo_house_take(now);
      const lines = read(wasm.ludo_house_sent(), length).split('\n');
      return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Sent);
    },
    provide(game, weights) {
      const room = wasm.ludo_weights_room(weights.length);
      bytes(room, weights.length).set(weights);
      wasm.ludo_weights_take(games.indexOf(game));
    },
  };
}
