/// <reference lib="dom" />
import { betOf } from '../tests/people/people.ts';
import { button, type Person, soon, words } from './driving/person.ts';
import { DEVICE_NAMES, DEVICES, test } from './test.ts';

/** A number, a line between two, a corner of four, and fields around them: by their ids. */
const SPOTS = ['straight:17', 'split:17-20', 'corner:16', 'red', 'odd', 'straight:0', 'straight:36'] as const;

test('chips lie on the spots of the layout that are pressed, on every device, and under a live picture', async ({
  house,
}) => {
  const at = house.tableOf('orbit');
  const [guest, dealer] = await Promise.all([house.comesAsGuest(`/table/${at}`), house.hires(at)]);
  await dealer.opensBets();
  await guest.sees(words(/Place your bets/));
  await guest.presses(button(/^Racetrack$/));
  await guest.presses({ css: '[data-call="tiers"]' });
  await liesOn(guest, 'split:5-8');
  await guest.presses(button(/^Racetrack$/));
  for (const device of DEVICE_NAMES) {
    await guest.holds(DEVICES[device]);
    await betsAnew(guest);
  }
  await guest.holds(DEVICES.desktop);
  await tilts(guest);
  await betsAnew(guest);
  await dealer.closesBets();
  await dealer.deals();
  for (const spot of SPOTS) await soon(() => nameOf(guest, spot)).toMatch(/returned/);
});

async function betsAnew(guest: Person): Promise<void> {
  await guest.presses(button(/^Clear/));
  for (const spot of SPOTS) await soon(() => nameOf(guest, spot), `no chip on ${spot}`).not.toMatch(/your bet/);
  for (const spot of SPOTS) {
    await guest.pressesSpot(spot);
    await liesOn(guest, spot);
  }
}

const liesOn = (guest: Person, spot: string) => soon(() => nameOf(guest, spot), `a chip on ${spot}`).toMatch(betOf());

const nameOf = (guest: Person, spot: string): Promise<string> =>
  guest.page.run((id) => document.querySelector(`[data-spot="${id}"]`)?.getAttribute('aria-label') ?? '', spot);

/** The cloth as it lies under a live picture. */
const tilts = (guest: Person): Promise<void> =>
  guest.page.run(() => {
    const stage = document.querySelector('[data-cloth]')?.closest('[data-felt]')?.parentElement;
    stage?.setAttribute('data-picture', '');
  });
