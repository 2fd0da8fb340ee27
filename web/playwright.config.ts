import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

// Debian's chromium, never a download; the one without windows, which takes a quarter less of the
// machine than the whole one run headless. The boards are tested in the gallery, built and served on a
// port of its own; everything else on the real server (tests/house.ts) with the built pages.
// One that is free, so that two checkouts may be tested at once, and the same in every worker; or the one
// a gallery is served on already.
const given = process.env['GALLERY_PORT'];
process.env['GALLERY_PORT'] ??= execFileSync(process.execPath, [
  '-e',
  'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close(); })',
])
  .toString()
  .trim();
const port = Number(process.env['GALLERY_PORT']);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  // The server draws its dice as it does for people, so a game may take a turn that one in a thousand takes, and machines are
  // noisy: a test that fails is tried once more, and listed as flaky if it passes then.
  retries: 1,
  reporter: 'line',
  // A machine that builds beside it takes its time; a quick one does not wait.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `npx vite build --mode gallery && npx vite preview --mode gallery --port ${port} --strictPort`,
    url: `http://localhost:${port}/gallery.html`,
    reuseExistingServer: given !== undefined,
    timeout: 180_000,
  },
});
