import { createPool } from '@baize/database';
import { expect, type Page } from '@playwright/test';
import { fitsEveryScreen, isAccessible } from '../looks/screens.ts';
import { answers, closesBets, isAsked, opensBets, signsOff } from '../people/console.ts';
import { bet, chip, comes, comesAsGuest, comesToDeal, figure, hasBet } from '../people/people.ts';
import { test } from '../people/test.ts';

test('a player without money is topped up once, and learns from when on it is possible again', async ({ browser }) => {
  const [emil, ana] = await Promise.all([comesToDeal(browser, '/dealer/jade'), comesAsGuest(browser, '/table/jade')]);
  const offer = ana.getByRole('region', { name: 'Play-money top-up' });
  const key = offer.getByRole('button', { name: 'Top up to €1,000' });
  await opensBets(emil);
  await losesEverything(ana, emil, async () => {
    // Nothing is granted while a bet is in play.
    await expect(offer).toHaveCount(0);
  });

  await expect(offer).toContainText('Your balance no longer covers a bet.');
  await key.click();
  await expect(ana.getByText('Topped up. Your balance is €1,000.00.').first()).toBeVisible();
  await expect(figure(ana, 'Balance')).toHaveText('€1,000.00');
  await expect(offer).toHaveCount(0);

  await isAsked(emil, /^(Take and pay|Open betting)$/);
  await emil.keyboard.press('Enter');
  await losesEverything(ana, emil);
  await expect(offer).toContainText(/You can top it up from .*\d/);
  await expect(key).toHaveCount(0);
  await isAccessible(ana);
  await fitsEveryScreen(ana);
  await ana.reload();
  await expect(offer).toContainText(/You can top it up from .*\d/);
  for (const path of ['/', '/tables?at=jade,orbit']) {
    await ana.goto(path);
    await expect(offer).toContainText(/You can top it up from .*\d/);
  }
  await fitsEveryScreen(ana);
  await signsOff(emil);

  const pool = createPool(process.env.DATABASE_URL ?? '');
  const { rows } = await pool.query<{ to: string; amount: number }>(
    `SELECT "to", amount FROM transfer WHERE code = 'grant' AND reason = 'Top-up'`,
  );
  await pool.end();
  expect(rows.length).toBeGreaterThan(0);
  for (const { amount } of rows) expect(amount).toBe(100_000);
  expect(new Set(rows.map(({ to }) => to)).size).toBe(rows.length);
  const olga = await comes(browser, 'olga', `/operator/ledger/players/${rows[0]?.to.replace('player:', '')}`);
  const topUps = olga.getByRole('table', { name: 'Play-money top-ups' }).locator('tbody tr');
  await expect(topUps).toHaveCount(1);
  await expect(topUps).toContainText(/EUR\s1,000\.00/);
});

/** Bets €1,000 on the Dragon, whose card is the lower one. */
async function losesEverything(player: Page, dealer: Page, whileInPlay = async () => {}): Promise<void> {
  // The result of the round before is shown until betting is open.
  await expect(player.getByText('Place your bets', { exact: true }).first()).toBeVisible();
  await expect(figure(player, 'Balance')).toHaveText('€1,000.00');
  await chip(player, '€1,000').click();
  await bet(player, 'Dragon');
  await hasBet(player, 'Dragon', '€1,000');
  await expect(figure(player, 'Balance')).toHaveText('€0.00');
  await closesBets(dealer);
  await answers(dealer, /^Card to/, '2c');
  await whileInPlay();
  await answers(dealer, /^Card to/, 'Kd');
  await answers(dealer, 'Announce the result', '');
  await expect(player.getByText('Tiger wins').first()).toBeVisible();
}
