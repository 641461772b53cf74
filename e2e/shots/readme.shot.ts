import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { closesBets, isAsked } from '../tests/people/console.ts';
import { bet, chip, comes, hasLoaded } from '../tests/people/people.ts';
import { encodes } from '../tests/video/encoder.ts';
import { cameraPicture, isBetting, seesLive } from './live.ts';
import { type MovingPicture, movingPictureOf } from './moving-picture.ts';
import { folder, keepsIn, pageOn, screens, sitsDown } from './screens.ts';

// The pictures of the README, for docs/pictures. They are livelier from a casino with demo players that has been open for an
// hour: WEB_URL=http://localhost:3000 npm run shots -- --grep README

const LIVE = 'vesper';
const SEATED = 'crescent';
const TURNING = 'orbit';

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test('README: a table with a live picture', async ({ browser }) => {
  const dora = await comes(browser, 'dora', `/dealer/${LIVE}`);
  await signsOn(dora);
  const encoder = await comes(browser, 'olga', '/operator/tables');
  await encodes(encoder, LIVE, { image: await cameraPicture(browser) });
  const page = await pageOn(browser, 'desktop');
  await seesLive(page, LIVE);
  await dora.keyboard.press('Enter');
  await isBetting(page);
  for (const spot of ['Red', 'Straight up 17', 'Straight up 8', '2nd dozen', 'Odd']) await bet(page, spot);
  await page.mouse.move(0, 0);
  await keeps(page, 'roulette-live');
  await closesBets(dora);
  await drawsUntil(dora, 'Open betting');
  await signsOff(dora);
});

test('README: a round on a phone, and the console that deals it', async ({ browser }) => {
  const emil = await comes(browser, 'emil', `/dealer/${SEATED}`);
  await emil.setViewportSize({ width: 1280, height: 800 });
  await signsOn(emil);
  const context = await browser.newContext({ ...screens.phone, deviceScaleFactor: 2 });
  const phone = await context.newPage();
  await sitsDown(phone, SEATED);
  await emil.keyboard.press('Enter');
  await isBetting(phone);
  for (const spot of ['Seat 4', 'Perfect Pairs, seat 4']) await bet(phone, spot);
  await closesBets(emil);
  await drawsUntil(emil, /^Wait for/);
  await keeps(phone, 'phone');
  await keeps(emil, 'console');
  await drawsUntil(emil, 'Open betting');
  await signsOff(emil);
});

test('README: the lobby', async ({ browser }) => {
  const page = await pageOn(browser, 'desktop');
  await page.goto('/');
  // What fell at the tables comes when the page is idle.
  await expect(page.getByRole('img', { name: /^Last \d+ rounds of this shoe/ })).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByText(/^Place your bets/).first()).toBeVisible();
  await keeps(page, 'lobby');
});

test('README: the back office', async ({ browser }) => {
  const olga = await comes(browser, 'olga', '/operator');
  await olga.setViewportSize({ width: 1280, height: 800 });
  await olga.goto('/operator/pit');
  // Its tables come over a connection.
  await expect(olga.getByText(/of [1-9]\d* tables open/)).toBeVisible({ timeout: 60_000 });
  await expect(olga.getByRole('row', { name: /Vesper/ })).toContainText('automatic', { timeout: 60_000 });
  await keeps(olga, 'pit');
  for (const path of ['rounds', 'ledger']) {
    await olga.goto(`/operator/${path}`);
    await keeps(olga, path);
  }
});

test('README: a round that moves', async ({ browser }) => {
  const page = await browser
    .newContext({ viewport: { width: 1200, height: 750 }, reducedMotion: 'no-preference' })
    .then((context) => context.newPage());
  await sitsDown(page, TURNING);
  await hasLoaded(page);
  await page.locator('[data-phase="settled"]').waitFor({ timeout: 150_000 });
  await isBetting(page);
  const picture = movingPictureOf(page);
  await plays(page, picture);
  writeFileSync(pathOf('round'), await picture.finish());
});

/** A player's round, from the first chip to the result. */
async function plays(page: Page, picture: MovingPicture): Promise<void> {
  await picture.add(900);
  for (const [value, spots] of [
    ['€5', ['Red', '2nd dozen']],
    ['€1', ['Straight up 17', 'Straight up 8']],
  ] as const) {
    await chip(page, value).click();
    for (const spot of spots) {
      await bet(page, spot);
      await picture.add(600);
    }
  }
  await page.mouse.move(0, 0);
  await picture.add(900);
  const settled = page.locator('[data-phase="settled"]');
  await page.getByText('No more bets').first().waitFor({ timeout: 150_000 });
  while (!(await settled.isVisible())) await picture.add(400);
  for (const ms of [1_200, 3_000]) await picture.add(ms);
}

async function signsOn(console: Page): Promise<void> {
  await isAsked(console, /./);
  // Or is signed on still, when these pictures were not finished the last time.
  if (await console.getByRole('heading', { name: 'Sign on' }).isVisible()) await console.keyboard.press('Enter');
  // The automatic dealer's round ends first.
  await isAsked(console, 'Open betting', 150_000);
}

async function signsOff(console: Page): Promise<void> {
  await console.keyboard.press('F8');
  await console.getByRole('button', { name: /^End my shift/ }).click();
  await console.waitForURL((url) => url.pathname === '/dealer');
}

/** The dealer does what is asked, cards and numbers from the virtual shoe and wheel, until the console asks this. */
async function drawsUntil(console: Page, words: string | RegExp): Promise<void> {
  const asked = console.getByRole('region', { name: 'Next step' });
  const heading = asked.getByRole('heading', { level: 1 });
  await expect(async () => {
    const now = (await heading.textContent()) ?? '';
    if (typeof words === 'string' ? now === words : words.test(now)) return;
    if (!now.startsWith('Wait for')) {
      const draws = await asked.getByText('Space', { exact: true }).isVisible();
      await console.keyboard.press(draws ? 'Space' : 'Enter');
    }
    throw new Error(`The console asks: ${now}`);
  }).toPass({ timeout: 150_000, intervals: [400] });
}

const pathOf = (name: string) => join(folder, 'readme', `${name}.webp`);

const keeps = (page: Page, name: string) => keepsIn(page, 'readme', name, 84);
