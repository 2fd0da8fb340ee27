import { execSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

// Debian's chromium, never a download. The boards are tested in the gallery, built and served on a
// port of its own; everything else on the real server (tests/house.ts) with the built pages.
const port = Number(process.env['GALLERY_PORT'] ?? 5198);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  reporter: 'line',
  timeout: 120_000,
  retries: 1, // a machine may be busy; what fails twice fails
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: execSync('which chromium').toString().trim(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `npx vite build --mode gallery && npx vite preview --mode gallery --port ${port} --strictPort`,
    url: `http://localhost:${port}/gallery.html`,
    reuseExistingServer: true,
    timeout: 180_000,
  },
});
