/// <reference lib="dom" />
import { type Browser, expect, type Page } from '@playwright/test';
import { pageOn, sitsDown } from './screens.ts';
import { studio } from './studio.ts';

/** A guest at a table, while the picture is live. */
export async function seesLive(page: Page, table: string): Promise<void> {
  await sitsDown(page, table);
  await expect(page.getByText(/^Live/).first()).toBeVisible();
}

export const isBetting = (page: Page): Promise<void> =>
  page
    .getByText(/^Place your bets/)
    .first()
    .waitFor();

/** What the made-up camera sees, as the address of an image. */
export async function cameraPicture(browser: Browser): Promise<string> {
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
