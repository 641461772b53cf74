import { createPool } from '@baize/database';
import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comes, comesAsGuest, hasBet, spot } from '../people/people.ts';
import { test } from '../people/test.ts';

test('a player must answer the reality check before the next bet', async ({ browser }) => {
  const { id } = ownTable('orbit');
  const at = `/table/${id}`;
  const [dealer, page] = await Promise.all([hiresDealerAt(id), comesAsGuest(browser, at)]);
  await page.getByRole('tab', { name: 'Session' }).click();
  await expect(page.getByText('No session yet')).toBeVisible();
  const chosen = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === at,
  );
  await page.getByLabel('Reality check').selectOption('every 15 min');
  await chosen;

  await dealer.opensBets();
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');
  await dealer.deals();
  await expect(page.getByText('Time played')).toBeVisible();
  await isAccessible(page);

  // The session began sixteen minutes ago, and the player has a bet in play when another window asks for it.
  await dealer.opensBets();
  await bet(page, 'Black');
  await hasBet(page, 'Black', '€1');
  await beganMinutesAgo(page, 16);
  const other = await page.context().newPage();
  await other.goto(at);
  await dealer.deals();
  const check = checkOf(page);
  await expect(check).toBeVisible();
  await expect(checkOf(other)).toBeVisible();
  for (const name of ['Wagered', 'Paid out', 'Net result'])
    await expect(check.getByText(name, { exact: true })).toBeVisible();
  await isAccessible(page);
  // It asks for an answer: nothing else closes it, and it outlives the next round.
  await expect(check.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  const before = await page
    .getByText(/Round ORBIT-[A-Z]-\d+/)
    .first()
    .textContent();
  await dealer.opensBets();
  await expect(page.getByText(before ?? '', { exact: true })).toHaveCount(0);
  await expect(check).toBeVisible();
  // No bet is taken before the answer.
  await expect(spot(page, 'Red')).not.toHaveAccessibleName(/your bet/);
  await check.getByRole('button', { name: 'View history' }).click();
  await expect(check).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  // One answer releases every window.
  await expect(checkOf(other)).toHaveCount(0);
  await bet(other, 'Red');
  await hasBet(other, 'Red', '€1');

  // Answered is answered, also after a reload.
  await page.reload();
  await dealer.closesBets();
  await expect(page.getByText('No more bets', { exact: true }).first()).toBeVisible();
  await expect(check).toHaveCount(0);

  // The house sees the answer with its figures in the player's record.
  const olga = await comes(browser, 'olga', `/operator/ledger/transfers?account=${await accountOfLastAnswer()}`);
  await olga.getByRole('link', { name: 'Player record' }).click();
  const answers = olga.getByRole('table', { name: 'Reality checks' });
  await expect(answers.locator('tbody tr')).toHaveCount(1);
  await expect(answers.locator('tbody')).toContainText(/stayed.*15 min.*EUR/);
  await expect(olga.getByText('No top-ups', { exact: true })).toBeVisible();
  await isAccessible(olga);
});

async function accountOfLastAnswer(): Promise<string> {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const { rows } = await pool.query<{ id: string }>(
    'SELECT "playerId" AS id FROM reality_check ORDER BY at DESC LIMIT 1',
  );
  await pool.end();
  return `player:${rows[0]?.id}`;
}

const checkOf = (page: Page) => page.getByRole('dialog', { name: /^You have been playing for/ });

/** Moves the beginning of the session of the player on this page into the past. */
async function beganMinutesAgo(page: Page, minutes: number): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name.endsWith('session_token'));
  const [token] = decodeURIComponent(cookie?.value ?? '').split('.');
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const { rowCount } = await pool.query(
    `UPDATE round_player SET "openedAt" = "openedAt" - $2 * interval '1 minute'
      WHERE "playerId" = (SELECT "userId" FROM session WHERE token = $1)`,
    [token, minutes],
  );
  await pool.end();
  expect(rowCount).toBeGreaterThan(0);
}
