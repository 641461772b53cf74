import { defineConfig } from '@playwright/test';
import { WORKERS } from '../scripts/testing/test-tables.mjs';
import { goBehindServers } from './behind-servers.ts';

// `npm test -- e2e` opens a casino for these tests and names it here.
const { WEB_URL, CHROMIUM } = process.env;

goBehindServers();

/**
 * Tests that encode and decode pictures, and measure how long that takes. They start first, so that none of them runs alone
 * at the end, and one at a time: each has several pages with a picture.
 */
const WITH_VIDEO = [
  'roulette.spec.ts',
  'live-video.spec.ts',
  'close-up.spec.ts',
  'video-servers.spec.ts',
  'baccarat.spec.ts',
];

/** Has a house, and so a worker, of its own, which Playwright would open last and alone. */
const WALK = 'walk.spec.ts';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  timeout: 240_000,
  expect: {
    timeout: 30_000,
    // Another Chromium smooths letters differently; a colour or a layout that changes is more than that.
    toHaveScreenshot: { threshold: 0.06, maxDiffPixelRatio: 0.006 },
  },
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  forbidOnly: true,
  // One casino for all: its tables are shared, so tests that play take tables of their own (`ownTable`).
  workers: WORKERS,
  projects: [
    { name: 'walk', testMatch: WALK },
    { name: 'video', testMatch: WITH_VIDEO, workers: 1 },
    { name: 'others', testIgnore: [WALK, ...WITH_VIDEO] },
  ],
  use: {
    ...(WEB_URL ? { baseURL: WEB_URL } : {}),
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Cards that fly and wheels that turn cost a machine without graphics most of its time; roulette's test has them.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // A trace of every test takes a quarter of the time; `npm test -- e2e --trace retain-on-failure` records one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
      // Containers have no sandbox for it; and a browser under test has nobody else to call.
      args: [
        '--no-sandbox',
        // Letters as in a Chromium with windows: layouts and pictures are those of both.
        '--font-render-hinting=slight',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
