/// <reference lib="dom" />
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { hiresDealerAt } from '../tests/people/hired-dealer.ts';
import { bet, comes } from '../tests/people/people.ts';
import { test } from '../tests/people/test.ts';
import { encodes } from '../tests/video/encoder.ts';
import { alone } from './claim.ts';
import { folder, isSettled, pageOn, screenNames, take } from './screens.ts';
import { studio } from './studio.ts';

const TABLES = ['vesper', 'salon-rouge', 'crescent', 'harbour', 'nightfall', 'damson', 'chimera', 'jade'];

for (const table of TABLES) {
  test(`${table} with a live picture`, ({ browser }) => alone(table, () => showsLive(browser, table)));
}

test('the picture of the README', async ({ browser }) => {
  const dealer = await hiresDealerAt('vesper');
  const encoder = await comes(browser, 'olga', '/operator/tables');
  await encodes(encoder, 'vesper', { image: await cameraPicture(browser) });
  const page = await pageOn(browser, 'desktop');
  await sitsDown(page, 'vesper');
  await dealer.opensBets();
  await isBetting(page);
  for (const spot of ['Red', 'Straight up 17', 'Straight up 8', '2nd dozen', 'Odd']) await bet(page, spot);
  await page.mouse.move(0, 0);
  await isSettled(page);
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 88 });
  writeFileSync(join(folder, 'roulette-live.webp'), Buffer.from(data, 'base64'));
});

async function showsLive(browser: Browser, table: string): Promise<void> {
  const dealer = await hiresDealerAt(table);
  const encoder = await comes(browser, 'olga', '/operator/tables');
  await encodes(encoder, table, { image: await cameraPicture(browser) });
  const seats = await Promise.all(
    screenNames.map(async (screen) => {
      const page = await pageOn(browser, screen);
      await sitsDown(page, table);
      return { page, screen };
    }),
  );
  await dealer.opensBets();
  for (const { page, screen } of seats) {
    await isBetting(page);
    await take(page, screen, `${table} live`, 'bets');
  }
}

/** A guest at a table, while the picture is live. */
async function sitsDown(page: Page, table: string): Promise<void> {
  await page.goto(`/guest?to=${encodeURIComponent(`/table/${table}`)}`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.waitForURL((url) => url.pathname === `/table/${table}`);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText(/^Live/).first()).toBeVisible();
}

const isBetting = (page: Page): Promise<void> =>
  page
    .getByText(/^Place your bets/)
    .first()
    .waitFor();

/** What the made-up camera sees, as the address of an image. */
async function cameraPicture(browser: Browser): Promise<string> {
  const page = await pageOn(browser, 'desktop');
  await page.goto('/table/vesper');
  const scene = page.locator('[data-scene="drawn"] svg').first();
  await scene.waitFor();
  // The wheel alone, on nothing.
  await page.evaluate(() => {
    const bare = new CSSStyleSheet();
    bare.replaceSync(
      'html, body, body * { background: none !important } [data-cloth], ::before, ::after { display: none !important }',
    );
    document.adoptedStyleSheets = [bare];
  });
  const wheel = addressOf(await scene.screenshot({ omitBackground: true }));
  await page.goto('about:blank');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.setContent(studio(wheel));
  return addressOf(await page.screenshot());
}

const addressOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
