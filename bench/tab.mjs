// What measurements of the pages in a tab have in common: the program, its games, a server of it with web/dist, and a browser.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
export const { chromium } = createRequire(path('../web/package.json'))('@playwright/test');
const program = process.env['LUDOTHEQUE_BIN'] ?? path('../build/release/ludotheque');

// Those named, else all that a tab can host: the template game is not among them.
export function gamesOf(named) {
  if (named.length > 0) return named;
  const { games } = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' }));
  return games.map(({ game }) => game).filter((game) => existsSync(path(`../data/values/${game}.bin`)));
}

export async function serve(folder) {
  const words = ['serve', '--port', '0', '--database', `sqlite:${join(folder, 'games.db')}`, '--web', path('../web/dist')];
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const text of server.stdout) {
    const found = /http:\/\/[^:]+:(\d+)/.exec(String(text));
    if (found) return { server, url: found[0], port: Number(found[1]) };
  }
  throw new Error('the server has ended');
}
