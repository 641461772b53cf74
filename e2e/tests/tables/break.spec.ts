import { randomBytes } from 'node:crypto';
import { createPool } from '@baize/database';
import { type Browser, expect, type Page } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comes, hasBet } from '../people/people.ts';
import { test } from '../people/test.ts';

const PASSWORD = 'four wooden chairs outside';

test('a player with a bet in play takes a break, is out everywhere at once, and cannot come back before its end', async ({
  browser,
}) => {
  const { id } = ownTable('orbit');
  const name = `Paula${randomBytes(4).toString('hex')}`;
  const [dealer, page] = await Promise.all([hiresDealerAt(id), signsUp(browser, name, `/table/${id}`)]);
  await dealer.opensBets();
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');
  const other = await page.context().newPage();
  await other.goto(`/table/${id}`);
  await hasBet(other, 'Red', '€1');

  await page.getByRole('tab', { name: 'Session' }).click();
  await page.getByRole('link', { name: 'Play safely' }).click();
  await page.getByLabel('For how long').selectOption('7 days');
  await page.getByRole('button', { name: 'Close my account' }).click();
  const sure = page.getByRole('dialog', { name: 'Close your account for 7 days?' });
  await expect(sure).toBeVisible();
  await isAccessible(page);
  await sure.getByRole('button', { name: 'Keep it open' }).click();
  await expect(sure).toBeHidden();
  await page.getByRole('button', { name: 'Close my account' }).click();
  await sure.getByRole('button', { name: 'Close it now' }).click();

  await expect(page.getByText('Your account is closed for 7 days. It opens again by itself.')).toBeVisible();
  await expect(other).toHaveURL(/\/sign-in/);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('You decided to stay away. Your account opens again in 7 days.')).toBeVisible();
  // The bet in play is settled like every other.
  await dealer.deals(1);
  await expect.poll(() => settledOf(name)).toEqual([{ staked: 100, returned: 200 }]);

  const olga = await comes(browser, 'olga', `/operator/players?q=${name}`);
  await expect(olga.getByRole('row').filter({ hasText: name })).toContainText('Away');
  await olga.getByRole('link', { name }).click();
  await expect(olga.getByText(/^Away by own decision until /)).toBeVisible();
});

/** A player with a new account, at a table. */
async function signsUp(browser: Browser, name: string, to: string): Promise<Page> {
  const context = await browser.newContext();
  const data = { username: name, password: PASSWORD };
  expect((await context.request.post('/api/auth/sign-up/username', { data })).status()).toBe(200);
  const page = await context.newPage();
  await page.goto(to);
  return page;
}

async function settledOf(name: string) {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const { rows } = await pool.query<{ staked: number; returned: number }>(
    `SELECT p.staked, p.returned FROM round_player p JOIN round r ON r.id = p."roundId" JOIN "user" u ON u.id = p."playerId"
      WHERE u.name = $1 AND r.state = 'settled'`,
    [name],
  );
  await pool.end();
  return rows;
}
