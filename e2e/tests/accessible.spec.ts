import { expect } from '@playwright/test';
import { test } from './house.ts';
import { comes, comesAsGuest } from './people.ts';
import { isAccessible } from './screens.ts';

test('the sign-in pages, the lobby, the rules and the tables are accessible', async ({ browser }) => {
  const guest = await comesAsGuest(browser, '/table/orbit');
  await expect(guest.getByText('Place your bets', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await isAccessible(guest);
  await guest.goto('/table/pearl');
  await expect(guest.getByText('Place your bets', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await isAccessible(guest);
  for (const page of ['/', '/rules', '/rules/roulette', '/account']) {
    await guest.goto(page);
    await expect(guest.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await isAccessible(guest);
  }
  const stranger = await (await browser.newContext()).newPage();
  for (const page of ['/sign-in', '/sign-up', '/guest']) {
    await stranger.goto(page);
    await isAccessible(stranger);
  }
});

test('so do the pages of those who work here', async ({ browser }) => {
  const olga = await comes(browser, 'olga', '/operator/rounds');
  await expect(olga.getByRole('table', { name: 'Rounds' })).toBeVisible();
  await isAccessible(olga);
  await olga.getByRole('rowheader').first().getByRole('link').click();
  await expect(olga.getByText('Events').first()).toBeVisible();
  await isAccessible(olga);
  for (const page of ['/operator/ledger', '/operator/pit']) {
    await olga.goto(page);
    await expect(olga.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await isAccessible(olga);
  }
  const dora = await comes(browser, 'dora', '/dealer');
  await expect(dora.getByRole('heading', { name: 'Choose a table' })).toBeVisible();
  await isAccessible(dora);
  await dora.goto('/dealer/pearl');
  await expect(dora.getByRole('region', { name: 'Next step' })).toBeVisible();
  await isAccessible(dora);
});
