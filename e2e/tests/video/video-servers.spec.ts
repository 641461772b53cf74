/// <reference lib="dom" />
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort } from '../../../scripts/running/free-ports.mjs';
import { lifetime } from '../../../scripts/running/lifetime.mjs';
import { openTrialCasino } from '../../../scripts/running/trial-casino.mjs';
import { answers, closesBets, isAsked, opensBets, opensRound, signsOn } from '../people/console.ts';
import { bet, comes, comesAsGuest, figure, hasBet, spot } from '../people/people.ts';
import { test as base } from '../people/test.ts';
import { withCameras } from './fake-cameras.ts';
import { blocksWebRtc, camera, isMoving, longestGap, seesDrawn, sourceOf } from './live-picture.ts';

/** How long the picture of the killed server is looked for, seconds. */
const SECONDS = 21;

interface Casino {
  readonly url: string;
  /** The log of its first video server. */
  readonly log: string;
  /** The port of its second one, the provider *studio*. */
  readonly studioPort: number;
}

/** In a casino of their own, with two video servers: other tests need the one that is killed here. */
const test = base.extend<Record<never, never>, { casino: Casino }>({
  casino: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const running = lifetime();
      const scratch = await mkdtemp(join(tmpdir(), 'baize-killed-'));
      running.add(() => rm(scratch, { recursive: true, force: true }));
      const studioPort = await freePort();
      const { WEB_URL: url = '', DATA_FOLDER: folder = '' } = await openTrialCasino(running, scratch, {
        ...{ RECORDINGS_FOLDER: '', VIDEO_PROVIDERS: 'studio', VIDEO_STUDIO: 'embedded' },
        VIDEO_STUDIO_PORT: String(studioPort),
      });
      await use({ url, log: join(folder, 'logs/video.log'), studioPort });
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ casino }, use) => use(casino.url),
});

test.use({
  launchOptions: async ({ launchOptions }, use) => use(withCameras(launchOptions)),
});

test('a killed video server costs the table its picture for some seconds, and nothing else', async ({
  browser,
  casino,
}) => {
  const [dora, ana, carl] = await Promise.all([
    comes(browser, 'dora', '/dealer/vesper'),
    comesAsGuest(browser, '/table/vesper'),
    comesAsGuest(browser, '/table/vesper'),
  ]);
  await blocksWebRtc(carl);
  await signsOn(dora);
  await camera(dora).getByRole('button', { name: 'Camera on' }).click();
  await Promise.all([isMoving(ana), isMoving(carl)]);
  expect(await sourceOf(carl)).toMatch(/^blob:/);
  await opensRound(dora);
  await bet(ana, 'Straight up 17');
  await hasBet(ana, 'Straight up 17', '€1');

  const before = await processOf(casino);
  const gaps = [ana, carl].map((page) => longestGap(page, SECONDS));
  const drawn = [ana, carl].map((page) => seesDrawn(page, SECONDS));
  process.kill(before, 'SIGKILL');
  await answers(dora, 'Spin the ball', '');
  await closesBets(dora);
  await answers(dora, 'Enter the number', '17');
  await answers(dora, 'Confirm the number', '');
  await expect(figure(ana, 'Balance')).toHaveText('€1,035.00');
  await expect(spot(ana, 'Straight up 17')).toHaveAccessibleName(/returned €36\.00/);

  expect(await Promise.all(drawn)).toEqual([true, true]);
  expect(Math.max(...(await Promise.all(gaps)))).toBeLessThan(20_000);
  expect(await processOf(casino)).not.toBe(before);
  await expect(camera(dora)).toContainText('On air');
  await Promise.all([isMoving(ana), isMoving(carl)]);
});

test('an operator gives a table another provider, and the picture comes from it with the next round', async ({
  browser,
  casino,
}) => {
  const [dora, ana, olga] = await Promise.all([
    comes(browser, 'emil', '/dealer/orbit'),
    comesAsGuest(browser, '/table/orbit'),
    comes(browser, 'olga', '/operator/tables/orbit'),
  ]);
  await opensBets(dora);
  await camera(dora).getByRole('button', { name: 'Camera on' }).click();
  await isMoving(ana);
  const seen = await sourceOf(ana);
  const [published, watched] = [sessionAt(dora, casino.studioPort), sessionAt(ana, casino.studioPort)];
  const loaded = await Promise.all([dora, ana].map(marked));

  await olga.getByLabel('Provider of live video').selectOption('studio');
  await olga.getByLabel('Reason').fill('New studio');
  await olga.getByRole('button', { name: /^Save as v/ }).click();
  await expect(olga).toHaveURL(/orbit\/versions/);
  await expect(olga.getByText('New studio')).toBeVisible();
  await closesBets(dora);
  await answers(dora, 'Spin the ball', '');
  await answers(dora, 'Enter the number', '8');
  expect(await sourceOf(ana)).toBe(seen);
  await answers(dora, 'Confirm the number', '');
  await isAsked(dora, 'Open betting');
  await dora.keyboard.press('Enter');

  await Promise.all([published, watched]);
  await expect.poll(() => sourceOf(ana)).not.toBe(seen);
  await isMoving(ana);
  await expect(camera(dora)).toContainText('On air');
  // Nobody had to reload.
  expect(await Promise.all(loaded.map((isStillLoaded) => isStillLoaded()))).toEqual([true, true]);
});

/** The page opens a session at the video server with this port. */
const sessionAt = (page: Page, port: number) =>
  page.waitForResponse((answer) => new URL(answer.url()).port === String(port) && answer.status() === 201, {
    timeout: 60_000,
  });

/** @returns whether the page was not loaded again since now */
async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.body.hasAttribute('data-marked'));
}

/** The process of the video server that was opened last. */
async function processOf({ log }: Casino): Promise<number> {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
  const { pid }: { readonly pid: number } = JSON.parse(lines.findLast((line) => line.includes('is open')) ?? '');
  return pid;
}
