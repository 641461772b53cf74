/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const UPRIGHT = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };
const TABLET = { width: 820, height: 1180 };
/** A window of 1280 × 800 at 200 %. */
const ZOOMED = { width: 640, height: 400 };

/** The least side of what a thumb has to hit, CSS px. */
const THUMB = 44;

/** Nothing that axe finds against WCAG 2.2 AA, contrast included, or against its best practices but for these rules. */
export async function isAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  // A link replaces the title a moment after the page.
  await expect(page).toHaveTitle(/./);
  const { violations } = await new AxeBuilder({ page })
    // What is right is not written down, and no second page is opened for frames of other sites, of which we have none.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules([...except])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, page.url()).toEqual([]);
}

/**
 * On a phone in both orientations nothing overflows the screen and controls are large enough for thumbs; at 200 % zoom
 * nothing overflows either.
 */
export async function fitsEveryScreen(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const phone of [UPRIGHT, LANDSCAPE]) {
    await page.setViewportSize(phone);
    await expect.poll(() => beside(page), { message: `beside ${phone.width} × ${phone.height}` }).toEqual([]);
    await expect.poll(() => tooSmall(page), { message: `too small on ${phone.width} × ${phone.height}` }).toEqual([]);
  }
  await page.setViewportSize(ZOOMED);
  await expect.poll(() => beside(page), { message: 'beside the screen at 200 %' }).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** On a tablet that is held upright nothing lies beside the screen, and no heading is cut. */
export async function fitsAnUprightTablet(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(TABLET);
  await expect.poll(() => beside(page), { message: 'beside an upright tablet' }).toEqual([]);
  const cut = () =>
    page
      .locator('main h1:visible')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
      );
  await expect.poll(cut, { message: 'cut on an upright tablet' }).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** Everything in a row that could be scrolled sideways is in sight. */
export async function fitsItsRow(row: Locator): Promise<void> {
  const hidden = () => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(hidden, { message: 'what a row hides, px' }).toBeLessThanOrEqual(0);
}

interface Key {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly height: number;
}

/** What can be pressed and does not lie within the width of the screen, and the page itself when it can be scrolled sideways. */
async function beside(page: Page): Promise<string[]> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  const keys = (await keysOf(page)).filter(({ left, right }) => left < -1 || right > clientWidth + 1);
  return [
    ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth}`] : []),
    ...keys.map(({ name }) => name),
  ];
}

/** Keys and spots that a thumb would miss. */
async function tooSmall(page: Page): Promise<string[]> {
  const keys = (await keysOf(page)).filter(({ width, height }) => Math.min(width, height) < THUMB - 0.5);
  return keys.map(({ name, width, height }) => `${name}: ${Math.round(width)} × ${Math.round(height)}`);
}

/** Everything at a table that can be pressed. What is a pixel wide is there for those who listen. */
async function keysOf(page: Page): Promise<Key[]> {
  const keys = await page.locator('main :is(button, a[href], input):visible').evaluateAll((all): Key[] =>
    all.map((key) => {
      // A box to tick is hit wherever its label is; a field fills its frame.
      const hit = key.closest('label') ?? (key.matches('input') ? key.parentElement : key) ?? key;
      const { left, right, width, height } = hit.getBoundingClientRect();
      return { name: (key.ariaLabel ?? key.textContent ?? '').slice(0, 60), left, right, width, height };
    }),
  );
  return keys.filter(({ width }) => width > 1);
}
