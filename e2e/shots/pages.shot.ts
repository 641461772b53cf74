import { comes } from '../tests/people/people.ts';
import { roundsGoOnAt } from '../tests/people/rounds-go-on.ts';
import { test } from '../tests/people/test.ts';
import { OFFICE_PAGES, opensPalette } from './office-pages.ts';
import { pageOn, screenNames, screens, take } from './screens.ts';

const open = ['/', '/sign-in', '/sign-up', '/guest', '/rules', '/rules/blackjack', '/nowhere'];
const own = ['/', '/account', '/account/play-safely', '/account/disputes', '/account/money'];
const dealers = ['/dealer'];

const nameOf = (path: string) => (path === '/' ? 'lobby' : path.slice(1).replaceAll('/', '-'));

for (const screen of screenNames) {
  test(`the open pages on a ${screen}`, async ({ browser }) => {
    const page = await pageOn(browser, screen);
    for (const path of open) {
      await page.goto(path);
      await take(page, screen, 'open pages', nameOf(path));
    }
  });
}

test('the pages of a player and of the staff', async ({ browser }) => {
  await roundsGoOnAt('orbit', 'ended');
  for (const [who, paths] of [
    ['ana', own],
    ['olga', [...OFFICE_PAGES, '/dealer']],
    ['dora', dealers],
  ] as const) {
    const page = await comes(browser, who, '/');
    for (const path of paths) {
      await page.goto(path);
      for (const screen of screenNames) {
        await page.setViewportSize(screens[screen].viewport);
        await take(page, screen, `pages of ${who}`, nameOf(path));
      }
    }
  }
  const olga = await comes(browser, 'olga', '/operator/pit');
  await opensPalette(olga);
  for (const screen of screenNames) {
    await olga.setViewportSize(screens[screen].viewport);
    await take(olga, screen, 'pages of olga', 'palette');
  }
});
