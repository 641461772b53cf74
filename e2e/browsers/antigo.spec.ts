import { betOf } from '../tests/people/people.ts';
import { soon, spot, words } from './driving/person.ts';
import { DEVICE_NAMES, DEVICES, test } from './test.ts';

test('a card of Antigo! is carried to the ribbon, on every device', async ({ house }) => {
  const at = house.tableOf('harbour');
  const [guest, dealer] = await Promise.all([house.comesAsGuest(`/table/${at}`), house.hires(at)]);
  for (const device of DEVICE_NAMES) {
    await guest.holds(DEVICES[device]);
    await dealer.opensBets();
    await guest.sees(words(/Place your bets/));
    if (device === 'desktop') {
      await guest.tabsTo('[data-cloth] [data-spot]');
      await guest.pressesKeys('Enter');
    } else await guest.presses(spot('Ante, seat 1'));
    const ante = { css: '[data-cloth] [data-spot]', name: new RegExp(`^Ante, seat \\d, pays.*${betOf().source}`) };
    await guest.sees(ante);
    await dealer.closesBets();
    const gives = async () => {
      await guest.carries({ css: 'button', name: /^2: / }, { css: 'section, [role="region"]', name: /^Community/ });
      await guest.sees(words(/You gave|keeps/));
    };
    await Promise.all([dealer.deals(), gives()]);
    await soon(() => guest.find({ ...ante, name: /^Ante, seat \d, .*returned/ })).not.toBeNull();
  }
});
