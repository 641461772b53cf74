/// <reference lib="dom" />
import { expect } from '@playwright/test';
import { voidsRoundAt } from '../tests/people/free-table.ts';
import { button, type Person, words } from './driving/person.ts';
import { SIZES, test } from './test.ts';

test('a dealer is seen who films with this browser, and chips lie where they are pressed', async ({
  house,
  engine,
}) => {
  test.skip(engine === 'webkit', 'WebKitGTK has no WebRTC in Debian');
  const [guest, dora] = await Promise.all([house.comesAsGuest('/table/vesper'), house.comes('dora', '/dealer/vesper')]);
  await dora.sees({ css: 'h1', name: /^Sign on$/ });
  await dora.pressesKeys('Enter');
  await dora.sees(button(/^Camera on/));
  await voidsRoundAt('vesper');
  await dora.presses(button(/^Camera on/));
  await dora.sees(words(/On air/));
  await isMoving(guest);
  const source = () => guest.page.run(() => document.querySelector('video')?.srcObject instanceof MediaStream);
  expect(await source()).toBe(true);
  await dora.sees({ css: 'h1', name: /^Open betting$/ });
  await dora.pressesKeys('Enter');
  for (const size of ['desktop', 'phone', 'tablet'] as const) {
    await guest.holds(SIZES[size], size === 'desktop' ? 'mouse' : 'touch');
    for (const spot of ['straight:0', 'corner:16', 'straight:36', 'odd']) {
      const bet = () =>
        guest.page.run((id) => document.querySelector(`[data-spot="${id}"]`)?.getAttribute('aria-label') ?? '', spot);
      const before = await bet();
      await guest.pressesSpot(spot);
      await expect.poll(bet, { message: `a chip on ${spot}, ${size}` }).not.toBe(before);
    }
  }
  await isMoving(guest);
  await dora.pressesKeys('F10');
  await expect.poll(() => guest.find({ css: 'video' })).toBeNull();
});

/** Frames of the picture advance. */
async function isMoving(guest: Person): Promise<void> {
  await guest.sees({ css: 'video', name: /^/ });
  const frames = () =>
    guest.page.run(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 5);
}
