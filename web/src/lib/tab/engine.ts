// What is compiled to WebAssembly, as something that texts are given to: the house (src/wasm/house.h) and the
// lab (src/wasm/lab.h). Knows neither pages nor storage: a worker carries its texts, a test may.
interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  ludo_game_count: () => number;
  ludo_game_name: (index: number) => number;
  ludo_game_name_length: (index: number) => number;
  ludo_weights_room: (bytes: number) => number;
  ludo_weights_take: (index: number) => void;
  ludo_text_room: (bytes: number) => number;
  ludo_text_take: (pathBytes: number) => void;
}
interface HouseExports extends Exports {
  ludo_house_room: (bytes: number) => number;
  ludo_house_take: (now: number) => number;
  ludo_house_sent: () => number;
}
interface LabExports extends Exports {
  ludo_lab_room: (bytes: number) => number;
  ludo_lab_take: () => number;
  ludo_lab_sent: () => number;
}

// The weights by which a game's bots judge positions.
type Provide = (game: string, weights: Uint8Array) => void;
// Texts it does not carry, by their path: the rule pages.
export type Texts = Record<string, string>;
type ProvideTexts = (texts: Texts) => void;
export interface Engine {
  // What comes of one text, in order.
  take: (now: number, given: object) => Sent[];
  provide: Provide;
  provideTexts: ProvideTexts;
}
export interface LabEngine {
  // What is answered to one text; null where it makes no sense.
  take: (given: object) => Sent | null;
  provide: Provide;
  provideTexts: ProvideTexts;
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
    throw new Error(`the engine ended with ${code}`);
  };
  return given;
}

async function start<E extends Exports>(module: WebAssembly.Module) {
  const instance: WebAssembly.Instance = await WebAssembly.instantiate(
    module,
    imports(module, () => wasm.memory),
  );
  const wasm = instance.exports as unknown as E;
  wasm._initialize();
  const bytes = (at: number, length: number) => new Uint8Array(wasm.memory.buffer, at, length);
  const read = (at: number, length: number) => new TextDecoder().decode(bytes(at, length));
  // Writes a text where there is room for it.
  const put = (given: object, room: (length: number) => number) => {
    const text = new TextEncoder().encode(JSON.stringify(given));
    bytes(room(text.length), text.length).set(text);
  };
  const games = Array.from({ length: wasm.ludo_game_count() }, (_, i) =>
    read(wasm.ludo_game_name(i), wasm.ludo_game_name_length(i)),
  );
  const provide: Provide = (game, weights) => {
    bytes(wasm.ludo_weights_room(weights.length), weights.length).set(weights);
    wasm.ludo_weights_take(games.indexOf(game));
  };
  const provideTexts: ProvideTexts = (texts) => {
    for (const [path, text] of Object.entries(texts)) {
      const both = new TextEncoder().encode(path + text); // paths are ASCII
      bytes(wasm.ludo_text_room(both.length), both.length).set(both);
      wasm.ludo_text_take(path.length);
    }
  };
  return { wasm, read, put, provide, provideTexts };
}

export async function startEngine(module: WebAssembly.Module): Promise<Engine> {
  const { wasm, read, put, provide, provideTexts } = await start<HouseExports>(module);
  return {
    take(now, given) {
      put(given, wasm.ludo_house_room);
      const length = wasm.ludo_house_take(now);
      const lines = read(wasm.ludo_house_sent(), length).split('\n');
      return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Sent);
    },
    provide,
    provideTexts,
  };
}

export async function startLab(module: WebAssembly.Module): Promise<LabEngine> {
  const { wasm, read, put, provide, provideTexts } = await start<LabExports>(module);
  return {
    take(given) {
      put(given, wasm.ludo_lab_room);
      const length = wasm.ludo_lab_take();
      return length === 0 ? null : (JSON.parse(read(wasm.ludo_lab_sent(), length)) as Sent);
    },
    provide,
    provideTexts,
  };
}
