import { expect, type Page } from '@playwright/test';

/** Opens a table of the specimen in a phase, without the notice that comes with the first visit. */
export async function showSpecimen(page: Page, game: string, phase: string): Promise<void> {
  await showFirstVisit(page, game, phase);
  const notice = page.getByRole('note');
  if (await notice.isVisible()) await notice.getByRole('button').last().click();
}

/** Opens a table of the specimen in a phase, with the notice if this browser has not confirmed it yet. */
export async function showFirstVisit(page: Page, game: string, phase: string): Promise<void> {
  await page.goto(`/specimen/${game}/${phase}`);
  await expect(page.locator('[data-cloth]')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
}
