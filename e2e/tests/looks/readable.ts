/// <reference lib="dom" />
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';

/** A line of text on the page, and the ink that it is written with. */
interface Words {
  readonly text: string;
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** Red, green, blue and opacity, 0 to 1. */
  readonly ink: readonly [number, number, number, number];
  /** The contrast that WCAG AA asks for: 3 for large letters. */
  readonly asked: number;
}

/**
 * The words on the stage whose contrast with what is behind them is below AA, by the pixels of a screenshot in which the
 * words themselves are hidden. `decoder` is an empty page that reads the pixels.
 */
export async function faintWords(page: Page, decoder: Page): Promise<string[]> {
  return decoder.evaluate(faintOn, await settledWords(page));
}

/** The words, and a screenshot without them of the same layout: after a change of size it settles in several frames. */
async function settledWords(page: Page): Promise<{ words: Words[]; shot: string }> {
  await page.evaluate(hideWords);
  const before = await page.evaluate(wordsOnStage);
  // A frame costs much less than a screenshot of a layout that is not settled.
  const words = await wordsAtNextFrame(page);
  if (!isDeepStrictEqual(before, words)) return settledWords(page);
  const shot = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  return isDeepStrictEqual(words, await page.evaluate(wordsOnStage)) ? { words, shot } : settledWords(page);
}

async function wordsAtNextFrame(page: Page): Promise<Words[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return page.evaluate(wordsOnStage);
}

/**
 * Letters become transparent and stay so, since each change paints the page again; their colours can be read nevertheless.
 * Icons and frames in the colour of their text stay.
 */
function hideWords(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { -webkit-text-fill-color: transparent !important } svg text { fill-opacity: 0 !important }');
  document.adoptedStyleSheets = [sheet];
}

/** The lines of text over the picture: not those of the drawer and the bar, nor what cannot be pressed now. */
function wordsOnStage(): Words[] {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const inkOf = (colour: string, opacity: number): Words['ink'] => {
    if (!pen) return [0, 0, 0, 1];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [r / 255, g / 255, b / 255, (a / 255) * opacity];
  };
  const opacityOf = (element: Element): number => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  const picture = document.querySelector('[data-still]')?.getBoundingClientRect();
  const stage = document.querySelector('[data-felt]')?.parentElement?.parentElement;
  if (!picture || !stage) return [];
  const chips = [...stage.querySelectorAll('[data-layout="chip"], [data-layout="pill"]')].map((chip) =>
    chip.getBoundingClientRect(),
  );
  const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  const found: Words[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim()) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Cards lie on one another; the print of a layout that is shown small is no text to read, nor what is only heard.
    if (element.closest('[data-small], [data-layout="card"], [data-layout="chip"], .playing-card, .sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { fontSize, fontWeight, color, fill } = getComputedStyle(element);
    const px = Number.parseFloat(fontSize);
    const ink = inkOf(element instanceof SVGElement ? fill : color, opacityOf(element));
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const box = {
        left: Math.max(left, 0),
        top: Math.max(top, 0),
        right: Math.min(right, innerWidth),
        bottom: Math.min(bottom, innerHeight, picture.bottom),
      };
      if (box.right - box.left < 4 || box.bottom - box.top < 4) continue;
      // A chip covers the print under it.
      const covers = (chip: DOMRect) =>
        Math.min(chip.right, box.right) - Math.max(chip.left, box.left) > 2 &&
        Math.min(chip.bottom, box.bottom) - Math.max(chip.top, box.top) > 2;
      if (chips.some(covers)) continue;
      const large = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700);
      found.push({ text: node.textContent.slice(0, 40), box, ink, asked: large ? 3 : 4.5 });
    }
  }
  return found;
}

async function faintOn({ words, shot }: { words: readonly Words[]; shot: string }): Promise<string[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${shot}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas');
  pen.drawImage(image, 0, 0);
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminance = (r: number, g: number, b: number) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  return words.flatMap(({ text, box, ink: [r, g, b, a], asked }) => {
    const [x, y] = [Math.round(box.left), Math.round(box.top)];
    const [width, height] = [Math.round(box.right) - x, Math.round(box.bottom) - y];
    const { data } = pen.getImageData(x, y, width, height);
    const contrasts: number[] = [];
    for (let at = 0; at + 3 < data.length; at += 4 * 3) {
      const [red = 0, green = 0, blue = 0] = [...data.subarray(at, at + 3)].map((part) => part / 255);
      const over = (ink: number, ground: number) => ink * a + ground * (1 - a);
      const [one, other] = [luminance(red, green, blue), luminance(over(r, red), over(g, green), over(b, blue))];
      contrasts.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
    }
    contrasts.sort((one, other) => one - other);
    // A line or the edge of a chip in the box of the letters is not behind them.
    const least = contrasts[Math.floor(contrasts.length * 0.2)] ?? 0;
    return least < asked ? [`“${text}” ${least.toFixed(1)} of ${asked}`] : [];
  });
}
