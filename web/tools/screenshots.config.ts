import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

// The pictures of docs/images, taken on the real server: `npm run screenshots`.
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'screenshots.ts',
  retries: 0,
  // Reviews and solutions are computed when nothing else wants the machine.
  timeout: 2_400_000,
  use: { ...tests.use, actionTimeout: 300_000 },
  webServer: [],
});
