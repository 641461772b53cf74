/// <reference lib="dom" />
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A page as it looked, and for how long, ms. */
type Frame = { readonly image: Buffer; shownMs: number };

/** Nothing stands still for longer, ms. */
const LONGEST_MS = 900;
const EVERY_MS = 300;
const WIDTH = 800;

/** What a page shows until this is done, as an animated WebP. A frame like the one before it only lasts longer. */
export async function movingPicture(page: Page, until: Promise<unknown>): Promise<Buffer> {
  const frames: Frame[] = [];
  let isDone = false;
  const end = until.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const began = performance.now();
    const image = await page.screenshot({ animations: 'allow', caret: 'hide' });
    const last = frames.at(-1);
    if (last?.image.equals(image)) last.shownMs = Math.min(last.shownMs + EVERY_MS, LONGEST_MS);
    else frames.push({ image, shownMs: EVERY_MS });
    await wait(Math.max(0, EVERY_MS - (performance.now() - began)));
  }
  await end;
  const images = await Promise.all(frames.map(({ image }) => sharp(image).resize(WIDTH).png().toBuffer()));
  return sharp(images, { join: { animated: true } })
    .webp({ quality: 62, effort: 6, loop: 0, delay: frames.map(({ shownMs }) => shownMs) })
    .toBuffer();
}
