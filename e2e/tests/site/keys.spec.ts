import { expect, type Locator, type Page } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { isAsked } from '../people/console.ts';
import { ownTable } from '../people/own-table.ts';
import { comes, comesAsGuest, comesToDeal } from '../people/people.ts';
import { test } from '../people/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Presses `?` until the page listens to keys. */
async function opensList(page: Page, title = 'Keyboard shortcuts'): Promise<Locator> {
  const list = page.getByRole('dialog', { name: title });
  await expect(async () => {
    if (!(await list.isVisible())) await page.keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return list;
}

/** What the list says of each key: `M Mute all sounds`. */
const linesOf = (list: Locator): Promise<readonly string[]> =>
  list
    .locator('dl > div')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('kbd, dd')].map(({ textContent }) => textContent).join(' ')),
    );

/** The list follows the page: what is loaded later is listed later. */
const lists = (list: Locator, lines: readonly unknown[]): Promise<void> =>
  expect.poll(() => linesOf(list)).toEqual(expect.arrayContaining([...lines]));

async function closes(page: Page, list: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
}

test('the lobby lists its keys', async ({ browser }) => {
  const page = await comesAsGuest(browser, '/');
  const list = await opensList(page);
  await expect.poll(() => linesOf(list)).toEqual(['/ Search for a table, game or dealer', '? This list']);
  await isAccessible(page);
  // A key of the page rests below the list.
  await page.keyboard.press('/');
  await expect(page.locator('#search')).not.toBeFocused();
  await closes(page, list);
  await page.keyboard.press('/');
  await expect(page.locator('#search')).toBeFocused();
  await page.keyboard.type('?');
  await expect(page.locator('#search')).toHaveValue('?');
  await expect(list).toHaveCount(0);
});

test('a table and several tables list their keys, in the language of the page', async ({ browser, baseURL }) => {
  const page = await comesAsGuest(browser, '/table/orbit');
  const list = await opensList(page);
  await lists(list, ['M Mute all sounds']);
  await closes(page, list);
  await expect(page.getByRole('button', { name: 'Mute all sounds' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Mute all sounds' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/tables?at=orbit,pearl');
  const several = await opensList(page);
  await lists(several, ['Alt 2 Table 2', 'Page Down Next table']);
  expect(await linesOf(several)).not.toContain('Alt 3 Table 3');

  await page.context().addCookies([{ name: 'baize-language', value: 'de', url: baseURL ?? '' }]);
  await page.goto('/tables?at=orbit,pearl');
  await lists(await opensList(page, 'Tastenkürzel'), ['Bild ↓ Nächster Tisch']);
});

test('lists and pages of the office list the keys that work there now', async ({ browser }) => {
  const olga = await comes(browser, 'olga', '/operator/rounds');
  const list = await opensList(olga);
  await lists(list, ['J ↓ Next row', 'Ctrl K Search', 'F Add a filter']);
  expect(await linesOf(list)).not.toContain('Enter Open the row');
  await isAccessible(olga);
  await closes(olga, list);
  await olga.keyboard.press('j');
  await lists(await opensList(olga), ['Enter Open the row', 'R Open the round and replay it']);
  await closes(olga, list);
  await olga.getByRole('button', { name: 'all keys' }).click();
  await expect(list).toBeVisible();

  await olga.goto('/operator/pit');
  await lists(await opensList(olga), [expect.stringMatching(/^3 With a dealer \d+$/)]);
});

test('the console lists its keys, and answers none of them meanwhile', async ({ browser }) => {
  const dora = await comesToDeal(browser, `/dealer/${ownTable('orbit').id}`);
  await isAsked(dora, 'Sign on');
  const list = await opensList(dora);
  await lists(list, ['Enter Confirm', 'F9 Lock']);
  await isAccessible(dora);
  await dora.keyboard.press('Enter');
  await closes(dora, list);
  await isAsked(dora, 'Sign on');
  // A scan that contains the key is a scan.
  await dora.keyboard.type('9?h', { delay: 10 });
  await expect(dora.getByText(/The key “\?” is no letter or digit/).first()).toBeVisible();
  await expect(list).toHaveCount(0);
});
