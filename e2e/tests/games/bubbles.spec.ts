/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { test } from '../people/test.ts';

const WIDE = { width: 1280, height: 720 };
const UPRIGHT = { width: 390, height: 844 };

for (const [table, spot, size] of [
  ['roulette', 'straight:1', WIDE],
  ['roulette', 'straight:36', UPRIGHT],
  ['roulette/full-betting?picture', 'straight:1', WIDE],
  ['roulette/full-betting?picture', 'straight:36', WIDE],
  ['baccarat/full-betting?picture', 'player-pair', WIDE],
] as const) {
  test(`what is known of ${spot} is written over it at ${table}, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(`/specimen/${table.includes('/') ? table : `${table}/full-betting`}`);
    await page.getByRole('note').getByRole('button').last().click();
    const around = await inspects(page, spot);
    const bubble = page.locator('[popover]:popover-open');
    await expect(bubble).toContainText('to €');
    const [box, drawn] = [
      await bubble.boundingBox(),
      await bubble.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth),
    ];
    if (!box) throw new Error('the bubble is not on the page');
    // Not tilted, whole in the window, and beside its spot.
    expect(box.width).toBeCloseTo(drawn, 0);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width);
    expect(box.x).toBeLessThanOrEqual(around.x);
    expect(box.x + box.width).toBeGreaterThanOrEqual(around.x);
    expect(Math.min(Math.abs(box.y + box.height - around.y), Math.abs(box.y - around.y))).toBeLessThan(60);
  });
}

/** Rests on a spot until what is known of it is shown. @returns where the mouse rests */
async function inspects(page: Page, spot: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(`[data-spot="${spot}"]`).boundingBox();
  if (!box) throw new Error(`${spot} is not on the page`);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x - 6, middle.y);
  await page.mouse.move(middle.x, middle.y, { steps: 3 });
  return middle;
}
