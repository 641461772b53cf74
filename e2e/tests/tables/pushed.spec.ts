import { expect, type Page } from '@playwright/test';
import { type HiredDealer, hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comesAsGuest, hasBet, hasLoaded } from '../people/people.ts';
import { test } from '../people/test.ts';

/** Places a bet in the next round, and waits until its result is in the history. */
async function playsRound(page: Page, dealer: HiredDealer, rounds: number): Promise<void> {
  await dealer.opensBets();
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');
  await dealer.deals();
  await expect(page.getByText('Rounds', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
    String(rounds),
  );
}

test('a page asks for no data after it is loaded: settled rounds, session and balance are pushed', async ({
  browser,
}) => {
  const { id } = ownTable('orbit');
  const [dealer, page] = await Promise.all([hiresDealerAt(id), comesAsGuest(browser, `/table/${id}`)]);
  await page.getByRole('tab', { name: 'Session' }).click();
  await expect(page.getByText('No session yet')).toBeVisible();
  // What is loaded when first needed (sounds, the panel of the session) is loaded in the first round.
  await playsRound(page, dealer, 1);
  await hasLoaded(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The icon is loaded by the browser, whenever it likes; built files when they are first needed, be it in the last round.
    const isFile = pathname.endsWith('/icon.svg') || pathname.startsWith('/_next/static/');
    if (isFile || request.resourceType() === 'websocket' || pathname.startsWith('/socket.io/')) return;
    asked.push(`${request.method()} ${pathname}`);
  });
  await playsRound(page, dealer, 2);
  await playsRound(page, dealer, 3);
  expect(asked).toEqual([]);

  // The history asks once, when it is opened, for what is older than what was pushed.
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(/^ORBIT-[A-Z]-\d+ ·/)).toHaveCount(3);
  expect(asked.filter((path) => path.startsWith('GET /table/'))).toEqual([`GET /table/${id}/rounds`]);
});
