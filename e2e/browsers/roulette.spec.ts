/// <reference lib="dom" />
import { expect } from '@playwright/test';
import { button, type Person } from './driving/person.ts';
import { SIZES, test } from './test.ts';

/** A number, a line between two, a corner of four, and fields around them: by their ids and beginnings of their names. */
const SPOTS = ['straight:17', 'split:17-20', 'corner:16', 'red', 'odd', 'straight:0', 'straight:36'] as const;

for (const [size, pointer] of [
  ['desktop', 'mouse'],
  ['phone', 'touch'],
  ['tablet', 'touch'],
] as const)
  test(`chips lie on the spots of the layout that are pressed on a ${size}`, async ({ house }) => {
    const [guest, dealer] = await Promise.all([house.comesAsGuest('/table/orbit'), house.hires('orbit')]);
    await guest.holds(SIZES[size], pointer);
    await dealer.opensBets();
    for (const spot of SPOTS) await lies(guest, spot);
    if (size === 'desktop') {
      await guest.presses({ css: '[data-call="tiers"]' });
      await liesOn(guest, 'split:5-8');
      await tilts(guest);
      await guest.presses(button(/^Clear/));
      for (const spot of SPOTS) await lies(guest, spot);
    }
    await dealer.closesBets();
    await dealer.deals();
    for (const spot of SPOTS) await expect.poll(() => nameOf(guest, spot)).toMatch(/returned/);
  });

async function lies(guest: Person, spot: string): Promise<void> {
  await guest.pressesSpot(spot);
  await liesOn(guest, spot);
}

const liesOn = (guest: Person, spot: string) =>
  expect.poll(() => nameOf(guest, spot), { message: `a chip on ${spot}` }).toMatch(/your bet/);

const nameOf = (guest: Person, spot: string): Promise<string> =>
  guest.page.run((id) => document.querySelector(`[data-spot="${id}"]`)?.getAttribute('aria-label') ?? '', spot);

/** The cloth as it lies under a live picture. */
const tilts = (guest: Person): Promise<void> =>
  guest.page.run(() => {
    const stage = document.querySelector('[data-cloth]')?.closest('[data-hold]')?.parentElement;
    stage?.setAttribute('data-picture', '');
  });
