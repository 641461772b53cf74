import { expect, type Page } from '@playwright/test';

/** Presses a key until it has this effect: a key that comes before the page's scripts is lost. */
export async function pressUntil(page: Page, key: string, effect: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await effect();
  }).toPass();
}
