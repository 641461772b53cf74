/// <reference lib="dom" />
import { expect, type Locator } from '@playwright/test';
import { GAMES, showSpecimen } from '../looks/specimen-table.ts';
import { test } from '../people/test.ts';

const UPRIGHT_PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
];
const UPRIGHT_TABLETS = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
];
/** A window of 1280×1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };
const LANDSCAPE_PHONE = { width: 844, height: 390 };
const LANDSCAPE_PHONES = [{ width: 667, height: 375 }, LANDSCAPE_PHONE, { width: 956, height: 440 }];

/** The smallest side of what a finger has to hit, CSS px. */
const FINGER = 44;

test('Antigo! keeps clock, question and paytable on an upright phone', async ({ page }) => {
  await showSpecimen(page, 'antigo', 'full-decision');
  for (const viewport of UPRIGHT_PHONES) {
    await page.setViewportSize(viewport);
    await expect(page.locator('[data-slot="status"] svg').first()).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByText('Choose a card for the community').first()).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('[data-cloth] table')).toBeInViewport({ ratio: 0.9 });
  }
});

test('blackjack keeps all seats in sight on an upright phone', async ({ page }) => {
  await showSpecimen(page, 'blackjack', 'full-decision');
  for (const viewport of UPRIGHT_PHONES) {
    await page.setViewportSize(viewport);
    const seats = page.getByRole('group', { name: /^Seat \d/ });
    await expect(seats).toHaveCount(7);
    for (const seat of await seats.all()) await expect(seat).toBeInViewport({ ratio: 0.7 });
  }
});

test('at 400 % nothing lies over the table, and the bar comes after it', async ({ page }) => {
  for (const game of ['roulette', 'blackjack']) {
    await showSpecimen(page, game, 'betting');
    await page.setViewportSize(ENLARGED);
    const bar = page.locator('footer[data-layout="bar"]');
    await page
      .locator('[data-cloth]')
      .first()
      .evaluate((cloth) => cloth.scrollIntoView({ block: 'center' }));
    await expect(bar).not.toBeInViewport();
    await bar.getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(ENLARGED.width);
  }
});

test('the dealer’s cards of blackjack lie on the cloth in landscape', async ({ page }) => {
  await showSpecimen(page, 'blackjack', 'full-result');
  await page.setViewportSize(LANDSCAPE_PHONE);
  const cards = page.getByRole('region', { name: /^Dealer/ }).getByRole('img');
  await expect
    .poll(async () => (await boxOf(cards.first())).top - (await boxOf(page.locator('.table-edge'))).top)
    .toBeGreaterThan(0);
  const cloth = await boxOf(page.locator('.table-edge'));
  for (const card of await cards.all()) {
    const { left, right } = await boxOf(card);
    expect(left).toBeGreaterThanOrEqual(cloth.left);
    expect(right).toBeLessThanOrEqual(cloth.right);
  }
});

test('the cloth of roulette sinks below the wheel while the ball runs on an upright phone', async ({ page }) => {
  await showSpecimen(page, 'roulette', 'dealing');
  for (const viewport of UPRIGHT_PHONES) {
    await page.setViewportSize(viewport);
    const wheel = page.locator('[data-scene="drawn"]').getByRole('img');
    await expect(wheel).toBeInViewport({ ratio: 0.9 });
    await expect
      .poll(async () => (await boxOf(page.locator('.table-edge'))).top - (await boxOf(wheel)).bottom)
      .toBeGreaterThan(-8);
  }
});

test('cells of roulette are large enough for a finger on an upright tablet', async ({ page }) => {
  const middle = async (spot: string) => {
    const { left, right, top, bottom } = await boxOf(page.locator(`[data-spot="${spot}"]`));
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  for (const address of ['full-betting', 'full-betting?picture']) {
    await page.goto(`/specimen/roulette/${address}`);
    for (const viewport of UPRIGHT_TABLETS) {
      await page.setViewportSize(viewport);
      await expect
        .poll(async () => (await middle('straight:4')).y - (await middle('straight:1')).y)
        .toBeGreaterThanOrEqual(FINGER);
      expect((await middle('straight:2')).x - (await middle('straight:1')).x).toBeGreaterThanOrEqual(FINGER);
    }
  }
});

for (const game of GAMES.filter((each) => each !== 'roulette'))
  test(`several tables, ${game}: what is pressed on the cloth is large enough for a finger on a phone in landscape`, async ({
    page,
  }) => {
    await page.goto(`/specimen/tables?at=${game}:betting&at=roulette:betting`);
    const keys = page.locator('[data-felt] button:visible');
    await expect(keys.first()).toBeVisible();
    const tooSmall = () =>
      keys.evaluateAll((all, finger) => {
        const pressed = all.map((key) => {
          const { width, height } = key.getBoundingClientRect();
          return { name: key.ariaLabel ?? key.textContent, width, height };
        });
        // Half a pixel is lost to the scale.
        const small = pressed.filter(({ width, height }) => Math.min(width, height) < finger - 0.5);
        return small.map(({ name, width, height }) => `${name}: ${width.toFixed(1)} × ${height.toFixed(1)}`);
      }, FINGER);
    for (const viewport of LANDSCAPE_PHONES) {
      await page.setViewportSize(viewport);
      await expect.soft.poll(tooSmall, { message: `${viewport.width} × ${viewport.height}` }).toEqual([]);
    }
  });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
