import type { Page } from '@playwright/test';

/** The pages of the back office, in the order of its menu. */
export const OFFICE_PAGES = [
  '/operator',
  '/operator/pit',
  '/operator/chat',
  '/operator/rounds',
  '/operator/rounds/ORBIT-1',
  '/operator/players',
  '/operator/reports',
  '/operator/ledger',
  '/operator/tables',
  '/operator/tables/vesper',
  '/operator/tables/vesper/what-if',
  '/operator/approvals',
  '/operator/incidents',
  '/operator/alerts',
  '/operator/disputes',
  '/operator/house',
  '/operator/house/settings',
  '/operator/audit',
  '/operator/audit/dossier',
  '/operator/staff',
  '/operator/staff/roles',
  '/operator/servers',
];

/** Opens the palette that finds everything, with a word in it. */
export async function opensPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill('orbit');
  await page.getByRole('option').first().waitFor();
}
