import { expect, type Page } from '@playwright/test';
import { voidsRoundAt } from './free-table.ts';

/** What the dealer's console asks for now, in its large words. */
const asked = (page: Page) => page.getByRole('region', { name: 'Next step' }).getByRole('heading', { level: 1 });

export async function isAsked(page: Page, words: string | RegExp, timeout = 45_000): Promise<void> {
  await expect(asked(page)).toHaveText(words, { timeout });
  // A second Enter right after the first has no effect.
  await expect(page.getByRole('region', { name: 'Next step' })).toHaveAttribute('aria-busy', 'false');
}

/** Signs on. The automatic dealer's round is voided: it would go on for a while. */
export async function signsOn(page: Page): Promise<void> {
  await isAsked(page, 'Sign on');
  await page.keyboard.press('Enter');
  await expect(asked(page)).not.toHaveText('Sign on');
  const { origin, pathname } = new URL(page.url());
  // In a casino of its own a test waits.
  if (origin === process.env.WEB_URL) await voidsRoundAt(pathname.replace('/dealer/', ''));
  await isAsked(page, 'Open betting');
}

/** Signs on and opens the bets of a round. */
export async function opensBets(page: Page): Promise<void> {
  await signsOn(page);
  await opensRound(page);
}

/** A dealer who is signed on opens the bets of a round. */
export async function opensRound(page: Page): Promise<void> {
  await isAsked(page, 'Open betting');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Betting is open').first()).toBeVisible();
}

/** The round in play, by the console: `VESPER-12`. The players' pages may still show the one before. */
export async function roundAt(page: Page): Promise<string> {
  const round = page.getByText(/^[A-Z]+(-[A-Z]+)*-\d+$/);
  return (await round.first().textContent()) ?? '';
}

/** Calls "no more bets" before the clock does. */
export async function closesBets(page: Page): Promise<void> {
  await page.keyboard.press('F5');
}

/** Answers what is asked with a key or with words and Enter, and waits for the next thing asked. */
export async function answers(page: Page, words: string | RegExp, typed: string): Promise<void> {
  await isAsked(page, words);
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

/** Ends the shift: the table goes back to the automatic dealer. */
export async function signsOff(page: Page): Promise<void> {
  await isAsked(page, 'Open betting');
  // While a command is answered the console takes no other one.
  const leaves = page.getByRole('button', { name: /^End my shift/ });
  await expect(async () => {
    if (!(await leaves.isVisible())) await page.keyboard.press('F8');
    await expect(leaves).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await leaves.click();
  await page.waitForURL((url) => url.pathname === '/dealer');
}
