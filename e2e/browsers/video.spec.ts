/// <reference lib="dom" />
import { expect } from '@playwright/test';
import { button, type Person, soon, words } from './driving/person.ts';
import { DEVICE_NAMES, DEVICES, test } from './test.ts';

test('a dealer is seen who films with this browser, and chips lie where they are pressed', async ({
  house,
  engine,
}) => {
  test.skip(engine === 'webkit', 'WebKitGTK has no WebRTC in Debian');
  const table = house.tableOf('vesper');
  const [guest, dealer] = await Promise.all([
    house.comesAsGuest(`/table/${table}`),
    house.comes(house.dealer, `/dealer/${table}`),
  ]);
  await dealer.signsOn(table);
  await dealer.presses(button(/Camera on/));
  await dealer.sees(words(/On air/));
  await isMoving(guest);
  const source = () => guest.page.run(() => document.querySelector('video')?.srcObject instanceof MediaStream);
  expect(await source()).toBe(true);
  await dealer.isAsked(/^Open betting$/);
  await dealer.pressesKeys('Enter');
  // Betting opens for the guest as late as the picture is.
  await guest.sees(words(/Place your bets/));
  for (const device of DEVICE_NAMES) {
    await guest.holds(DEVICES[device]);
    for (const spot of ['straight:0', 'corner:16', 'straight:36', 'odd']) {
      const bet = () =>
        guest.page.run((id) => document.querySelector(`[data-spot="${id}"]`)?.getAttribute('aria-label') ?? '', spot);
      const before = await bet();
      await guest.pressesSpot(spot);
      await soon(bet, `a chip on ${spot}, ${device}`).not.toBe(before);
    }
  }
  await isMoving(guest);
  await dealer.pressesKeys('F10');
  await guest.seesNo({ css: 'video' });
});

/** Frames of the picture advance. */
async function isMoving(guest: Person): Promise<void> {
  await guest.sees({ css: 'video', name: /^/ });
  const shown = () => guest.page.run(() => document.querySelector('video')?.currentTime ?? 0);
  const before = await shown();
  await soon(shown).toBeGreaterThan(before + 0.2);
}
