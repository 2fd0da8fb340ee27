import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

// Paf's pictures alone, without their names: `npm run pictures`.
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'pictures.ts',
  retries: 0,
  webServer: [],
});
