import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { comes } from './people.ts';

/** The panel of the newest open request about somebody or something, opened from the list. */
export async function opensRequest(page: Page, subject: string): Promise<Locator> {
  await page.goto('/operator/approvals?state=open');
  await page.getByRole('row', { name: subject }).first().getByRole('rowheader').getByRole('link').click();
  const panel = page.getByRole('complementary', { name: /^Request \d+$/ });
  await expect(panel.getByText('Open', { exact: true })).toBeVisible();
  return panel;
}

/** A second person approves the newest open request about somebody or something; what the dialog then says stays open. */
export async function approves(browser: Browser, who: string, subject: string): Promise<Page> {
  const page = await comes(browser, who, '/operator/approvals');
  await approvesAt(page, subject);
  return page;
}

/** The same at the page of somebody who is there. */
export async function approvesAt(page: Page, subject: string): Promise<void> {
  const panel = await opensRequest(page, subject);
  await panel.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('Approved and done.')).toBeVisible();
}
