/// <reference lib="dom" />
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { lifetime } from '../../scripts/running/lifetime.mjs';
import { openTrialCasino } from '../../scripts/running/trial-casino.mjs';
import { answers, closesBets, opensBets } from './console.ts';
import { test as base } from './house.ts';
import { blocksWebRtc, camera, isMoving, longestGap, seesDrawn, sourceOf } from './live-picture.ts';
import { bet, comesAsGuest, comesToDeal, figure, hasBet, spot } from './people.ts';

/** How long the picture of the killed server is looked for, seconds. */
const SECONDS = 30;

interface Casino {
  readonly url: string;
  /** The log of its video server. */
  readonly log: string;
}

/** In a casino of their own: other tests need the video server that is killed here. */
const test = base.extend<Record<never, never>, { casino: Casino }>({
  casino: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const running = lifetime();
      const scratch = await mkdtemp(join(tmpdir(), 'baize-killed-'));
      running.add(() => rm(scratch, { recursive: true, force: true }));
      const { WEB_URL: url = '', DATA_FOLDER: folder = '' } = await openTrialCasino(running, scratch, {
        RECORDINGS_FOLDER: '',
      });
      await use({ url, log: join(folder, 'logs/video.log') });
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ casino }, use) => use(casino.url),
});

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

test('a killed video server costs the table its picture for some seconds, and nothing else', async ({
  browser,
  casino,
}) => {
  const [dora, ana, carl] = await Promise.all([
    comesToDeal(browser, '/dealer/vesper'),
    comesAsGuest(browser, '/table/vesper'),
    comesAsGuest(browser, '/table/vesper'),
  ]);
  await blocksWebRtc(carl);
  await opensBets(dora);
  await camera(dora).getByRole('button', { name: 'Camera on' }).click();
  await Promise.all([isMoving(ana), isMoving(carl)]);
  expect(await sourceOf(carl)).toMatch(/^blob:/);
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

/** The process of the video server that was opened last. */
async function processOf({ log }: Casino): Promise<number> {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
  const { pid }: { readonly pid: number } = JSON.parse(lines.findLast((line) => line.includes('is open')) ?? '');
  return pid;
}
