/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { opensBets } from './console.ts';
import { test } from './house.ts';
import { comesAsGuest, comesToDeal } from './people.ts';

// The browser has a camera and a microphone that are made up, and asks nobody.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

const TABLE = 'vesper';
const picture = (page: Page) => page.locator('video');
const camera = (page: Page) => page.getByRole('region', { name: 'Camera' });

/** Frames of the picture advance. */
async function isMoving(page: Page): Promise<void> {
  await expect(picture(page)).toBeVisible();
  const frames = () =>
    picture(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 5);
  expect(await picture(page).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
}

test('a dealer is seen by two players, and comes back after closing the page', async ({ browser }) => {
  const [dora, ana, ben] = await Promise.all([
    comesToDeal(browser, `/dealer/${TABLE}`),
    comesAsGuest(browser, `/table/${TABLE}`),
    comesAsGuest(browser, `/table/${TABLE}`),
  ]);
  // Without a picture there are the drawn scene and no controls.
  await expect(ana.locator('[data-scene="drawn"]')).toBeVisible();
  await expect(ana.locator('[data-video]')).toHaveCount(0);
  await opensBets(dora);
  await dora.keyboard.press('F10');
  await expect(camera(dora)).toContainText('On air');
  await Promise.all([isMoving(dora), isMoving(ana), isMoving(ben)]);
  await expect(camera(dora)).toContainText(/Watching\s*2/);
  await expect(ana.locator('[data-scene="picture"]')).toBeVisible();
  await expect(ana.locator('[data-scene="drawn"]')).toHaveCount(0);
  await expect(ana.getByText(/^Live/).first()).toBeVisible();
  await expect(ana.getByText(/\d s behind/)).toBeVisible();

  // Sound only after a touch.
  const muted = () => picture(ana).evaluate((video: HTMLVideoElement) => video.muted);
  expect(await muted()).toBe(true);
  await ana.getByRole('button', { name: 'Dealer’s sound' }).click();
  await expect.poll(muted).toBe(false);

  // The choice to do without stays for the next visit.
  await ben.getByRole('button', { name: 'Turn video off' }).click();
  await expect(ben.locator('[data-scene="drawn"]')).toBeVisible();
  await expect(camera(dora)).toContainText(/Watching\s*1/);
  await ben.reload();
  await expect(ben.getByText('Video is off')).toBeVisible();
  await ben.getByRole('button', { name: 'Turn on', exact: true }).click();
  await isMoving(ben);

  // The dealer's page closes: the drawn scene takes over; it is opened again: the picture returns by itself.
  const { context, address } = { context: dora.context(), address: dora.url() };
  await dora.close();
  await expect(ana.locator('[data-scene="drawn"]')).toBeVisible();
  const again = await context.newPage();
  await again.goto(address);
  await expect(camera(again)).toContainText('On air');
  await Promise.all([isMoving(ana), isMoving(ben)]);

  await again.keyboard.press('F10');
  await expect(ana.locator('[data-scene="drawn"]')).toBeVisible();
  await expect(ana.locator('[data-video]')).toHaveCount(0);
  await again.keyboard.press('F5');
});
