import { comes } from '../tests/people/people.ts';
import { test } from '../tests/people/test.ts';
import { pageOn, readsIn, screenNames, screens, take } from './screens.ts';

/** The shell and one game have Arabic texts, on trial. */
const PATHS = {
  lobby: '/',
  table: '/table/salon-rouge',
  'several-tables': '/tables?at=salon-rouge,pearl',
  rules: '/rules/baccarat',
  'sign-in': '/sign-in',
  account: '/account',
};

for (const screen of screenNames) {
  test(`from right to left on a ${screen}`, async ({ browser }) => {
    const page = await pageOn(browser, screen);
    await page.goto('/guest');
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await readsIn(page, 'ar');
    for (const [name, path] of Object.entries(PATHS)) {
      await page.goto(path);
      await take(page, screen, 'arabic', name);
    }
  });
}

test('a replay from right to left', async ({ browser }) => {
  const page = await comes(browser, 'olga', '/');
  await readsIn(page, 'ar');
  await page.goto('/table/salon-rouge/replay/SALON-ROUGE-1');
  await page.keyboard.press('End');
  for (const screen of screenNames) {
    await page.setViewportSize(screens[screen].viewport);
    await take(page, screen, 'arabic', 'replay');
  }
});
