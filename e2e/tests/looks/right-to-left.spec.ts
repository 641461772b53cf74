import { expect, type Locator } from '@playwright/test';
import { comesAsGuest } from '../people/people.ts';
import { test } from '../people/test.ts';
import { expectClearLayout } from './layout.ts';
import { fitsEveryScreen, isAccessible } from './screens.ts';
import { showSpecimen } from './specimen-table.ts';

/** Where the middle of what has the focus is, px from the left. */
const middleOf = async (focused: Locator): Promise<number> => {
  const box = await focused.boundingBox();
  return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) / 2;
};

const ARABIC = { name: 'baize-language', value: 'ar' };

test('the sign-in page reads from right to left on every screen', async ({ page, baseURL }) => {
  await page.context().addCookies([{ ...ARABIC, url: baseURL ?? '' }]);
  await page.goto('/sign-in');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isAccessible(page);
  await fitsEveryScreen(page);
});

test('the keys of lobby and table follow a language from right to left', async ({ browser, baseURL }) => {
  const page = await comesAsGuest(browser, '/table/pearl');
  await page.context().addCookies([{ ...ARABIC, url: baseURL ?? '' }]);
  const focused = page.locator(':focus');

  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await isAccessible(page);
  const tiles = page.locator('[data-tile]');
  await tiles.first().focus();
  const first = await middleOf(focused);
  await expect(async () => {
    await tiles.first().press('ArrowLeft');
    await expect(tiles.nth(1)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  expect(await middleOf(focused)).toBeLessThan(first);
  await page.keyboard.press('ArrowRight');
  await expect(tiles.first()).toBeFocused();

  await page.goto('/table/pearl');
  await expect(page.locator('.cloth').first()).toBeVisible({ timeout: 60_000 });
  await isAccessible(page);
  const [chips, tabs] = [page.getByRole('radio'), page.getByRole('tab')];
  await chips.nth(1).click();
  const chip = await middleOf(chips.nth(1));
  await chips.nth(1).press('ArrowLeft');
  await expect(chips.nth(2)).toBeFocused();
  expect(await middleOf(focused)).toBeLessThan(chip);
  await tabs.first().click();
  await tabs.first().press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
});

test('a table is laid out without overlaps from right to left', async ({ page, baseURL }) => {
  await page.context().addCookies([{ ...ARABIC, url: baseURL ?? '' }]);
  for (const phase of ['full-betting', 'full-result', 'lost']) {
    await showSpecimen(page, 'baccarat', phase);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectClearLayout(page, `baccarat ${phase} from right to left`);
  }
});
