import { defineConfig } from '@playwright/test';
import { goBehindServers } from './behind-servers.ts';
import type { EngineOptions } from './browsers/test.ts';

goBehindServers();

// `npm test -- browsers` opens a casino for these tests and names it and the browsers here.
export default defineConfig<object, EngineOptions>({
  testDir: 'browsers',
  outputDir: 'test-results/browsers',
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  // Both at the same time, and each of them once.
  workers: 2,
  projects: [
    { name: 'Firefox', workers: 1, use: { engine: 'firefox' } },
    { name: 'WebKit', workers: 1, use: { engine: 'webkit' } },
  ],
});
