// A worker of the lab (src/wasm/lab.h): plays games of a series, or counts them. Knows neither store nor
// table. Without the weights it would measure something else, and the rule pages name what it counts: so it
// begins with them or not at all.
import { startLab, type LabEngine } from './engine';
import { fetchPages, fetchWeights } from './files';

export interface LabStart {
  module: WebAssembly.Module;
  game: string;
  weights: string | undefined; // where they are; a game may have none
  pages: string; // where the rule pages are
}
const scope = globalThis as unknown as {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
};
const failed = (error: unknown) => scope.postMessage({ for: 'failed', why: String(error) });

async function open({ module, game, weights, pages }: LabStart): Promise<LabEngine> {
  const [engine, bytes, texts] = await Promise.all([
    startLab(module),
    fetchWeights(weights),
    fetchPages(pages),
  ]);
  if (weights !== undefined && !bytes) throw new Error('the weights do not come');
  if (!texts) throw new Error('the rule pages do not come');
  if (bytes) engine.provide(game, bytes);
  engine.provideTexts(texts);
  return engine;
}

// The first message says what to start with; what comes meanwhile waits for it.
let ready: Promise<LabEngine> | undefined;
scope.onmessage = ({ data }: MessageEvent) => {
  if (!ready) {
    ready = open(data as LabStart);
    ready.catch(failed);
    return;
  }
  ready.then(
    (engine) => {
      try {
        const answer = engine.take(data as object);
        if (answer) scope.postMessage(answer);
      } catch (error) {
        failed(error);
      }
    },
    () => {},
  );
};
