import type { ElementHandle, Page } from '@playwright/test';

export interface Tap {
  /** Frames until the chip was drawn; 1 is the first frame after the tap. */
  readonly frames: number;
  /** Time from the tap to the frame that showed the chip, as the browser reports it: ms, in steps of 8. */
  readonly ms: number;
}

/** A tap that takes longer will never succeed: betting has closed, or something covers the spot. */
const PATIENCE_MS = 2_000;

/** Clicks a spot with a real mouse and counts the frames until the spot shows the bet; null when it never does. */
export async function tap(page: Page, spot: ElementHandle<Element>): Promise<Tap | null> {
  // Register the listener before the mouse moves.
  const counting = await spot.evaluateHandle((target, patienceMs) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    const before = target.getAttribute('aria-label');
    const counted = new Promise<Tap | null>((resolve) => {
      setTimeout(resolve, patienceMs, null);
      addEventListener(
        'click',
        async ({ timeStamp }) => {
          // Only anonymous functions here: the compiler's helper that names functions does not exist in the page.
          let frames = 0;
          do {
            await new Promise(requestAnimationFrame);
            frames += 1;
          } while (target.getAttribute('aria-label') === before);
          const shownAt = await new Promise<number>(requestAnimationFrame);
          resolve({ frames, ms: shownAt - timeStamp });
        },
        { once: true, capture: true },
      );
    });
    return { x: x + width / 2, y: y + height / 2, counted };
  }, PATIENCE_MS);
  const { x, y } = await counting.evaluate((each) => ({ x: each.x, y: each.y }));
  await page.mouse.click(x, y);
  return counting.evaluate(({ counted }) => counted);
}
