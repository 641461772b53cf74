import type { Locator, Page } from '@playwright/test';

export interface Tap {
  /** Frames until the chip was drawn: 1 is the first frame after the tap. */
  readonly frames: number;
  /** From the finger to the frame that showed it, as the browser tells, ms in steps of 8. */
  readonly ms: number;
}

/** Presses a spot by a real mouse and counts the frames until the spot says what lies there. */
export async function tap(page: Page, spot: Locator): Promise<Tap> {
  const element = await spot.elementHandle();
  const box = await spot.boundingBox();
  if (!element || !box) throw new Error('there is no such spot');
  const counted = page.evaluate(
    (target) =>
      new Promise<Tap>((tell) => {
        const before = target.getAttribute('aria-label');
        addEventListener(
          'click',
          ({ timeStamp }) => {
            let frames = 0;
            const look = () => {
              frames += 1;
              if (target.getAttribute('aria-label') === before) requestAnimationFrame(look);
              else requestAnimationFrame((shownAt) => tell({ frames, ms: shownAt - timeStamp }));
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
    element,
  );
  const [counts] = await Promise.all([counted, page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)]);
  return counts;
}
