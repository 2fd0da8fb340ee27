// What a game takes is fetched before somebody asks for it: on a phone's line that is seconds. Only where
// nobody pays for it: once a page is there and rests, and not for those who save their data.
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

export function mayFetchAhead(
  line = (globalThis.navigator as { connection?: Line } | undefined)?.connection,
): boolean {
  return line?.saveData !== true && !/^(slow-)?2g$/.test(line?.effectiveType ?? '');
}

// Safari has no idle callbacks: there a moment later will do.
const laterMs = 200;
const whenIdle: (run: () => void) => void =
  globalThis.requestIdleCallback ?? ((run) => setTimeout(run, laterMs));

// Once the page is loaded and has nothing to do; at the earliest after its first paint.
export function whenAtRest(run: () => void): void {
  const rest = () => requestAnimationFrame(() => whenIdle(() => run()));
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}
