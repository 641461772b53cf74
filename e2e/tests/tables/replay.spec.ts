import { type Browser, expect, type Page } from '@playwright/test';
import { fitsEveryScreen, isAccessible } from '../looks/screens.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comes, comesAsGuest, figure, hasBet, roundOf, spot } from '../people/people.ts';
import { test } from '../people/test.ts';
import { pressUntil } from './pressed-key.ts';

/** A guest bets in a round of this worker's roulette, whose dealer has opened the bets. */
async function betsAt(browser: Browser) {
  const { id } = ownTable('orbit');
  const [dealer, page] = await Promise.all([hiresDealerAt(id), comesAsGuest(browser, `/table/${id}`)]);
  await dealer.opensBets();
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');
  return { dealer, page, at: `/table/${id}/replay`, round: await roundOf(page) };
}

/** The same, in a round that is over. */
async function playsARound(browser: Browser) {
  const { dealer, page, ...round } = await betsAt(browser);
  await dealer.deals();
  await expect(spot(page, 'Red')).toHaveAccessibleName(/returned/);
  return { page, ...round };
}

test.describe.configure({ mode: 'parallel' });

const goToTheEnd = (page: Page) =>
  pressUntil(page, 'End', () =>
    expect(page.getByRole('slider', { name: 'Position in the round' })).toHaveAttribute(
      'aria-valuetext',
      /^Step (\d+) of \1$/,
      { timeout: 1_000 },
    ),
  );

test('a player replays a finished round, forwards and backwards, and other viewers do not see their chips', async ({
  browser,
}) => {
  const { page: ana, round, at } = await playsARound(browser);
  await ana.goto(`${at}/${round}`);
  await expect(ana.getByText('Replay', { exact: true }).first()).toBeVisible();
  const place = ana.getByRole('slider', { name: 'Position in the round' });
  await expect(place).toHaveAttribute('aria-valuetext', /^Step \d+ of \d+$/);

  await goToTheEnd(ana);
  await expect(figure(ana, 'Total bet')).toHaveText('€1.00');
  await expect(figure(ana, 'Payout')).toHaveText(/^€[02]\.00$/);
  await expect(spot(ana, 'Red')).toHaveAccessibleName(/returned/);
  await expect(ana.getByRole('link', { name: 'Something is wrong' })).toHaveAttribute(
    'href',
    `/account/disputes?round=${round}`,
  );
  await isAccessible(ana);
  await fitsEveryScreen(ana);
  await ana.keyboard.press('Home');
  await expect(figure(ana, 'Payout')).toHaveText('–');
  await ana.keyboard.press('ArrowRight');
  await expect(place).toHaveAttribute('aria-valuetext', /^Step 2 of/);

  await ana.keyboard.press('4');
  await ana.keyboard.press('Space');
  await expect(ana.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-pressed', 'true');
  await expect(figure(ana, 'Payout')).toHaveText(/^€[02]\.00$/, { timeout: 60_000 });
  await expect(spot(ana, 'Red')).toBeDisabled();

  const olga = await comes(browser, 'olga', `${at}/${round}`);
  await goToTheEnd(olga);
  await expect(spot(olga, 'Red')).not.toHaveAccessibleName(/your bet/);
});

test('strangers see a round when they are given its address, and then no names', async ({ browser }) => {
  const { page: ana, round, at } = await playsARound(browser);
  await ana.getByRole('tab', { name: 'History' }).click();
  await ana.locator('summary').filter({ hasText: round }).click();
  // In a tab of its own: the table stays, with what is in play there.
  const opened = ana.waitForEvent('popup');
  await ana.getByRole('link', { name: 'Watch replay' }).first().click();
  const shownTo = await opened;
  await expect(shownTo.getByText('Replay', { exact: true }).first()).toBeVisible();
  await expect(ana).toHaveURL(/\/table\/[\w-]+$/);
  const given = shownTo.url();
  expect(given).toMatch(new RegExp(`${at}/${round}\\?key=[\\w-]{22}$`));

  const ben = await comesAsGuest(browser, '/tables');
  const counted = await ben.goto(`${at}/${round}`);
  expect(counted?.status()).toBe(404);
  const guessed = await ben.goto(given.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')));
  expect(guessed?.status()).toBe(404);
  const shown = await ben.goto(given);
  expect(shown?.status()).toBe(200);
  await expect(ben.getByText('You had no bets in this round.')).toBeVisible();
  await goToTheEnd(ben);
  await expect(spot(ben, 'Red')).not.toHaveAccessibleName(/your bet/);
  await expect(ben.getByRole('link', { name: 'Previous round' })).toHaveCount(0);
  await expect(ben.getByRole('link', { name: 'Something is wrong' })).toHaveCount(0);
});

test('a round that is still played has no replay, nor has one of another table', async ({ browser }) => {
  const { page, round, at } = await betsAt(browser);
  await page.goto(`${at}/${round}`);
  await expect(page.getByText('No replay available')).toBeVisible();
  const response = await page.goto(`/table/vesper/replay/${round}`);
  expect(response?.status()).toBe(404);
});
