import { type Browser, expect, type Locator, type Page } from '@playwright/test';

/** A person of the demo house in a browser of their own, signed in, at a page. */
export async function comes(browser: Browser, name: string, to: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(`baize-${name}-2026`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  await page.goto(to);
  return page;
}

/** A player without an account, in a browser of their own, at a table. */
export async function comesAsGuest(browser: Browser, to: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/guest?to=${encodeURIComponent(to)}`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.waitForURL((url) => url.pathname === to);
  return page;
}

/** A spot of the felt by the beginning of its spoken name: `Red`, `Straight 17`. */
export const spot = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}, pays`) });

/** Puts the chosen chip on a spot as a finger would: on the felt, not on an element. */
export async function bet(page: Page, name: string): Promise<void> {
  await spot(page, name).click({ force: true });
}

export async function hasBet(page: Page, name: string, stake: string): Promise<void> {
  await expect(spot(page, name)).toHaveAccessibleName(new RegExp(`your bet ${stake}`));
}

/** A figure of the bottom bar: `Balance`, `Total bet`. */
export const figure = (page: Page, name: string): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]').first();

/** The round a player's table shows: `ORBIT-31`. */
export async function roundOf(page: Page): Promise<string> {
  const line = await page
    .getByText(/Round [A-Z-]+-\d+/)
    .first()
    .textContent();
  const [, round] = /Round\s+([A-Z-]+-\d+)/.exec(line ?? '') ?? [];
  if (round === undefined) throw new Error(`no round in "${line}"`);
  return round;
}
