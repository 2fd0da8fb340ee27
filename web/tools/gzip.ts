// Files as gzip sends them. WebAssembly is what everybody who plays waits for: zopfli, where it is installed
// (tools/common.sh), takes four seconds to make it a twentieth smaller.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

export function gzipped(path: string): Buffer {
  if (path.endsWith('.wasm')) {
    const made = spawnSync('zopfli', ['-c', '--i5', path], { maxBuffer: 1 << 26 });
    if (made.status === 0) return made.stdout;
  }
  return gzipSync(readFileSync(path), { level: 9 });
}
