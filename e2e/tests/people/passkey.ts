import type { Page } from '@playwright/test';

/** A security key of the person at this page, which asks for a PIN and receives the right one. */
export async function carriesPasskey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Signs in by the form. */
export async function signsIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Replaces the temporary password, at the page to which it leads. */
export async function choosesPassword(page: Page, temporary: string, password: string): Promise<void> {
  await page.waitForURL(/account\/new-password/);
  await page.getByLabel('Current password', { exact: true }).fill(temporary);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** Adds the passkey of this browser as the second factor, at its page; returns the recovery codes. */
export async function addsPasskey(page: Page, password: string): Promise<readonly string[]> {
  await page.getByLabel('Name of the passkey').fill('blue key');
  const form = page.locator('form', { has: page.getByLabel('Name of the passkey') });
  await form.getByLabel('Current password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = form.getByRole('listitem');
  await codes.nth(9).waitFor();
  return codes.allTextContents();
}
