import { expect } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { approves } from '../people/approves.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comes, comesAsGuest, figure, hasBet, roundOf } from '../people/people.ts';
import { test } from '../people/test.ts';
import { pressUntil } from '../tables/pressed-key.ts';

test('an operator finds players by name and by the round that they play, and opens their record', async ({
  browser,
}) => {
  const { id } = ownTable('orbit');
  const [dealer, guest] = await Promise.all([hiresDealerAt(id), comesAsGuest(browser, `/table/${id}`)]);
  await dealer.opensBets();
  await bet(guest, 'Red');
  await hasBet(guest, 'Red', '€1');
  const round = await roundOf(guest);

  const olga = await comes(browser, 'olga', '/operator/pit');
  await olga.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Players' }).click();
  await expect(olga.getByRole('heading', { name: 'Players', level: 1 })).toBeVisible();
  const list = olga.getByRole('table', { name: 'Players' });
  const search = olga.getByLabel('Name, ID, round or network address');

  await pressUntil(olga, '/', () => expect(search).toBeFocused({ timeout: 1_000 }));
  await search.fill('An');
  await search.press('Enter');
  await expect(olga).toHaveURL(/\/operator\/players\?q=An$/);
  await expect(list.getByRole('row', { name: /^ana Account Active/i })).toBeVisible();
  for (const name of await list.getByRole('rowheader').allTextContents()) expect(name).toMatch(/^an/i);

  await search.fill(round.toLowerCase());
  await search.press('Enter');
  await expect(list.getByRole('rowheader')).toHaveText([/^Guest/]);
  await expect(list.getByRole('row', { name: /^Guest .*Guest Active .*EUR 999\.00/ })).toBeVisible();

  await search.fill('nobody-is-called-this');
  await search.press('Enter');
  await expect(olga.getByText('No such player')).toBeVisible();
  await olga.getByRole('link', { name: 'All players' }).click();
  await expect(olga).toHaveURL(/\/operator\/players$/);
  await expect(search).toHaveValue('');
  await expect(list.getByRole('row', { name: / Guest Active / }).first()).toBeVisible();

  await olga.goto(`/operator/players?q=${round}`);
  await expect(list.getByRole('rowheader')).toHaveText([/^Guest/]);
  const selected = list.locator('tr[aria-selected=true]');
  await pressUntil(olga, 'j', () => expect(selected).toHaveCount(1, { timeout: 1_000 }));
  await olga.keyboard.press('Enter');
  await expect(olga.getByRole('heading', { name: /^Player Guest/ })).toBeVisible();
});

test('R33: one person adjusts a balance up to the limit, beyond it another one approves, and never the asker', async ({
  browser,
}) => {
  const guest = await comesAsGuest(browser, '/table/jade');
  await expect(figure(guest, 'Balance')).toHaveText('€1,000.00');
  const account = await guest.context().newPage();
  await account.goto('/account');
  const name = (await account.getByRole('heading', { level: 1 }).textContent()) ?? '';

  const olga = await comes(browser, 'olga', `/operator/players?q=${encodeURIComponent(name)}`);
  await olga.getByRole('table', { name: 'Players' }).getByRole('rowheader', { name }).getByRole('link').click();
  const dialog = olga.getByRole('dialog', { name: 'Adjust balance' });
  const opens = async () => {
    await olga.getByRole('button', { name: 'Adjust balance' }).click();
    await dialog.getByLabel('Currency').selectOption('EUR');
  };
  await opens();
  await dialog.getByLabel('In words').fill('The picture froze');
  // Read in two ways, it is not read at all.
  await dialog.getByLabel('Amount, EUR').fill('12,50');
  await dialog.getByRole('button', { name: 'Adjust now' }).click();
  await expect(dialog.getByText(/^Enter an amount in EUR/)).toBeVisible();
  await dialog.getByLabel('Amount, EUR').fill('12.50');
  await expect(dialog.getByText(/Reads EUR\s12\.50: .* to EUR\s1,012\.50\./)).toBeVisible();
  await isAccessible(olga);
  await dialog.getByRole('button', { name: 'Adjust now' }).click();
  await expect(dialog.getByText(/^Booked\./)).toBeVisible();
  await expect(figure(guest, 'Balance')).toHaveText('€1,012.50');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await opens();
  await dialog.getByLabel('Amount, EUR').fill('600');
  await dialog.getByLabel('In words').fill('As the complaint was decided');
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await dialog.getByRole('link', { name: /^Request/ }).click();
  const own = olga.getByRole('complementary', { name: /^Request \d+$/ });
  await expect(own.getByText('You asked for this: another person decides.')).toBeVisible();
  await expect(own.getByText(/EUR\s600\.00/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(figure(guest, 'Balance')).toHaveText('€1,012.50');
  await approves(browser, 'otto', name);
  await expect(figure(guest, 'Balance')).toHaveText('€1,612.50');

  await account.goto('/account/money');
  await expect(account.getByText('As the complaint was decided')).toBeVisible();
  await expect(account.getByRole('row', { name: /1,000\.00 \+612\.50 1,612\.50$/ })).toBeVisible();
  await isAccessible(account);
});
