import { expect, type Page } from '@playwright/test';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comes, comesAsGuest, entersAs, figure, hasBet, roundOf, spot } from '../people/people.ts';
import { test } from '../people/test.ts';

test.describe.configure({ mode: 'parallel' });

test('a player reloads in mid-round and loses nothing', async ({ browser }) => {
  const { id } = ownTable('orbit');
  const [dealer, page] = await Promise.all([hiresDealerAt(id), comesAsGuest(browser, `/table/${id}`)]);
  await dealer.opensBets();
  const before = await balanceOf(page);
  await bet(page, 'Red');
  await bet(page, 'Black');
  await hasBet(page, 'Red', '€1');
  await hasBet(page, 'Black', '€1');
  const round = await roundOf(page);
  await dealer.closesBets();
  await expect(page.getByText('No more bets', { exact: true }).first()).toBeVisible();

  await page.reload();
  expect(await roundOf(page)).toBe(round);
  await hasBet(page, 'Red', '€1');
  await expect(figure(page, 'Total bet')).toHaveText('€2.00');
  expect(await balanceOf(page)).toBe(before - 2);
  await dealer.deals();
  // One of the two colours pays twice its stake, except for zero.
  await expect(spot(page, 'Red')).toHaveAccessibleName(/returned/);
  expect([before, before - 2]).toContain(await balanceOf(page));
});

/** What the bottom bar shows as the balance, euros. */
async function balanceOf(page: Page): Promise<number> {
  const shown = figure(page, 'Balance');
  await expect(shown).toHaveText(/^€[\d,]+\.\d\d$/);
  return Number(((await shown.textContent()) ?? '').replace(/[€,]/g, ''));
}

test('a late bet is refused with the reason, and costs nothing', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  // What the browser says is held back, so that its chip arrives after the close.
  const held: (() => void)[] = [];
  let holds = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const send = () => server.send(message);
      if (holds) held.push(send);
      else send();
    });
    server.onMessage((message) => socket.send(message));
  });
  const { id } = ownTable('pearl');
  const [dealer] = await Promise.all([hiresDealerAt(id), page.goto(`/guest?to=%2Ftable%2F${id}`)]);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await dealer.opensBets();
  await expect(page.getByText('Place your bets', { exact: true }).first()).toBeVisible();
  holds = true;
  await bet(page, 'Player');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await dealer.closesBets();
  await expect(page.getByText('No more bets', { exact: true }).first()).toBeVisible();
  holds = false;
  for (const send of held) send();
  await expect(page.getByText(/Bets closed [\d.]+ s before your chip arrived/).first()).toBeVisible();
  await expect(figure(page, 'Balance')).toHaveText('€1,000.00');
  await expect(figure(page, 'Total bet')).toHaveText('€0.00');
});

test('a table is played where WebSockets are blocked', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  const polled = page.waitForResponse((response) => response.url().includes('transport=polling'));
  const { id } = ownTable('orbit');
  const dealer = await hiresDealerAt(id);
  await page.goto(`/guest?to=%2Ftable%2F${id}`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await polled;
  await dealer.opensBets();
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');
});

test('players are kept out of the pages of staff, and staff out of the games', async ({ browser, request }) => {
  const ben = await entersAs(request, 'ben');
  for (const page of ['/dealer', '/dealer/orbit', '/operator/rounds', '/operator/ledger', '/operator/pit'])
    expect((await ben.get(page)).status(), page).toBe(403);
  const dora = await comes(browser, 'dora', '/table/vesper');
  await expect(dora.getByRole('radiogroup', { name: 'Chip value' })).toHaveCount(0);
});
