import { expect } from '@playwright/test';
import { spot, words } from './driving/person.ts';
import { SIZES, test } from './test.ts';

for (const [size, pointer] of [
  ['desktop', 'mouse'],
  ['phone', 'touch'],
  ['tablet', 'touch'],
] as const)
  test(`a card of Antigo! is carried to the ribbon on a ${size}`, async ({ house }) => {
    const [guest, dealer] = await Promise.all([house.comesAsGuest('/table/harbour'), house.hires('harbour')]);
    await guest.holds(SIZES[size], pointer);
    await dealer.opensBets();
    if (size === 'desktop') {
      await guest.tabsTo('[data-cloth] [data-spot]');
      await guest.pressesKeys('Enter');
    } else await guest.presses(spot('Ante, seat 1'));
    const ante = { css: '[data-cloth] [data-spot]', name: /^Ante, seat \d, pays.*your bet/ };
    await guest.sees(ante);
    await dealer.closesBets();
    const gives = async () => {
      await guest.carries({ css: 'button', name: /^2: / }, { css: 'section, [role="region"]', name: /^Community/ });
      await guest.sees(words(/You gave|keeps/));
    };
    await Promise.all([dealer.deals(), gives()]);
    await expect
      .poll(async () => (await guest.find({ ...ante, name: /^Ante, seat \d, .*returned/ })) !== null)
      .toBe(true);
  });
