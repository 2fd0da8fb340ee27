import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

// The pictures of docs/images, taken on the real server: `npm run screenshots`.
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'screenshots.ts',
  retries: 0,
  webServer: [],
});
