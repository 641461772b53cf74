import { expect } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { comes } from '../people/people.ts';
import { test } from '../people/test.ts';

test('an operator makes a rule of alerts, which nobody else of the office changes, and ends it', async ({
  browser,
}) => {
  const name = `Voids ${Date.now()}`;
  const olga = await comes(browser, 'olga', '/operator/alerts');
  await olga.getByRole('button', { name: 'New rule' }).click();
  const dialog = olga.getByRole('dialog', { name: 'New rule' });
  await dialog.getByLabel('Rule').fill(name);
  await isAccessible(olga);
  await dialog.getByRole('button', { name: 'Make rule' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one kind of incident.');
  await dialog.getByLabel('Void round').check();
  await dialog.getByLabel('Channel').selectOption('Webhook');
  await dialog.getByLabel('Address, https://').fill('https://169.254.169.254/latest');
  await dialog.getByRole('button', { name: 'Make rule' }).click();
  await expect(dialog.getByRole('alert')).toContainText('private network');
  await dialog.getByLabel('Channel').selectOption('This page');
  await dialog.getByRole('button', { name: 'Make rule' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await olga.getByRole('link', { name, exact: true }).click();
  await expect(olga.getByText('Owner: Olga')).toBeVisible();
  await isAccessible(olga);
  const pia = await comes(browser, 'pia', new URL(olga.url()).pathname + new URL(olga.url()).search);
  await expect(pia.getByText('Owner: Olga')).toBeVisible();
  await expect(pia.getByRole('button', { name: 'End this rule' })).toHaveCount(0);
  await olga.getByRole('button', { name: 'End this rule' }).click();
  await expect(olga.getByRole('complementary', { name }).getByText('Ended', { exact: true })).toBeVisible();
});
