import { games } from '@baize/rules';
import { expect } from '@playwright/test';
import { test } from '../people/test.ts';
import { isAccessible } from './screens.ts';

const GAMES = Object.keys(games);

const LAPTOPS = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

for (const language of ['en', 'de', 'ar'])
  test(`the filters of the lobby are one line on a laptop (${language})`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'baize-language', value: language, url: baseURL ?? '' }]);
    for (const size of LAPTOPS) {
      await page.setViewportSize(size);
      await page.goto('/');
      const filters = page.getByRole('group').filter({ has: page.locator('#search') });
      // With the filter of favourites, and of live pictures as often as there are any.
      const star = page.locator('article button[aria-pressed]').first();
      if ((await star.getAttribute('aria-pressed')) === 'false') await star.click();
      const keys = filters.locator('button[aria-pressed]');
      // A picture that ends meanwhile takes its filter away.
      const tops = await keys.evaluateAll((all) =>
        all.flatMap((key) => (key.isConnected ? [key.getBoundingClientRect().top] : [])),
      );
      expect(tops.length).toBeGreaterThan(9);
      expect(new Set(tops)).toEqual(new Set([tops[0]]));
      expect((await filters.boundingBox())?.height).toBe(44);
    }
    await isAccessible(page);
  });

test('games that the line of filters has no room for are reached by arrows, keyboard and address', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const filters = page.getByRole('group').filter({ has: page.locator('#search') });
  const keys = filters.getByRole('button');
  const [all, last] = [keys.first(), keys.nth(GAMES.length)];
  await expect(all).toBeInViewport({ ratio: 1 });
  await expect(last).not.toBeInViewport({ ratio: 1 });
  const arrows = filters.locator('button[aria-hidden="true"]');
  await expect(arrows).toHaveCount(1);
  await arrows.last().click();
  await expect(last).toBeInViewport({ ratio: 1 });
  await arrows.first().click();
  await expect(all).toBeInViewport({ ratio: 1 });

  await keys.nth(GAMES.length - 1).focus();
  await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.goto(`/?game=${GAMES.at(-1)}`);
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
});
