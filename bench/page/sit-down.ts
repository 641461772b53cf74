import type { BrowserContext, Page } from '@playwright/test';

/** Opens a page of the casino as a guest in a browser context of their own. */
export async function sitDown(context: BrowserContext, webUrl: string, to: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${webUrl}/guest?to=${encodeURIComponent(to)}`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.waitForURL((url) => url.pathname === to);
  return page;
}
