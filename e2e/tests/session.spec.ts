import { expect } from '@playwright/test';
import { test } from './house.ts';
import { bet, comesAsGuest, hasBet, spot } from './people.ts';
import { isAccessible } from './screens.ts';

test('a player must answer the reality check before the next bet', async ({ browser }) => {
  const page = await comesAsGuest(browser, '/table/orbit');
  await page.getByRole('tab', { name: 'Session' }).click();
  await expect(page.getByText('No session yet')).toBeVisible();
  const chosen = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/table/orbit',
  );
  await page.getByLabel('Reality check').selectOption('every 15 min');
  await chosen;

  await expect(page.getByText('Place your bets', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');
  await expect(page.getByText('Time played')).toBeVisible({ timeout: 60_000 });
  await isAccessible(page);

  // The device's clock is in our hands from here on; the house's is not.
  await page.clock.install();
  await page.reload();
  await page.getByRole('tab', { name: 'Session' }).click();
  await expect(page.getByLabel('Reality check')).toHaveValue('15');
  await expect(page.getByText('Time played')).toBeVisible();

  const check = page.getByRole('dialog', { name: /^You have been playing for/ });
  await page.clock.fastForward('10:00');
  await expect(page.getByText('No more bets', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(check).toHaveCount(0);

  // A clock that has jumped takes every window for one that closes.
  await expect(page.getByText(/^(Place your bets|Bets closing)$/).first()).toBeVisible({ timeout: 60_000 });
  await page.clock.fastForward('15:00');
  await expect(check).toBeVisible({ timeout: 60_000 });
  for (const name of ['Wagered', 'Paid out', 'Net result'])
    await expect(check.getByText(name, { exact: true })).toBeVisible();
  await isAccessible(page);
  // It asks for an answer: nothing else closes it, and it outlives the next round.
  await expect(check.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  const before = await page
    .getByText(/Round ORBIT-\d+/)
    .first()
    .textContent();
  await expect(page.getByText(before ?? '', { exact: true })).toHaveCount(0, { timeout: 60_000 });
  await expect(check).toBeVisible();
  // No bet is taken before the answer.
  await expect(spot(page, 'Red')).not.toHaveAccessibleName(/your bet/);
  await check.getByRole('button', { name: 'View history' }).click();
  await expect(check).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');

  // Looked at is looked at, also after a reload.
  await page.reload();
  await expect(page.getByText('No more bets', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(check).toHaveCount(0);
});
