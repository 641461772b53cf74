/// <reference lib="dom" />
import { expect, type Locator } from '@playwright/test';
import { answers, closesBets, isAsked, opensBets, opensRound, signsOff } from '../people/console.ts';
import { ownTable } from '../people/own-table.ts';
import { comesAsGuest, comesToDeal } from '../people/people.ts';
import { test } from '../people/test.ts';
import { withCameras } from './fake-cameras.ts';
import { blocksWebRtc, camera, choosesTableCamera, isMoving, sourceOf } from './live-picture.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => use(withCameras(launchOptions)),
});

test('from the close of the bets to the next round the wheel is seen from near, with the dealer beside it', async ({
  browser,
}) => {
  const { id } = ownTable('vesper');
  const [dora, ana, carl] = await Promise.all([
    comesToDeal(browser, `/dealer/${id}`),
    comesAsGuest(browser, `/table/${id}`),
    comesAsGuest(browser, `/table/${id}`),
  ]);
  await blocksWebRtc(carl);
  await opensBets(dora);
  await dora.keyboard.press('F10');
  await Promise.all([isMoving(ana), isMoving(carl)]);
  await choosesTableCamera(dora, 'fake_device_2');
  await expect(camera(dora).getByText('On air')).toHaveCount(2);
  const scene = ana.locator('[data-scene="picture"] video');
  const inset = (of: 'dealer' | 'table') => ana.locator(`[data-inset="${of}"] video`);
  const [dealer, carlSaw] = [await trackOf(scene), await sourceOf(carl)];
  await expect(ana.locator('[data-inset]')).toHaveCount(0);

  await answers(dora, 'Spin the ball', '');
  await closesBets(dora);
  await expect(inset('dealer')).toBeVisible();
  expect(await trackOf(inset('dealer'))).toBe(dealer);
  const wheel = await trackOf(scene);
  expect(wheel).not.toBe(dealer);
  await expect.poll(() => sourceOf(carl)).not.toBe(carlSaw);
  await Promise.all([goesOn(scene), goesOn(inset('dealer')), isMoving(carl)]);
  await expect(camera(dora)).toContainText(/Watching\s*2/);
  // Upright there is no room for two.
  const desk = ana.viewportSize();
  await ana.setViewportSize({ width: 390, height: 844 });
  await expect(ana.locator('[data-inset]')).toHaveCount(0);
  expect(await trackOf(scene)).toBe(wheel);
  if (desk) await ana.setViewportSize(desk);

  await expect(inset('dealer')).toBeVisible();
  await ana.locator('[data-inset]').getByRole('button', { name: 'Switch to the dealer camera' }).click();
  await expect(inset('table')).toBeVisible();
  expect(await trackOf(inset('table'))).toBe(wheel);
  await Promise.all([goesOn(scene), goesOn(inset('table'))]);
  await ana.locator('[data-inset]').getByRole('button', { name: 'Switch to the table camera' }).click();
  await expect(inset('dealer')).toBeVisible();

  await answers(dora, 'Enter the number', '17');
  await answers(dora, 'Confirm the number', '');
  await isAsked(dora, 'Open betting');
  await expect(inset('dealer')).toBeVisible();
  const beside = await trackOf(inset('dealer'));
  await opensRound(dora);
  await expect(ana.locator('[data-inset]')).toHaveCount(0);
  expect(await trackOf(scene)).toBe(beside);
  await goesOn(scene);

  // When the second camera is turned off while it is seen, viewers return to the first.
  await answers(dora, 'Spin the ball', '');
  await closesBets(dora);
  await expect(inset('dealer')).toBeVisible();
  const carlSees = await sourceOf(carl);
  await choosesTableCamera(dora, 'None');
  await expect(ana.locator('[data-inset]')).toHaveCount(0);
  expect(await trackOf(scene)).toBe(beside);
  await expect.poll(() => sourceOf(carl)).not.toBe(carlSees);
  await Promise.all([isMoving(ana), isMoving(carl)]);
  await expect(ana.getByRole('button', { name: /^Switch to/ })).toHaveCount(0);

  await dora.keyboard.press('F10');
  await answers(dora, 'Enter the number', '17');
  await answers(dora, 'Confirm the number', '');
  await signsOff(dora);
});

/** The camera's track that a picture shows. */
const trackOf = (video: Locator): Promise<string | undefined> =>
  video.evaluate(({ srcObject }: HTMLVideoElement) =>
    srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0]?.id : undefined,
  );

async function goesOn(video: Locator): Promise<void> {
  const shown = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  const before = await shown();
  await expect.poll(shown).toBeGreaterThan(before + 0.2);
}
