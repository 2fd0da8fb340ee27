// The built pages in one piece, which the program carries with it (src/server/pack.h says what it
// looks like). Files that shrink are kept compressed, as FILE.gz where that was made.
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { gzipped } from './gzip.ts';

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export function writePages(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.(gz|pack|new)$/.test(name) && statSync(join(folder, name)).isFile())
    .sort();
  const index: string[] = [];
  const bytes: Buffer[] = [];
  for (const name of names) {
    const file = join(folder, name);
    const plain = readFileSync(file);
    const small = existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : gzipped(file);
    const shrinks = small.length < 0.95 * plain.length;
    const stored = shrinks ? small : plain;
    const path = `/${name.split(sep).join('/')}`;
    if (/\s/.test(path)) throw new Error(`a name with a blank: ${path}`);
    const how = shrinks ? 'gzip' : 'plain';
    index.push(`${path} ${plain.length} ${stored.length} ${how} ${hash(plain)}\n`);
    bytes.push(stored);
  }
  const rest = Buffer.concat([Buffer.from(`${index.join('')}\n`), ...bytes]);
  const head = Buffer.from(`ludotheque-pages 1 ${hash(rest)}\n`);
  // At once or not at all: a build beside this one may be reading it.
  const pack = join(folder, 'pages.pack');
  writeFileSync(`${pack}.new`, Buffer.concat([head, rest]));
  renameSync(`${pack}.new`, pack);
}
