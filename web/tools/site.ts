// A folder for any static host, as `ludotheque site` writes it (src/cli/command_site.cpp): what was
// built, with the one page and the service worker of a house without a server in place of the server's.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// What a page may do, as the server says it of its own (src/server/headers.h): run our scripts and fetch
// our files, nothing else. Who may show it in a frame, a page cannot say for itself. Styles alone may be
// inline: boards place what lies on them by style attributes, and copies of drawings that bear some fly over
// the table (src/lib/playback/fly.ts). No hash can name those, not every browser lets a script copy them
// without it, and a style runs nothing.
export const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'";

export function writeSite(built: string, out: string): void {
  if (!existsSync(join(built, 'site')))
    throw new Error(
      'no WebAssembly to play with: first `cmake --preset wasm && cmake --build --preset wasm`',
    );
  rmSync(out, { recursive: true, force: true });
  const files = readdirSync(built).filter(
    (name) => name !== 'site' && name !== 'sw.js' && !/\.(html|gz|pack)$/.test(name),
  );
  const filter = (name: string) => !name.endsWith('.gz');
  for (const name of files) cpSync(join(built, name), join(out, name), { recursive: true, filter });
  cpSync(join(built, 'site'), out, { recursive: true, filter });
}
