/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const WIDTH = 800;

/** A picture that moves, frame by frame: it does not depend on how fast a machine is. */
export interface MovingPicture {
  /** Adds what the page shows now, for this many ms. */
  add(ms: number): Promise<void>;
  /** An animated WebP, which begins again at its end. */
  finish(): Promise<Buffer>;
}

export function movingPictureOf(page: Page): MovingPicture {
  const frames: { readonly image: Buffer; readonly ms: number }[] = [];
  return {
    async add(ms) {
      const image = await page.screenshot({ animations: 'allow', caret: 'hide' });
      frames.push({ image: await sharp(image).resize(WIDTH).png().toBuffer(), ms });
    },
    finish: () =>
      sharp(
        frames.map(({ image }) => image),
        { join: { animated: true } },
      )
        .webp({ quality: 70, effort: 6, loop: 0, delay: frames.map(({ ms }) => ms) })
        .toBuffer(),
  };
}
