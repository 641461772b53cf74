/// <reference lib="dom" />
import { expect } from '@playwright/test';
import { voidsRoundAt } from '../tests/people/free-table.ts';
import { button, field, heading, link, type Person, words } from './driving/person.ts';
import { longBetting } from './long-betting.ts';
import { SIZES, test } from './test.ts';

test('a player signs in and finds a table in the lobby, on every device', async ({ house }) => {
  const ana = await house.comes('ana', '/');
  for (const [size, pointer] of [
    ['desktop', 'mouse'],
    ['phone', 'touch'],
    ['tablet', 'touch'],
  ] as const) {
    await ana.goto('/');
    await ana.holds(SIZES[size], pointer);
    await ana.sees(words(/Salon Rouge/));
    await ana.seesNo({ css: '#old-browser' });
    await ana.seesWholePage();
    await ana.follows({ css: 'a[href="/table/vesper"]' }, '/table/vesper');
    await ana.sees({ css: '[data-cloth] [data-spot]' });
    await ana.seesWholePage();
  }
});

test('a dealer deals a round by the keyboard, a guest replays it, and the operator finds it', async ({ house }) => {
  const table = 'roulette-chf';
  const [guest, dora] = await Promise.all([
    house.comesAsGuest(`/table/${table}`),
    house.comes('dora', `/dealer/${table}`),
  ]);
  await longBetting(table);
  await isAsked(dora, /^Sign on$/);
  await dora.pressesKeys('Enter');
  await dora.sees(button(/^End my shift|F8/));
  await voidsRoundAt(table);
  await isAsked(dora, /^Open betting$/);
  await dora.pressesKeys('Enter');
  await isAsked(dora, /^Spin the ball$/);
  await guest.pressesSpot('straight:17');
  await expect.poll(() => bet(guest)).toMatch(/your bet/);
  const round = /Round\s+([A-Z-]+-\d+)/.exec((await guest.sees(words(/Round [A-Z-]+-\d+/))).text)?.[1] ?? '';
  await dora.pressesKeys('Enter');
  await dora.pressesKeys('F5');
  await isAsked(dora, /^Enter the number$/);
  await dora.pressesKeys('1', '7', 'Enter');
  await isAsked(dora, /^Confirm the number$/);
  await dora.pressesKeys('Enter');
  await expect.poll(() => bet(guest)).toMatch(/returned CHF\s*36/);

  await guest.goto(`/table/${table}/replay/${round}`);
  const place: Parameters<Person['find']>[0] = { css: '[role="slider"]', name: /Position in the round/ };
  await guest.sees(place);
  await guest.tabsTo('[role="slider"]');
  await guest.pressesKeys('End');
  await expect.poll(() => bet(guest)).toMatch(/returned/);
  await guest.pressesKeys('Home');
  await expect.poll(() => bet(guest)).not.toMatch(/returned/);
  await guest.holds(SIZES.phone, 'touch');
  await guest.seesWholePage();

  const olga = await house.comes('olga', '/operator/rounds');
  await olga.types(field(/Search for a round/), round);
  await olga.pressesKeys('Enter');
  await olga.follows(link(new RegExp(`^${round}$`)), `/operator/rounds/${round}`);
  await olga.sees(heading(new RegExp(round)));
  await olga.sees(words(/Verified in this browser/));
  await olga.holds(SIZES.tablet, 'touch');
  await olga.seesWholePage();
});

const isAsked = (dealer: Person, what: RegExp) =>
  dealer.sees({ css: '[aria-label="Next step"] h1, [aria-labelledby] h1', name: what });

const bet = async (guest: Person): Promise<string> =>
  (await guest.find({ css: '[data-spot="straight:17"]' }))?.name ?? '';
