import type { Locator, Page } from '@playwright/test';

export interface Tap {
  /** Frames until the chip was drawn: 1 is the first frame after the tap. */
  readonly frames: number;
  /** From the finger to the frame that showed it, as the browser tells, ms in steps of 8. */
  readonly ms: number;
}

/** Whoever waits longer waits for nothing: the bets have closed, or something lies over the spot. */
const MOST_FRAMES = 300;

/** Presses a spot by a real mouse and counts the frames until the spot says what lies there; null when it never does. */
export async function tap(page: Page, spot: Locator): Promise<Tap | null> {
  const element = await spot.elementHandle();
  const box = await spot.boundingBox();
  if (!element || !box) throw new Error('there is no such spot');
  // The listener stands before the mouse moves.
  const counting = await page.evaluateHandle(
    ([target, most]) => {
      const before = target.getAttribute('aria-label');
      const counted = new Promise<Tap | null>((tell) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            let frames = 0;
            const look = () => {
              frames += 1;
              if (frames > most) tell(null);
              else if (target.getAttribute('aria-label') === before) requestAnimationFrame(look);
              else requestAnimationFrame((shownAt) => tell({ frames, ms: shownAt - timeStamp }));
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      });
      return { counted };
    },
    [element, MOST_FRAMES] as const,
  );
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return counting.evaluate(({ counted }) => counted);
}
