import { test } from '../tests/house.ts';
import { pageOn, screenNames, take } from './screens.ts';

/** The shell and one game have Arabic texts, on trial. */
const PATHS = { lobby: '/', table: '/table/salon-rouge', 'sign-in': '/sign-in', account: '/account' };

for (const screen of screenNames) {
  test(`from right to left on a ${screen}`, async ({ browser }) => {
    const page = await pageOn(browser, screen);
    await page.goto('/guest');
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.context().addCookies([{ name: 'baize-language', value: 'ar', url: page.url() }]);
    for (const [name, path] of Object.entries(PATHS)) {
      await page.goto(path);
      await page.waitForTimeout(2_500);
      await take(page, screen, 'arabic', name);
    }
  });
}
