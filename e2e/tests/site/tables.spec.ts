import { randomUUID } from 'node:crypto';
import { createPool } from '@baize/database';
import { expect, type Page } from '@playwright/test';
import { enters } from '../people/connected.ts';
import { comes } from '../people/people.ts';
import { test } from '../people/test.ts';

/** Fills in the open dialog, and sends it. */
async function answers(page: Page, verb: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: verb }).click();
}

test('an operator copies a table, puts it into service, renames and retires it, while players watch the lobby', async ({
  browser,
}) => {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const [olga, lobby] = [await comes(browser, 'olga', '/operator/tables/orbit'), await comes(browser, 'ben', '/')];
  await olga.getByRole('button', { name: /^Copy/ }).click();
  await answers(olga, 'Create draft', { Name: 'Orbit', Reason: 'A full evening' });
  await expect(olga.getByText('Another table is called “Orbit”. Choose another name.')).toBeVisible();
  await answers(olga, 'Create draft', { Name: 'Comet', Reason: 'A full evening' });
  await expect(olga).toHaveURL(/\/operator\/tables\/comet$/);
  await expect(olga.getByText('Draft', { exact: true })).toBeVisible();
  await olga.getByRole('button', { name: 'Put into service' }).click();
  await answers(olga, 'Put into service', { Reason: 'A full evening' });
  await olga.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const tile = (name: string) => lobby.locator('article', { hasText: name });
  await expect(tile('Comet')).toBeVisible({ timeout: 60_000 });

  const ana = await enters('ana');
  await ana.ask('join', { tableId: 'comet' });
  const bet = () =>
    ana.ask('play', {
      tableId: 'comet',
      commandId: randomUUID(),
      command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 100 }] },
    });
  await expect.poll(async () => (await bet())?.ok, { timeout: 60_000 }).toBe(true);

  await olga.getByRole('button', { name: 'Rename' }).click();
  await answers(olga, 'Rename', { Name: 'Meteor', Reason: 'Another sign above the table' });
  await olga.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(olga.getByRole('heading', { level: 1, name: 'Meteor' })).toBeVisible();
  await expect(tile('Meteor')).toBeVisible({ timeout: 60_000 });
  await expect(tile('Comet')).toHaveCount(0);

  await olga.getByRole('button', { name: 'Retire' }).click();
  await answers(olga, 'Retire', { Reason: 'The evening is over' });
  await olga.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(olga.getByText('Retired', { exact: true })).toBeVisible();
  // The bet is settled before the table leaves the lobby, and its round keeps the name.
  await expect(tile('Meteor')).toHaveCount(0, { timeout: 120_000 });
  ana.close();
  const { rows } = await pool.query<{ state: string; bets: number }>(
    `SELECT state, bets FROM round WHERE "tableId" = 'comet' AND bets > 0`,
  );
  expect(rows).toEqual(rows.map(() => ({ state: 'settled', bets: 1 })));
  expect(rows.length).toBeGreaterThan(0);
  await olga.goto('/operator/rounds?table=comet');
  await expect(olga.getByRole('link', { name: 'Comet', exact: true }).first()).toBeVisible();
  await olga.goto('/operator/audit?act=table-retired');
  await expect(olga.getByRole('row', { name: /Olga.*Table retired.*Meteor/ }).first()).toBeVisible();
  await pool.end();
});
