import type { Browser } from '@playwright/test';
import { hiresDealerAt } from '../tests/people/hired-dealer.ts';
import { comes } from '../tests/people/people.ts';
import { test } from '../tests/people/test.ts';
import { encodes } from '../tests/video/encoder.ts';
import { alone } from './claim.ts';
import { cameraPicture, isBetting, seesLive } from './live.ts';
import { pageOn, screenNames, take } from './screens.ts';

const TABLES = ['vesper', 'salon-rouge', 'crescent', 'harbour', 'nightfall', 'damson', 'chimera', 'jade'];

for (const table of TABLES) {
  test(`${table} with a live picture`, ({ browser }) => alone(table, () => showsLive(browser, table)));
}

async function showsLive(browser: Browser, table: string): Promise<void> {
  const dealer = await hiresDealerAt(table);
  const encoder = await comes(browser, 'olga', '/operator/tables');
  await encodes(encoder, table, { image: await cameraPicture(browser) });
  const seats = await Promise.all(
    screenNames.map(async (screen) => {
      const page = await pageOn(browser, screen);
      await seesLive(page, table);
      return { page, screen };
    }),
  );
  await dealer.opensBets();
  for (const { page, screen } of seats) {
    await isBetting(page);
    await take(page, screen, `${table} live`, 'bets');
  }
}
