import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// Pictures for people to look at, taken by `npm run shots`. Nothing is compared: a picture fails when its screen cannot be reached.
export default defineConfig({
  ...tests,
  testDir: 'shots',
  testMatch: '*.shot.ts',
  projects: [{ name: 'pictures' }],
  timeout: 420_000,
  reporter: 'line',
  use: { ...tests.use, screenshot: 'off' },
});
