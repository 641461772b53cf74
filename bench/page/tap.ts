import type { ElementHandle, Page } from '@playwright/test';

export interface Tap {
  /** Frames until the chip was drawn: 1 is the first frame after the tap. */
  readonly frames: number;
  /** From the finger to the frame that showed it, as the browser tells, ms in steps of 8. */
  readonly ms: number;
}

/** Whoever waits longer waits for nothing: the bets have closed, or something lies over the spot. */
const PATIENCE_MS = 2_000;

/** Presses a spot by a real mouse and counts the frames until the spot says what lies there; null when it never does. */
export async function tap(page: Page, spot: ElementHandle<Element>): Promise<Tap | null> {
  // The listener stands before the mouse moves.
  const counting = await spot.evaluateHandle((target, patienceMs) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    const before = target.getAttribute('aria-label');
    const counted = new Promise<Tap | null>((tell) => {
      setTimeout(tell, patienceMs, null);
      addEventListener(
        'click',
        async ({ timeStamp }) => {
          // No function has a name here: the page lacks what the compiler names them with.
          let frames = 0;
          do {
            await new Promise(requestAnimationFrame);
            frames += 1;
          } while (target.getAttribute('aria-label') === before);
          const shownAt = await new Promise<number>(requestAnimationFrame);
          tell({ frames, ms: shownAt - timeStamp });
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
