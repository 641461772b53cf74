import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { fitsEveryScreen, isAccessible } from '../looks/screens.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comesAsGuest, figure, hasBet, spot } from '../people/people.ts';
import { test } from '../people/test.ts';

test.describe.configure({ mode: 'parallel' });

const tab = (page: Page, table: string): Locator => page.getByRole('button', { name: new RegExp(`^${table}`) });

/** A guest who sits at these tables; the first is in hand. */
async function sitsAt(browser: Browser, tables: readonly string[]): Promise<Page> {
  const page = await comesAsGuest(browser, `/tables?at=${tables.join(',')}`);
  await expect(figure(page, 'Balance')).toHaveText('€1,000.00');
  return page;
}

type Booked = readonly { readonly bets: readonly { readonly spot: string; readonly stakeMinor: number }[] }[];

/** What the house has booked of the player's finished rounds at a table. */
async function bookedAt(page: Page, table: string): Promise<readonly string[]> {
  const response = await page.request.get(`/table/${table}/rounds`);
  const rounds = (await response.json()) as Booked;
  return rounds.flatMap(({ bets }) => bets.map(({ spot: where, stakeMinor }) => `${where} ${stakeMinor}`));
}

test('the notice of the first visit covers neither the balance nor the chips', async ({ browser }) => {
  const page = await sitsAt(browser, ['orbit', 'pearl']);
  // Unread it goes by itself after a while, and comes again with the next visit.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('note')).toBeVisible({ timeout: 15_000 });
    await page.getByRole('term').filter({ hasText: 'Balance' }).click({ trial: true, timeout: 5_000 });
    await page.getByRole('radio', { name: '€1', exact: true }).click({ trial: true, timeout: 5_000 });
    await expect(page.getByRole('note')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
});

test('bets and keys go to the table in hand and to no other, and there is one balance', async ({ browser }) => {
  const [orbit, pearl] = [ownTable('orbit'), ownTable('pearl')];
  const dealers = await Promise.all([orbit, pearl].map(({ id }) => hiresDealerAt(id)));
  const page = await sitsAt(browser, [orbit.id, pearl.id]);
  // One table at a time.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const dealer of dealers) await dealer.opensBets();
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');
  await expect(tab(page, orbit.name)).toContainText('€1');
  await expect(figure(page, 'Balance')).toHaveText('€999.00');

  await page.keyboard.press('Alt+2');
  await expect(tab(page, pearl.name)).toHaveAttribute('aria-current', 'true');
  await expect(spot(page, 'Red')).toHaveCount(0);
  await bet(page, 'Tie');
  await expect(tab(page, pearl.name)).toContainText('€');
  await isAccessible(page);

  for (const dealer of dealers) await dealer.deals();
  await expect.poll(() => bookedAt(page, orbit.id)).toEqual(['red 100']);
  await expect.poll(() => bookedAt(page, pearl.id)).toEqual([expect.stringMatching(/^tie \d+$/)]);
  await page.keyboard.press('PageDown');
  await expect(tab(page, orbit.name)).toHaveAttribute('aria-current', 'true');
});

test('shows the disconnect contract, limits, payouts, chat and history at several tables too', async ({ browser }) => {
  const orbit = ownTable('orbit');
  const [dealer, page] = await Promise.all([hiresDealerAt(orbit.id), sitsAt(browser, ['damson', orbit.id])]);
  const note = page.getByRole('note');
  await expect(note).toContainText('after 15 s the table decides for you. Your hand is folded.');
  await note.getByRole('button', { name: 'More' }).click();
  const told = page.getByRole('dialog', { name: 'Rules and limits of Damson' });
  await expect(told).toContainText('If you lose your connection');
  await expect(told.getByRole('rowgroup').filter({ hasText: /^Ante/ }).first()).toContainText(
    '3.37% with optimal play',
  );
  await isAccessible(page);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveCount(0);

  // It is told again of the table in hand.
  await page.keyboard.press('Alt+2');
  await page
    .getByRole('button', { name: `Rules and limits of ${orbit.name}` })
    .first()
    .click();
  const again = page.getByRole('dialog', { name: `Rules and limits of ${orbit.name}` });
  await expect(again).toContainText('This game requires no decisions after betting.');
  await again.getByRole('button', { name: 'Close' }).click();

  await dealer.opensBets();
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');
  await dealer.deals();
  await expect(spot(page, 'Red')).toHaveAccessibleName(/returned/);
  await bet(page, 'Red');
  const settlement = page.getByRole('dialog', { name: /^Settlement of ORBIT-[A-Z]-\d+$/ });
  await expect(settlement).toContainText('Red');
  await settlement.getByRole('button', { name: 'Close' }).click();

  await page
    .getByRole('button', { name: `Chat and history of ${orbit.name}` })
    .first()
    .click();
  const panels = page.getByRole('dialog', { name: `Chat and history of ${orbit.name}` });
  await expect(panels.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await panels.getByRole('tab', { name: 'History' }).click();
  await expect(panels.getByText(/ORBIT-[A-Z]-\d+/)).toBeVisible();
});

test('a table in the background announces its decision, ignores keys for another, and is one tap away', async ({
  browser,
}) => {
  const { id, name } = ownTable('damson');
  const [dealer, page] = await Promise.all([hiresDealerAt(id), sitsAt(browser, [id, 'orbit'])]);
  await dealer.opensBets();
  await bet(page, 'Ante');
  await hasBet(page, 'Ante', '€1');
  await page.keyboard.press('Alt+2');
  const dealt = dealer.deals();
  await expect(tab(page, name)).toContainText('Your decision');
  await page.keyboard.press('f');
  await page.keyboard.press('1');
  await expect(tab(page, name)).toContainText('Your decision');
  await dealt;

  // A single table shows it as well, and leads there.
  await page.goto(`/table/${id}`);
  await dealer.opensBets();
  await bet(page, 'Ante');
  await hasBet(page, 'Ante', '€1');
  await page.goto('/table/orbit');
  const yours = page.getByRole('navigation', { name: 'Your other tables' });
  await expect(yours).toContainText(name);
  await yours.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await page.waitForURL((url) => url.pathname === `/table/${id}`);
});

test('a phone turns the tables by a swipe, and a large screen shows them side by side', async ({ browser }) => {
  const page = await sitsAt(browser, ['orbit', 'pearl', 'damson']);
  await fitsEveryScreen(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: /^Table / })).toHaveCount(1);
  await isAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('region', { name: /^Table / })).toHaveCount(2);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.getByRole('region', { name: /^Table / })).toHaveCount(3);
  const before = await figure(page, 'Balance').textContent();
  await page
    .getByRole('button', { name: /^Switch to .+$/ })
    .first()
    .click();
  await expect(figure(page, 'Total bet')).toHaveText('€0.00');
  await expect(figure(page, 'Balance')).toHaveText(before ?? '');
  await isAccessible(page);

  await page.getByRole('button', { name: 'Leave Damson' }).first().click();
  await expect(tab(page, 'Damson')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add table' }).click();
  await page
    .getByRole('button', { name: /^Vesper/ })
    .first()
    .click();
  await expect(tab(page, 'Vesper').first()).toHaveAttribute('aria-current', 'true');
});
