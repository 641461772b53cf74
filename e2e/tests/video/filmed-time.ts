/// <reference lib="dom" />
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the shown picture was painted, ms since 1970; `null` when it cannot be read. */
    readPainted(video: HTMLVideoElement): number | null;
  }
}

/** The camera of a page films the time, as blocks that survive encoding, with the sound of the browser's made-up microphone. */
export async function filmsTheTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const drawing = canvas.getContext('2d');
    const paint = () => {
      if (!drawing) return;
      const time = Date.now() % 2 ** 24;
      drawing.fillStyle = `hsl(${(time / 50) % 360} 50% 50%)`;
      drawing.fillRect(0, 80, 640, 280);
      for (let bit = 0; bit < 32; bit++) {
        // The last eight repeat the first: a picture in which they differ is not read.
        drawing.fillStyle = (time >> (bit % 24)) & 1 ? '#fff' : '#000';
        drawing.fillRect((bit % 16) * 40, Math.floor(bit / 16) * 40, 40, 40);
      }
    };
    setInterval(paint, 33);
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async ({ audio = false } = {}) => {
      const sound = audio === false ? [] : (await open({ audio })).getTracks();
      return new MediaStream([...canvas.captureStream(30).getTracks(), ...sound]);
    };
  });
  await page.reload();
}

/** The page can read the time in its picture, `readPainted`. */
export async function readsTheTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const copy = Object.assign(document.createElement('canvas'), { width: 64, height: 8 });
    const copied = copy.getContext('2d', { willReadFrequently: true });
    window.readPainted = (video) => {
      if (!copied || video.videoWidth === 0) return null;
      copied.drawImage(video, 0, 0, video.videoWidth, (video.videoHeight * 80) / 360, 0, 0, 64, 8);
      const { data } = copied.getImageData(0, 0, 64, 8);
      const bits = Array.from({ length: 32 }, (_, bit) => {
        const [x, y] = [(bit % 16) * 4 + 2, Math.floor(bit / 16) * 4 + 2];
        return (data[4 * (y * 64 + x)] ?? 0) > 127;
      });
      if (bits.slice(24).some((is, bit) => is !== bits[bit])) return null;
      const time = bits.slice(0, 24).reduce((sum, is, bit) => sum + (is ? 2 ** bit : 0), 0);
      const now = Date.now();
      return now - ((now - time) % 2 ** 24);
    };
  });
  await page.reload();
}

/**
 * The ages that the pictures of a page have when they reach its screen, or when they are received over WebRTC, during so
 * many seconds, ms, the youngest first. A page that is busy reads them later, which makes none of them older; it also
 * draws them later than it received them.
 */
export const agesOf = (page: Page, seconds: number, when: 'shown' | 'received' = 'shown'): Promise<readonly number[]> =>
  page.locator('video').evaluate(
    async (video: HTMLVideoElement, [ms, at]) => {
      const ages: number[] = [];
      let isOver = false;
      const look = (_now: number, { presentationTime, receiveTime }: VideoFrameCallbackMetadata) => {
        const painted = window.readPainted(video);
        const time = at === 'shown' ? presentationTime : receiveTime;
        if (painted !== null && time !== undefined) ages.push(performance.timeOrigin + time - painted);
        if (!isOver) video.requestVideoFrameCallback(look);
      };
      video.requestVideoFrameCallback(look);
      await new Promise((resolve) => setTimeout(resolve, ms));
      isOver = true;
      return ages.toSorted((a, b) => a - b);
    },
    [1_000 * seconds, when] as const,
  );

/** When a page shows this text as the status of its table, ms since 1970. */
export const shownWhen = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          // Not the page: what was said in a round before stays on it for screen readers.
          const status = document.querySelector('[data-slot="status"]');
          if (status?.textContent.includes(wanted)) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    words,
  );
