/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { answers, closesBets, isAsked, opensBets, signsOff } from './console.ts';
import { test } from './house.ts';
import {
  bet,
  carries,
  chip,
  comes,
  comesAsGuest,
  comesToDeal,
  entersAs,
  figure,
  hasBet,
  roundOf,
  spot,
} from './people.ts';

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  // The browser has a made-up camera and microphone, and does not ask for permission.
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

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

/** No candidate is reached from this page's network: the picture comes over WebSocket. */
async function blocksWebRtc(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Reachable = RTCPeerConnection;
    window.RTCPeerConnection = class extends Reachable {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' });
      }
    };
  });
  await page.reload();
}

test('two players and a dealer play roulette, and the operator finds the round and its money', async ({ browser }) => {
  const [dora, ana, ben] = await Promise.all([
    comesToDeal(browser, '/dealer/vesper'),
    comesAsGuest(browser, '/table/vesper'),
    comesAsGuest(browser, '/table/vesper'),
  ]);
  await expect(figure(ana, 'Balance')).toHaveText('€1,000.00');

  await opensBets(dora);
  await expect(ana.getByText('Place your bets', { exact: true }).first()).toBeVisible();
  await Promise.all([bet(ana, 'Straight 17'), bet(ben, 'Black')]);
  await bet(ana, 'Red');
  await carries(ben, chip(ben, '€5'), spot(ben, '2nd dozen'));
  await hasBet(ben, '2nd dozen', '€5');
  await carries(ben, spot(ben, '2nd dozen'));
  await expect(spot(ben, '2nd dozen')).not.toHaveAccessibleName(/your bet/);
  await hasBet(ana, 'Straight 17', '€1');
  await hasBet(ana, 'Red', '€1');
  await hasBet(ben, 'Black', '€1');
  await expect(figure(ana, 'Balance')).toHaveText('€998.00');
  await expect(dora.getByRole('region', { name: 'Players' })).toContainText('On the table: 3.00 EUR');
  const round = await roundOf(ana);

  await answers(dora, 'Spin the ball', '');
  await closesBets(dora);
  await isAsked(dora, 'Enter the number');
  await expect(spot(ana, 'Even')).toBeDisabled();

  // The ball lies in 17; the dealer types 11 first, and mends it before confirming.
  await answers(dora, 'Enter the number', '11');
  await isAsked(dora, 'Confirm the number');
  await dora.keyboard.press('F2');
  await isAsked(dora, 'What happened?');
  await dora.keyboard.press('1');
  await dora.getByRole('button', { name: /Number 11/ }).click();
  await dora.keyboard.type('17');
  await dora.keyboard.press('Enter');
  await expect(ana.getByText(/corrected/i).first()).toBeVisible();
  await answers(dora, 'Confirm the number', '');

  await expect(ana.getByText('17, black').first()).toBeVisible();
  await expect(spot(ana, 'Straight 17')).toHaveAccessibleName(/returned €36\.00/);
  await expect(spot(ana, 'Red')).toHaveAccessibleName(/returned €0\.00/);
  await expect(figure(ana, 'Balance')).toHaveText('€1,034.00');
  await expect(figure(ben, 'Balance')).toHaveText('€1,001.00');
  await signsOff(dora);

  const olga = await comes(browser, 'olga', '/operator/rounds');
  await olga.getByRole('textbox', { name: /Search for a round/ }).fill(round);
  await olga.keyboard.press('Enter');
  await olga.getByRole('link', { name: round, exact: true }).first().click();
  await expect(olga.getByRole('heading', { level: 1 })).toContainText(round);
  await expect(olga.getByText('Verified in this browser')).toBeVisible();
  await expect(olga.getByText('3 payouts recalculated, no differences')).toBeVisible();
  // Those of the bet that was carried off the felt are among them.
  await expect(olga.getByText('8 transfers, table account at €0.00')).toBeVisible();
  await expect(figure(olga, 'House result, EUR')).toHaveText('−35.00');
  const text = await (await olga.request.get(`/operator/rounds/${round}/export?as=round`)).text();
  expect(text).toMatch(/pays \S+ straight:17 3600/);
});

// Here and not in a file of its own: tests of one file follow each other, and both need Vesper.
test('a dealer is seen by three players, and comes back after closing the page', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const [dora, ana, ben, carl] = await Promise.all([
    comesToDeal(browser, '/dealer/vesper'),
    comesAsGuest(browser, '/table/vesper'),
    comesAsGuest(browser, '/table/vesper'),
    comesAsGuest(browser, '/table/vesper'),
  ]);
  await blocksWebRtc(carl);
  // Without a picture there are the drawn scene and no controls.
  await expect(ana.locator('[data-scene="drawn"]')).toBeVisible();
  await expect(ana.locator('[data-video]')).toHaveCount(0);
  await opensBets(dora);
  const round = await roundOf(ana);
  await dora.keyboard.press('F10');
  await expect(camera(dora)).toContainText('On air');
  await Promise.all([isMoving(dora), isMoving(ana), isMoving(ben), isMoving(carl)]);
  await expect(camera(dora)).toContainText(/Watching\s*3/);
  await expect(carl.getByText(/\d s behind/)).toBeVisible();
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
  await expect(camera(dora)).toContainText(/Watching\s*2/);
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
  await Promise.all([isMoving(ana), isMoving(ben), isMoving(carl)]);

  await again.keyboard.press('F10');
  await expect(ana.locator('[data-scene="drawn"]')).toBeVisible();
  await expect(ana.locator('[data-video]')).toHaveCount(0);
  await answers(again, 'Spin the ball', '');
  await closesBets(again);
  await answers(again, 'Enter the number', '17');
  await answers(again, 'Confirm the number', '');
  await signsOff(again);

  await plays(await comes(browser, 'olga', `/operator/rounds/${round}`), round);
  const request = () => playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  for (const who of ['pia', 'axel', 'dora', 'ana']) {
    const requests = await entersAs(await request(), who);
    expect([who, (await requests.get(`/operator/rounds/${round}/recording`)).status()]).toEqual([who, 403]);
    await requests.dispose();
  }
  expect((await (await request()).get(`/operator/rounds/${round}/recording`)).status()).toBe(401);
});

/** An operator plays the recording of a round: it can be sought in, and the look is on the audit log. */
async function plays(olga: Page, round: string): Promise<void> {
  const play = olga.getByRole('button', { name: 'Play recording' });
  // The file is completed a moment after the round.
  await expect(async () => {
    await olga.reload();
    // The page answers clicks once it has verified the round.
    await expect(olga.getByText('Verified in this browser')).toBeVisible();
    await expect(play).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await play.click();
  await isMoving(olga);
  const seeks = picture(olga).evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    return { duration: video.duration, at: video.currentTime };
  });
  const { duration, at } = await seeks;
  expect(duration).toBeGreaterThan(3);
  expect(at).toBeGreaterThan(duration - 1.5);
  const log = await (await olga.request.get('/operator/audit/export?as=csv&act=exported')).text();
  expect(log).toMatch(new RegExp(`round:${round}.*webm`));
}
