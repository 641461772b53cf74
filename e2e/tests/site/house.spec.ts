import { createPrisma, switchBets } from '@baize/database';
import { expect } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comes, comesAsGuest, hasBet } from '../people/people.ts';
import { test } from '../people/test.ts';

/** The table is played at again, whatever became of the test. */
test.afterEach(async () => {
  const prisma = createPrisma(process.env.DATABASE_URL ?? '');
  const actor = { by: 'house', role: null, address: null, why: 'the test is over' };
  await switchBets(prisma, actor, { scope: 'table', subject: ownTable('orbit').id, to: 'on' });
  await prisma.$disconnect();
});

test('a pit boss stops the bets of a table at once: its players are told, and an operator takes bets again', async ({
  browser,
}) => {
  const { id, name } = ownTable('orbit');
  const [dealer, page, pia] = await Promise.all([
    hiresDealerAt(id),
    comesAsGuest(browser, `/table/${id}`),
    comes(browser, 'pia', '/operator/house'),
  ]);
  await dealer.opensBets();
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');

  await pia.getByRole('button', { name: 'Stop bets' }).click();
  const dialog = pia.getByRole('dialog');
  await dialog.getByLabel('What takes no more bets').selectOption({ label: name });
  await dialog.getByRole('button', { name: 'Stop bets' }).click();
  await expect(dialog.getByText(/^Enter a reason/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The wheel is being levelled');
  await isAccessible(pia);
  await dialog.getByRole('button', { name: 'Stop bets' }).click();
  await expect(dialog.getByText('Switched off: no new bets are taken.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const now = pia.getByRole('region', { name: 'What holds now' });
  await expect(now.getByText(`Table ${name} takes no bets`)).toBeVisible();
  await expect(now.getByRole('button')).toHaveCount(0);

  // The bet that lies plays out.
  const told = page.getByText('This table takes no new bets at the moment. Bets on the table are played out.');
  await expect(told.first()).toBeVisible();
  await bet(page, 'Black');
  await expect(told).toHaveCount(2);
  await hasBet(page, 'Red', '€1');
  await dealer.deals(1);

  const olga = await comes(browser, 'olga', '/operator/house');
  await olga.getByRole('button', { name: `Take bets again: ${name}` }).click();
  await olga.getByRole('dialog').getByLabel('Reason').fill('The wheel is level');
  await olga.getByRole('dialog').getByRole('button', { name: 'Take bets again' }).click();
  await expect(olga.getByText('Switched on: bets are taken again.')).toBeVisible();
  await olga.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(olga.getByRole('button', { name: `Take bets again: ${name}` })).toHaveCount(0);
  await expect(told).toHaveCount(0);
  await dealer.opensBets();
  await bet(page, 'Black');
  await hasBet(page, 'Black', '€1');
});
