import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { enters } from '../people/connected.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { comes } from '../people/people.ts';
import { test } from '../people/test.ts';

test('an operator replays the rounds of a table under what is typed into its form', async ({ browser }) => {
  const { id } = ownTable('orbit');
  const dealer = await hiresDealerAt(id);
  const ana = await enters('ana');
  await ana.ask('join', { tableId: id });
  await dealer.opensBets();
  const bet = { type: 'placeBets' as const, wagers: [{ spot: 'red', stake: 1_000 }] };
  await expect
    .poll(async () => (await ana.ask('play', { tableId: id, commandId: randomUUID(), command: bet }))?.ok)
    .toBe(true);
  await dealer.deals(0);
  ana.close();

  const olga = await comes(browser, 'olga', `/operator/tables/${id}`);
  await olga.getByLabel('Even chances when zero falls').selectOption('la-partage');
  const [whatIf] = await Promise.all([
    olga.waitForEvent('popup'),
    olga.getByRole('link', { name: 'What if' }).last().click(),
  ]);
  await whatIf.getByRole('button', { name: 'Replay rounds' }).click();
  // Half of the stake comes back.
  await expect(whatIf.getByRole('row', { name: /^Payout .*\+€\d/ })).toBeVisible();
  await expect(whatIf.getByRole('row', { name: /^ana .*\+\d+\.\d\d$/i })).toBeVisible();
  // A version that was played has no other results; other tests have stored some.
  const versions = whatIf.getByLabel('Configuration');
  await versions.selectOption(await versions.locator('option', { hasText: / active$/ }).innerText());
  await whatIf.getByRole('button', { name: 'Replay rounds' }).click();
  await expect(whatIf.getByText('No compared round has another result.')).toBeVisible();
});

test('players see after how many rounds a table closes, until that is taken back', async ({ browser }) => {
  const { id, name } = ownTable('vesper');
  const [pia, ana] = await Promise.all([comes(browser, 'pia', '/operator/pit'), comes(browser, 'ana', `/table/${id}`)]);
  const orders = () => pia.getByRole('row', { name }).getByRole('button', { name: 'Actions' }).click();
  await orders();
  const dialog = pia.getByRole('dialog');
  await dialog.getByLabel('When').selectOption({ label: 'After 10 announced rounds' });
  await dialog.getByLabel('Reason').last().fill('The evening ends');
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await expect(ana.getByText(/The table closes after (10|9) rounds\./)).toBeVisible();
  await orders();
  await dialog.getByRole('button', { name: 'Keep open' }).click();
  await expect(ana.getByText(/The table closes after/)).toHaveCount(0);
});
