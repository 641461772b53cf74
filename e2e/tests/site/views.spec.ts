/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { comes } from '../people/people.ts';
import { test } from '../people/test.ts';

const NAME = 'Vesper, all columns but the dealer';
const QUERY = 'table=vesper&hide=dealer';

/** The menu of views, opened by keyboard. */
async function opensViews(page: Page) {
  const key = page.locator('summary', { hasText: /^(Views|Ansichten)/ });
  const menu = page.locator('details').filter({ has: key });
  await expect(async () => {
    if ((await menu.getAttribute('open')) === null) await key.press('Enter');
    await expect(menu).toHaveAttribute('open', '', { timeout: 1_000 });
  }).toPass();
  return menu;
}

test('an operator saves and shares a view of the rounds, an auditor opens it, and the operator deletes it', async ({
  browser,
}) => {
  const olga = await comes(browser, 'olga', `/operator/rounds?${QUERY}`);
  let menu = await opensViews(olga);
  await isAccessible(olga);
  await menu.getByText('Save this view…').press('Enter');
  await menu.getByLabel('Name').fill(NAME);
  await menu.getByLabel('Share with everybody who may open this list').press('Space');
  await menu.getByLabel('Name').press('Enter');
  await expect(menu.getByText(`View ${NAME} is saved.`)).toBeVisible();
  await expect(menu.getByRole('link', { name: NAME })).toHaveAttribute('aria-current', 'true');
  await menu.getByLabel('Name').fill(NAME);
  await menu.getByLabel('Name').press('Enter');
  await expect(menu.getByText('You already have a view of this name.')).toBeVisible();

  const axel = await comes(browser, 'axel', '/operator/rounds');
  const found = await opensViews(axel);
  await expect(found.getByRole('button', { name: `Delete view ${NAME}` })).toHaveCount(0);
  await found.getByRole('link', { name: `${NAME} by Olga` }).press('Enter');
  await expect(axel).toHaveURL(new RegExp(`/operator/rounds\\?${QUERY}$`));
  await expect(axel.locator('summary', { hasText: 'Views' })).toContainText(NAME);
  await axel.goto('/operator/audit');
  await expect((await opensViews(axel)).getByRole('link')).toHaveCount(0);

  await olga.goto('/operator/rounds');
  menu = await opensViews(olga);
  await olga.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => olga.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(menu.getByRole('button', { name: `Delete view ${NAME}` })).toBeInViewport({ ratio: 1 });
  await menu.getByRole('button', { name: `Delete view ${NAME}` }).press('Enter');
  await expect(menu.getByRole('link', { name: NAME })).toHaveCount(0);
  // The focus stays in the menu.
  await expect(menu.locator(':focus')).toHaveCount(1);
  await axel.goto('/operator/rounds');
  await expect((await opensViews(axel)).getByRole('link', { name: NAME })).toHaveCount(0);
});
