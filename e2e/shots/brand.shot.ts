import { comes } from '../tests/people/people.ts';
import { test } from '../tests/people/test.ts';
import { pageOn, screenNames, screens, take } from './screens.ts';

/** The brand of this casino, when it has another one than the first. */
const { BRAND = '' } = process.env;
const TABLES = ['vesper', 'salon-rouge', 'crescent', 'harbour', 'nightfall', 'damson', 'chimera', 'jade'];
const OPEN = { lobby: '/', 'sign-in': '/sign-in', rules: '/rules/blackjack' };
const STAFF = { pit: '/operator/pit', rounds: '/operator/rounds', dealer: '/dealer' };

test.skip(BRAND === '', 'the first brand is in all other pictures');

for (const screen of screenNames) {
  test(`the brand on a ${screen}`, async ({ browser }) => {
    const page = await pageOn(browser, screen);
    const looks = async (path: string, name: string) => {
      await page.goto(path);
      await take(page, screen, `brand ${BRAND}`, name);
    };
    for (const [name, path] of Object.entries(OPEN)) await looks(path, name);
    await page.goto('/guest');
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    for (const table of TABLES) await looks(`/table/${table}`, `table-${table}`);
  });
}

test('the brand in the back office', async ({ browser }) => {
  const page = await comes(browser, 'pia', '/operator/pit');
  for (const [name, path] of Object.entries(STAFF)) {
    await page.goto(path);
    await page.setViewportSize(screens.desktop.viewport);
    await take(page, 'desktop', `brand ${BRAND}`, name);
  }
});
