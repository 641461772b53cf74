import { comes } from '../tests/people/people.ts';
import { roundsGoOnAt } from '../tests/people/rounds-go-on.ts';
import { test } from '../tests/people/test.ts';
import { OFFICE_PAGES } from './office-pages.ts';
import { readsIn, screens, take } from './screens.ts';

/** Where words are longest in the least space. */
const WIDTHS = ['phone', 'desktop'] as const;
const TABLES = ['orbit', 'salon-rouge', 'crescent', 'harbour', 'lagoon', 'nightfall', 'damson', 'chimera', 'jade'];

const PATHS = {
  ana: [
    ...[
      '/',
      '/tables?at=orbit,pearl',
      '/account',
      '/account/play-safely',
      '/account/money',
      '/rules',
      '/rules/blackjack',
      '/nowhere',
    ],
    ...TABLES.map((table) => `/table/${table}`),
  ],
  olga: [...OFFICE_PAGES, '/table/orbit/replay/ORBIT-1'],
  dora: ['/dealer', ...TABLES.map((table) => `/dealer/${table}`)],
};

const nameOf = (path: string) => (path === '/' ? 'lobby' : path.slice(1).replaceAll(/\W/g, '-'));

for (const who of ['ana', 'olga', 'dora'] as const) {
  test(`the German pages of ${who}`, async ({ browser }) => {
    if (who === 'olga') await roundsGoOnAt('orbit', 'ended');
    const page = await comes(browser, who, '/');
    await readsIn(page, 'de');
    for (const path of PATHS[who]) {
      await page.goto(path);
      for (const screen of WIDTHS) {
        await page.setViewportSize(screens[screen].viewport);
        await take(page, screen, 'german', nameOf(path));
      }
    }
  });
}

test('the German doors', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/sign-in');
  await readsIn(page, 'de');
  for (const path of ['/sign-in', '/sign-up', '/guest']) {
    await page.goto(path);
    for (const screen of WIDTHS) {
      await page.setViewportSize(screens[screen].viewport);
      await take(page, screen, 'german', nameOf(path));
    }
  }
});
