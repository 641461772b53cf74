/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/** The live picture of a page, without the one in its corner. */
export const picture = (page: Page) => page.locator('video:not([data-inset] *)');
/** The camera panel of a console. */
export const camera = (page: Page) => page.getByRole('region', { name: 'Camera' });

/** Frames of the picture advance. */
export async function isMoving(page: Page): Promise<void> {
  await expect(picture(page)).toBeVisible();
  await grows(
    () => picture(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames),
    5,
  );
  expect(await picture(page).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
}

/** The picture has played so many more seconds. */
export const goesOnFor = (page: Page, seconds: number): Promise<void> =>
  grows(() => picture(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime), seconds);

/** What a picture counts grows by more than this. It begins anew where another picture takes its place meanwhile. */
async function grows(counted: () => Promise<number>, by: number): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  const grown = async () => {
    const now = await counted();
    least = Math.min(least, now);
    return now - least;
  };
  await expect.poll(grown).toBeGreaterThan(by);
}

/** Lines of the picture, as it arrives. */
export const linesOf = (page: Page): Promise<number> =>
  picture(page).evaluate((video: HTMLVideoElement) => video.videoHeight);

/** What the picture plays: a track over WebRTC, or a stream over WebSocket. */
export const sourceOf = (page: Page): Promise<string | undefined> =>
  picture(page).evaluate(({ srcObject, src }: HTMLVideoElement) =>
    srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0]?.id : src,
  );

/** No candidate is reached from this page's network: the picture comes over WebSocket. */
export async function blocksWebRtc(page: Page): Promise<void> {
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

/** The dealer sends the picture of another camera beside that of the first, or of none. */
export async function choosesTableCamera(dora: Page, device: string): Promise<void> {
  await camera(dora).getByRole('button', { name: 'Devices' }).click();
  await dora.getByRole('combobox', { name: 'Table camera' }).selectOption({ label: device });
  await dora.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** The longest time without a new picture during so many seconds, ms. */
export const longestGap = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(async (ms) => {
    const until = performance.now() + ms;
    let [longest, shownAt, shown] = [0, performance.now(), 0];
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      // While there is no picture, there may be no element.
      const frames = document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames || shown;
      if (frames !== shown) [shown, shownAt] = [frames, performance.now()];
      longest = Math.max(longest, performance.now() - shownAt);
    }
    return longest;
  }, 1_000 * seconds);

/** Whether the drawn scene is shown at any moment of so many seconds. */
export const seesDrawn = (page: Page, seconds: number): Promise<boolean> =>
  page.evaluate(async (ms) => {
    let isSeen = false;
    const look = () => {
      isSeen ||= document.querySelector('[data-scene="drawn"]') !== null;
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    await new Promise((resolve) => setTimeout(resolve, ms));
    observer.disconnect();
    return isSeen;
  }, 1_000 * seconds);

/** What a viewer sees of a loss: the longest time without a new picture, ms, and whether the drawn scene was shown. */
export interface Loss {
  readonly gapMs: number;
  readonly isDrawn: boolean;
}

/**
 * The next loss of the picture, from now on: over once no time without pictures was as long for two seconds.
 * @param leastMs a shorter time without a new picture is none
 */
export const nextLoss = (page: Page, leastMs: number): Promise<Loss> =>
  page.evaluate(async (least) => {
    let [gapMs, shownAt, shown, isDrawn] = [0, performance.now(), -1, false];
    let backAt = Number.POSITIVE_INFINITY;
    const observer = new MutationObserver(() => {
      isDrawn ||= document.querySelector('[data-scene="drawn"]') !== null;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    while (performance.now() - backAt < 2_000) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      // While there is no picture, there may be no element.
      const frames = document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames || shown;
      const now = performance.now();
      if (now - shownAt >= least) backAt = frames === shown ? Number.POSITIVE_INFINITY : now;
      gapMs = Math.max(gapMs, now - shownAt);
      if (frames !== shown) [shown, shownAt] = [frames, now];
    }
    observer.disconnect();
    return { gapMs, isDrawn };
  }, leastMs);
