/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { renderSVG } from 'uqr';

declare global {
  interface Window {
    /** Holds pictures side by side into the camera; an empty list takes them away. */
    hold(pictures: readonly string[]): Promise<void>;
  }
}

/**
 * Gives the pages of a tab a camera that shows green cloth and what the test holds into it: stickers of the printed
 * sheet by their codes, or `other` for the code of something else.
 */
export async function comesWithCards(page: Page): Promise<(...codes: readonly string[]) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const paint = canvas.getContext('2d');
    let held: readonly HTMLImageElement[] = [];
    const draw = () => {
      if (!paint) return;
      paint.fillStyle = '#14573a';
      paint.fillRect(0, 0, canvas.width, canvas.height);
      for (const [i, picture] of held.entries()) {
        paint.save();
        paint.translate(420 + i * 240, 360);
        paint.rotate(0.35);
        paint.drawImage(picture, -80, -80, 160, 160);
        paint.restore();
      }
    };
    window.hold = async (pictures) => {
      held = await Promise.all(
        pictures.map(async (picture) => {
          const image = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(picture)}` });
          await image.decode();
          return image;
        }),
      );
    };
    setInterval(draw, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
  });
  const stickers = new Map([...(await stickersOf(page)), ['other', renderSVG('https://www.example.com')]]);
  return (...codes) =>
    page.evaluate(
      (held) => window.hold(held),
      codes.map((code) => stickers.get(code) ?? ''),
    );
}

/** The stickers of deck 1 and 2 by their codes, as SVG. */
async function stickersOf(page: Page): Promise<ReadonlyMap<string, string>> {
  await page.goto('/card-codes');
  await page.getByLabel('Decks', { exact: true }).selectOption('2');
  const stickers = await page.getByRole('listitem').evaluateAll((all) =>
    all.map((each): [string, string] => {
      const picture = each.querySelector('svg');
      picture?.setAttribute('width', '400');
      picture?.setAttribute('height', '400');
      return [each.dataset.code ?? '', picture ? new XMLSerializer().serializeToString(picture) : ''];
    }),
  );
  return new Map(stickers);
}

/** Frames a second of a film. */
const RATE = 30;

/**
 * A film for Chromium's own fake camera: stickers of the printed sheet are held into the picture one after the other, each
 * for some seconds, with green cloth between them. It begins again at its end.
 * @returns pictures in JPEG, one after the other
 */
export async function filmsCards(
  page: Page,
  codes: readonly string[],
  seconds: { readonly held: number; readonly between: number },
): Promise<Buffer> {
  const stickers = await stickersOf(page);
  const frames = await page.evaluate(
    async (held) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const paint = canvas.getContext('2d');
      const frameOf = async (picture: string | null) => {
        if (!paint) throw new Error('this browser paints nothing');
        paint.resetTransform();
        paint.fillStyle = '#14573a';
        paint.fillRect(0, 0, canvas.width, canvas.height);
        if (picture !== null) {
          const image = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(picture)}` });
          await image.decode();
          paint.translate(640, 360);
          paint.rotate(0.35);
          paint.drawImage(image, -90, -90, 180, 180);
        }
        return canvas.toDataURL('image/jpeg', 0.8).split(',', 2)[1] ?? '';
      };
      const taken: string[] = [];
      for (const picture of [null, ...held]) taken.push(await frameOf(picture));
      return taken;
    },
    codes.map((code) => stickers.get(code) ?? ''),
  );
  const [cloth, ...cards] = frames.map((frame) => Buffer.from(frame, 'base64'));
  const lasts = (frame: Buffer | undefined, s: number) => Array.from({ length: RATE * s }, () => frame ?? Buffer.of());
  return Buffer.concat(cards.flatMap((card) => [...lasts(cloth, seconds.between), ...lasts(card, seconds.held)]));
}
