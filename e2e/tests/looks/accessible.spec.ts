import { expect } from '@playwright/test';
import { comes, comesAsGuest } from '../people/people.ts';
import { roundsGoOnAt } from '../people/rounds-go-on.ts';
import { test } from '../people/test.ts';
import { fitsItsRow, isAccessible } from './screens.ts';

test('the sign-in pages, the lobby, the rules and the tables are accessible', async ({ browser }) => {
  const guest = await comesAsGuest(browser, '/table/orbit');
  await expect(guest.getByText('Place your bets', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await isAccessible(guest);
  // A drawer that is closed by its own key leaves the focus to its tabs.
  const drawer = guest.getByRole('region', { name: 'Side drawer' });
  await fitsItsRow(drawer.getByRole('tablist'));
  await drawer.getByRole('button', { name: 'Close the drawer' }).press('Enter');
  await expect(drawer.getByRole('tab').and(guest.locator(':focus'))).toHaveCount(1);
  await isAccessible(guest);
  for (const page of [
    '/',
    '/rules',
    '/rules/roulette',
    '/account',
    '/account/play-safely',
    '/account/disputes',
    '/account/money',
  ]) {
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

// The others are looked at while they are played, in e2e/tests/games: while betting, when asked, and at the result.
test('so are the tables that are nowhere else looked at in play, and several tables', async ({ browser }) => {
  const guest = await comesAsGuest(browser, '/table/pearl');
  for (const table of ['pearl', 'jade', 'lagoon']) {
    await guest.goto(`/table/${table}`);
    await expect(guest.locator('.cloth').first()).toBeVisible({ timeout: 60_000 });
    await isAccessible(guest);
  }
  await guest.goto('/tables?at=orbit,pearl');
  await expect(guest.getByRole('region', { name: 'Table Orbit' })).toBeVisible({ timeout: 60_000 });
  await isAccessible(guest);
  const add = guest.getByRole('button', { name: 'Add table' });
  await add.press('Enter');
  await expect(guest.getByRole('dialog')).toBeVisible();
  await isAccessible(guest);
  await guest.keyboard.press('Escape');
  await expect(add).toBeFocused();
});

test('so are the pages of those who work here', async ({ browser }) => {
  await roundsGoOnAt('vesper');
  const olga = await comes(browser, 'olga', '/operator/rounds');
  await expect(olga.getByRole('table', { name: 'Rounds' })).toBeVisible();
  await isAccessible(olga);
  await olga.getByRole('rowheader').first().getByRole('link').click();
  await expect(olga.getByText('Events').first()).toBeVisible();
  await isAccessible(olga);
  for (const page of [
    ...[
      '/operator/ledger',
      '/operator/ledger/transfers',
      '/operator/players',
      '/operator/pit',
      '/operator/staff',
      '/operator/staff/roles',
      '/operator/audit',
      '/operator/audit/dossier',
    ],
    ...[
      '/operator/pit?view=report',
      '/operator/chat',
      '/operator/servers',
      '/operator/approvals',
      '/operator/incidents',
      '/operator/alerts',
      '/operator/disputes',
      '/operator/house',
      '/operator/house/settings',
    ],
    ...[
      '/operator/tables',
      '/operator/tables/orbit',
      '/operator/tables/orbit/versions',
      '/operator/tables/orbit/report',
      '/operator/tables/orbit/what-if',
      '/operator/tables/orbit/video',
    ],
  ]) {
    await olga.goto(page);
    await expect(olga.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await isAccessible(olga);
  }
  await olga.goto('/operator/pit');
  const actions = olga.getByRole('button', { name: 'Actions for Orbit', exact: true });
  await actions.press('Enter');
  await expect(olga.getByRole('dialog')).toBeVisible();
  await isAccessible(olga);
  await olga.keyboard.press('Escape');
  await expect(actions).toBeFocused();
  const dora = await comes(browser, 'dora', '/dealer');
  await expect(dora.getByRole('heading', { name: 'Choose a table' })).toBeVisible();
  await isAccessible(dora);
  await dora.goto('/dealer/pearl');
  await expect(dora.getByRole('region', { name: 'Next step' })).toBeVisible();
  await isAccessible(dora);
});

test('so are pages that are missing or not allowed, with titles of their own, and the sheet of card codes', async ({
  browser,
}) => {
  const guest = await comesAsGuest(browser, '/table/orbit');
  for (const [path, status, title, text] of [
    ['/nowhere', 404, 'Page not found · Baize', 'There is no page at this address.'],
    ['/table/no-such', 404, /Baize$/, 'There is no such table, or it has been closed.'],
    ['/table/orbit/replay/NO-SUCH-1', 404, /Baize$/, 'this address does not open its replay'],
    ['/operator/pit', 403, 'You do not have access to this page · Baize', 'You are signed in as'],
  ] as const) {
    expect([path, (await guest.goto(path))?.status()]).toEqual([path, status]);
    await expect(guest.getByText(text)).toBeVisible();
    await expect(guest).toHaveTitle(title);
    await isAccessible(guest);
  }
  const olga = await comes(browser, 'olga', '/card-codes');
  await expect(olga.getByRole('heading', { level: 1 })).toBeVisible();
  await isAccessible(olga);
  for (const [path, text] of [
    ['/operator/rounds/NO-SUCH-1', 'There is no such round.'],
    ['/operator/ledger/players/no-such', 'There is no such player.'],
    ['/operator/tables/no-such', 'There is no such table, or it has been closed.'],
  ] as const) {
    expect([path, (await olga.goto(path))?.status()]).toEqual([path, 404]);
    await expect(olga.getByText(text)).toBeVisible();
  }
  await isAccessible(olga);
});
