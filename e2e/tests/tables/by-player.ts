import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { isAsked } from '../people/console.ts';
import { bet, comesAsGuest, comesToDeal, hasBet, spot } from '../people/people.ts';

/** A dealer at the console of a table, and two guests at it. */
export async function meetAt(browser: Browser, table: string): Promise<readonly [Page, Page, Page]> {
  return Promise.all([
    comesToDeal(browser, `/dealer/${table}`),
    comesAsGuest(browser, `/table/${table}`),
    comesAsGuest(browser, `/table/${table}`),
  ]);
}

/** The chosen chip on each of the spots, one after the other, and all of them accepted as `stake`. */
export async function betsOn(page: Page, stake: string, ...spots: readonly string[]): Promise<void> {
  for (const name of spots) await bet(page, name);
  for (const name of spots) await hasBet(page, name, stake);
}

/** The dealer opens the bets of the next round; where the player stands on the felt does not change by it. */
export async function opensNextBets(dealer: Page, player: Page, standing: string): Promise<void> {
  await expect(spot(player, standing)).toBeFocused();
  await isAsked(dealer, 'Open betting');
  await dealer.keyboard.press('Enter');
  await expect(player.getByText('Place your bets', { exact: true }).first()).toBeVisible();
  await expect(spot(player, standing)).toBeFocused();
}

/** Presses Tab until a spot of the felt has the focus: the one that the tab key stops at. */
export async function tabsToTheFelt(page: Page): Promise<void> {
  const onSpot = page.locator('[data-spot]:focus');
  for (let i = 0; i < 60 && (await onSpot.count()) === 0; i++) await page.keyboard.press('Tab');
  await expect(onSpot).toHaveCount(1);
}

/** What a player is asked now. */
export const question = (page: Page): Locator => page.getByRole('region', { name: 'Your decision' });

/** Waits for a question and answers it with a key of the keyboard. */
export const decides = (page: Page, words: string, key: string): Promise<void> =>
  answersQuestion(page, words, () => page.keyboard.press(key));

/** Answers a question by its key on the screen, with Enter: the focus stays at the table when the key disappears. */
export async function pressesTheKey(page: Page, words: string, key: string): Promise<void> {
  await answersQuestion(page, words, async (asked) => {
    await asked.getByRole('button', { name: key }).focus({ timeout: 1_000 });
    await page.keyboard.press('Enter');
  });
  await expect(question(page)).toHaveCount(0);
  await staysAtTheTable(page);
}

/** A fresh question does not listen for a moment, as a second press may have been meant for the one before: it is pressed again. */
async function answersQuestion(page: Page, words: string, press: (asked: Locator) => Promise<void>): Promise<void> {
  const asked = question(page).filter({ hasText: words });
  await expect(asked).toBeVisible();
  await expect(async () => {
    if (await asked.isVisible()) await press(asked);
    await expect(asked).toHaveCount(0, { timeout: 500 });
  }).toPass({ intervals: [100] });
}

/** The focus is on something at the table, not on the page. */
export const staysAtTheTable = (page: Page): Promise<void> =>
  expect(page.locator('main section :focus')).toHaveCount(1);

/** Asks at the felt how the round was paid, and finds of each bet what is named with it. */
export async function asksWhy(page: Page, bets: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const explain = page.getByRole('button', { name: 'Explain', exact: true }).first();
  await explain.click();
  const told = page.getByRole('dialog', { name: /^Settlement of/ });
  for (const [bet, words] of Object.entries(bets)) {
    const why = told.getByRole('listitem').filter({ hasText: new RegExp(`^${bet} · `) });
    for (const each of words) await expect(why).toContainText(each);
  }
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(explain).toBeFocused();
}

/** Finds the newest round of a player's history, and in it that the table decided when time ran out. */
export async function findsTheTablesDecision(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel', { name: 'History' }).getByText('Decided by the table').first()).toBeVisible();
}
