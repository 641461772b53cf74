import { expect } from '@playwright/test';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comes, comesAsGuest, hasBet, roundOf } from '../people/people.ts';
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
