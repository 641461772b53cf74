import { expect, type Page } from '@playwright/test';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { comes, comesAsGuest } from '../people/people.ts';
import { test } from '../people/test.ts';
import { fitsItsRow } from './screens.ts';

const inGerman = async (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'de');

async function choosesGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await inGerman(page);
}

/** A spot of the felt by the beginning of its spoken German name. */
const spot = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, zahlt`) });

test('a player reads the lobby, a table and its refusals in German', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await choosesGerman(page);
  await expect(page.getByRole('link', { name: 'Regeln und Quoten' }).first()).toBeVisible();

  await page.goto('/rules/roulette');
  await expect(page.getByText('RO 3 Transversale: die drei Zahlen einer Querreihe.')).toBeVisible();

  await page.goto('/sign-in');
  await page.getByLabel('Name').fill('nobody-here');
  await page.getByLabel('Passwort', { exact: true }).fill('baize-ben-2026');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(
    page.getByText('Name oder Passwort ist falsch. Prüfen Sie beide, und versuchen Sie es erneut.'),
  ).toBeVisible();
  await page.getByLabel('Name').fill('ben');
  await page.getByLabel('Passwort', { exact: true }).fill('baize-ben-2026');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));

  const { id } = ownTable('orbit');
  const [dealer] = await Promise.all([hiresDealerAt(id), page.goto(`/table/${id}`)]);
  await inGerman(page);
  await expect(page).toHaveTitle(/Europäisches Roulette/);
  await dealer.opensBets();
  await expect(page.getByText('Bitte setzen', { exact: true }).first()).toBeVisible();
  const red = spot(page, 'Rot');
  await red.click({ force: true });
  await expect(red).toHaveAccessibleName(/^Rot, zahlt 1 zu 1, Ihr Einsatz \d+\s€/);

  // More than this table takes on one number.
  await page.getByRole('radio', { name: /^100\s€/ }).click();
  await spot(page, 'Plein 17').click({ force: true });
  await expect(page.getByText(/Der Höchsteinsatz auf Plein 17 ist \d+,00\s€\./).first()).toBeVisible();
  await dealer.closesBets();
  await expect(page.getByText('Nichts geht mehr').first()).toBeVisible();

  await fitsItsRow(page.getByRole('tablist'));
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await fitsItsRow(page.getByRole('dialog').getByRole('tablist'));
});

test('a language stays with the account, and a browser is answered in its own', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto('/guest');
  await inGerman(page);
  await page.getByRole('button', { name: 'Platz nehmen' }).click();
  await page.waitForURL((url) => !url.pathname.includes('guest'));

  await page.goto('/account');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.clearCookies({ name: 'baize-language' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The account of a newcomer is opened while they look round.
  await expect(page.getByText('€1,000.00')).toBeVisible();
});

test('every page has all its texts', async ({ browser }) => {
  const missing: string[] = [];
  const goesRound = async (page: Page, addresses: readonly string[]) => {
    page.on('console', (message) => message.text().includes('MISSING_MESSAGE') && missing.push(message.text()));
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
    }
  };
  await goesRound(await comesAsGuest(browser, '/table/orbit'), ['/', '/table/lagoon']);
  await goesRound(await comes(browser, 'dora', '/dealer'), ['/dealer']);
  await goesRound(await comes(browser, 'olga', '/operator/pit'), ['/operator/pit', '/account']);
  expect(missing).toEqual([]);
});
