import { expect, type Page } from '@playwright/test';
import { approves } from '../people/approves.ts';
import { addsPasskey, carriesPasskey, choosesPassword, signsIn } from '../people/passkey.ts';
import { comes } from '../people/people.ts';
import { test } from '../people/test.ts';

const signsOut = async (page: Page) => {
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/sign-in/);
};

test('two operators make an account, its owner sets up a passkey, and is out the moment the account is disabled', async ({
  browser,
}) => {
  const username = `vera-${Date.now().toString(36)}`;
  const olga = await comes(browser, 'olga', '/operator/staff');
  await olga.getByRole('button', { name: 'Add account' }).click();
  await olga.getByLabel('Username').fill(username);
  await olga.getByLabel('Display name').fill('Vera Novak');
  await olga.getByLabel('Role', { exact: true }).selectOption('pit-boss');
  await olga.getByLabel('Reason').fill('Hired for the season');
  await olga.getByRole('button', { name: 'Send for approval' }).click();
  await expect(olga.getByRole('dialog').getByText('Nothing has changed yet.')).toBeVisible();
  const otto = await approves(browser, 'otto', username);
  const told = await otto.getByText('New temporary password, shown only once.').locator('b').textContent();
  const made = told ?? '';
  expect(made).toMatch(/^[\w-]{22}$/);
  const password = 'several words that only vera knows';
  await olga.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const vera = await (await browser.newContext()).newPage();
  await carriesPasskey(vera);
  await signsIn(vera, username, made);
  await vera.waitForURL(/account\/new-password/);
  await vera.goto('/operator/pit');
  await vera.waitForURL(/account\/new-password/);
  await choosesPassword(vera, made, password);

  // She reads the code that she is shown to Olga: Otto, who has seen her password, could have signed in as her.
  await expect(vera.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await vera.goto('/operator/pit');
  await vera.waitForURL(/account\/arrival/);
  const shown = (await vera.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
  await otto.goto(`/operator/staff?q=${username}`);
  await otto.getByRole('link', { name: 'Vera Novak' }).click();
  await expect(otto.getByText('Another operator, who was not shown the temporary password,')).toBeVisible();
  await expect(otto.getByLabel('Code', { exact: true })).toHaveCount(0);
  await olga.goto(`/operator/staff?q=${username}`);
  await olga.getByRole('link', { name: 'Vera Novak' }).click();
  await olga.getByLabel('Code', { exact: true }).fill(shown);
  await olga.getByRole('button', { name: 'Confirm' }).click();
  await vera.waitForURL(/operator\/pit/);
  await vera.goto('/account/second-factor');
  const codes = await addsPasskey(vera, password);
  expect(codes).toHaveLength(10);
  const [code = ''] = codes;

  // The passkey alone is enough; the password alone is not.
  await signsOut(vera);
  await vera.getByRole('button', { name: 'Use a passkey' }).click();
  await vera.waitForURL(/operator\/pit/);
  await signsOut(vera);
  await signsIn(vera, username, password);
  await expect(vera.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await vera.goto('/operator/pit');
  await vera.waitForURL(/sign-in/);
  await signsIn(vera, username, password);
  await vera.getByRole('button', { name: 'Use a recovery code' }).click();
  await vera.getByLabel('Recovery code').fill(code);
  await vera.getByRole('button', { name: 'Sign in' }).click();
  await vera.waitForURL(/operator\/pit/);

  await olga.goto(`/operator/staff?q=${username}`);
  await olga.getByRole('link', { name: 'Vera Novak' }).click();
  const panel = olga.getByRole('complementary', { name: 'Vera Novak' });
  await expect(panel.getByText('one passkey')).toBeVisible();
  await expect(panel.getByText('9 recovery codes left')).toBeVisible();
  await panel.getByRole('button', { name: 'Disable' }).click();
  const dialog = olga.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Left the house');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog.getByText('Account disabled.')).toBeVisible();
  // What her page showed goes with her session, without a touch.
  await vera.waitForURL(/sign-in/);
  await vera.goto('/operator/pit');
  await vera.waitForURL(/sign-in/);

  await olga.goto('/operator/audit?act=account-disabled');
  await expect(olga.getByRole('row', { name: /Olga.*Account disabled.*Vera Novak/ }).first()).toBeVisible();
});
