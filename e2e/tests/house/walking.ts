import { expect, type Page } from '@playwright/test';
import { bet, betOf, spot } from '../people/people.ts';

/** Two operators and a pit boss, whose accounts the house made, and a player. */
export type People = Readonly<Record<'ada' | 'ben' | 'pia' | 'carla', Page>>;

export const CARLA = { name: 'Carla', password: 'carla plays on quiet evenings' };

/** Fills in the open dialog, and sends it. */
export async function answers(page: Page, verb: string, typed: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: verb, exact: true }).last().click();
}

/** Reads what a dialog says of what was done, and closes it. */
export async function isTold(page: Page, what: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(what).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
}

/** Who has asked for something looks at the request: somebody else decides it. */
export async function decidesNot(page: Page): Promise<void> {
  const own = page.getByRole('complementary', { name: /^Request \d+$/ });
  await expect(own.getByText('You asked for this: another person decides.')).toBeVisible();
  for (const verb of ['Approve', 'Refuse']) await expect(own.getByRole('button', { name: verb })).toHaveCount(0);
}

export async function fileAt(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address);
  expect([address, answer.status()]).toEqual([address, 200]);
  return answer.text();
}

/** What the automatic dealer of a quick wheel takes: a bet that comes too late is made in the next round. */
export async function betsOn(page: Page, name: string): Promise<void> {
  await expect(async () => {
    const label = await spot(page, name).getAttribute('aria-label');
    if (!label?.includes('your bet')) await bet(page, name);
    await expect(spot(page, name)).toHaveAccessibleName(betOf('€1'), { timeout: 3_000 });
  }).toPass();
}

/** A table in the lobby. */
export const tile = (page: Page, name: string) => page.locator('article', { hasText: name });
