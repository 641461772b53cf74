import type { Locator, Page } from '@playwright/test';

export interface Tap {
  /** Frames until the chip was drawn: 1 is the first frame after the tap. */
  readonly frames: number;
  /** From the finger to the frame that showed it, as the browser tells, ms in steps of 8. */
  readonly ms: number;
}

/** Whoever waits longer waits for nothing: the bets have closed, or something lies over the spot. */
const PATIENCE_MS = 2_000;

/** Presses a spot by a real mouse and counts the frames until the spot says what lies there; null when it never does. */
export async function tap(page: Page, spot: Locator): Promise<Tap | null> {
  const element = await spot.elementHandle();
  const box = await spot.boundingBox();
  if (!element || !box) throw new Error('there is no such spot');
  // The listener stands before the mouse moves.
  const counting = await page.evaluateHandle(
    ([target, patienceMs]) => {
      const before = target.getAttribute('aria-label');
      const counted = new Promise<Tap | null>((tell) => {
        setTimeout(tell, patienceMs, null);
        addEventListener(
          'click',
          async ({ timeStamp }) => {
            // Without names: what runs in the page must not need what names functions here.
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
      return { counted };
    },
    [element, PATIENCE_MS] as const,
  );
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return counting.evaluate(({ counted }) => counted);
}
