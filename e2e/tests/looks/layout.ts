/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Real screens, CSS px: phones in both orientations, tablets, a desktop at 200 %, and desktops. */
export const VIEWPORTS: readonly Viewport[] = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 956, height: 440 },
  { width: 1024, height: 500 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Those at which long texts have the least room. */
export const NARROW: readonly Viewport[] = VIEWPORTS.filter(({ width, height }) =>
  ['360×740', '667×375', '844×390', '768×1024', '1024×768', '720×450'].includes(`${width}×${height}`),
);

/** Those of the page of several tables, with one that has room for four side by side. */
export const SEVERAL_TABLES: readonly Viewport[] = [...VIEWPORTS, { width: 2560, height: 1440 }];

/** Those at which its long texts have the least room. */
export const SEVERAL_TABLES_NARROW: readonly Viewport[] = [...NARROW, { width: 1920, height: 1080 }];

/** Upright phones, those in a browser with its bars among them, and upright tablets. */
export const UPRIGHT: readonly Viewport[] = [
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 390, height: 690 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
];

/** Those with room for a live picture above the cloth: upright ones, tablets in landscape, desktops. */
export const BELOW_PICTURE: readonly Viewport[] = [
  ...UPRIGHT,
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Overlap that no eye sees, px: shadows and rounded corners are inside of the boxes. */
const TOLERANCE = 3;
/** The part of an element that must be visible without scrolling. */
const VISIBLE = 0.85;

type Kind = 'hand' | 'chip' | 'pill' | 'text' | 'bar' | 'notice' | 'message';

interface Piece {
  readonly kind: Kind;
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The part within the viewport and every clipping ancestor, 0 to 1. */
  readonly visible: number;
  /** A text in it that is cut off; names of people may be. */
  readonly cut: string | null;
}

/** Pairs that must not overlap. Messages cover the table for a while, but no keys. Chips may touch chips, and what a spot returned is shown over its chips. */
const APART: Readonly<Record<Kind, readonly Kind[]>> = {
  hand: ['hand', 'chip', 'text', 'bar'],
  chip: ['text', 'bar'],
  pill: ['bar'],
  text: ['text', 'bar'],
  bar: ['bar'],
  notice: ['hand', 'chip', 'pill', 'text'],
  message: ['message', 'bar'],
};

/** The players and tables of the specimen: a long name may be cut off. */
const NAMES = ['Konstantin', 'Maximiliane', 'Specimen'];

/** How a layout that may still be settling is measured again, ms. */
const SETTLING = { intervals: [40, 80, 160, 320, 640, 1_280], timeout: 15_000 };

/** Measures the table at every viewport: hands, chips, texts and bars do not overlap, and all of them are visible. */
export async function expectClearLayout(page: Page, phase: string, viewports = VIEWPORTS): Promise<void> {
  const before = page.viewportSize();
  const faults: string[] = [];
  await page.evaluate(paintsNothing, true);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    let found: readonly string[] = [];
    const measure = async () => {
      found = faultsOf(await piecesOf(page));
      return found;
    };
    // What is still there at the end is reported below, with that of the other viewports.
    await expect
      .poll(measure, SETTLING)
      .toEqual([])
      .catch(() => undefined);
    faults.push(...found.map((fault) => `${viewport.width}×${viewport.height} ${fault}`));
  }
  await page.evaluate(paintsNothing, false);
  if (before) await page.setViewportSize(before);
  expect.soft(faults, phase).toEqual([]);
}

/** What is only measured is not painted, which takes half of the time at a new size. */
function paintsNothing(nothing: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { clip-path: inset(0 0 100%) }');
  document.adoptedStyleSheets = nothing ? [sheet] : [];
}

/** The least of a live picture that is seen above the cloth: a dealer's face, px. */
const FACE = 80;

/** At each of these viewports the cloth begins below a part of the live picture. */
export async function expectPictureAbove(page: Page, phase: string, viewports: readonly Viewport[]): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    const height = async () => {
      const picture = await page.locator('[data-scene="picture"]').boundingBox();
      const cloth = await page.locator('.table-edge').boundingBox();
      return (cloth?.y ?? Number.NaN) - (picture?.y ?? Number.NaN);
    };
    await expect
      .poll(height, `${phase}: the picture at ${viewport.width} × ${viewport.height}`)
      .toBeGreaterThanOrEqual(FACE);
  }
}

function faultsOf(pieces: readonly Piece[]): string[] {
  const hidden = pieces
    .filter(({ visible }) => visible < VISIBLE)
    .map(({ kind, name, visible }) => `${kind} ${name}: ${Math.round(visible * 100)} % visible`);
  const cut = pieces.flatMap(({ kind, name, cut: text }) =>
    text === null ? [] : [`${kind} ${name}: “${text}” is cut`],
  );
  const over = pieces.flatMap((one, nth) =>
    pieces.slice(nth + 1).flatMap((other) => {
      if (!APART[one.kind].includes(other.kind) && !APART[other.kind].includes(one.kind)) return [];
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across <= TOLERANCE || down <= TOLERANCE) return [];
      return [`${one.kind} ${one.name} × ${other.kind} ${other.name}: ${Math.round(across)} × ${Math.round(down)} px`];
    }),
  );
  return [...hidden, ...cut, ...over];
}

/** The marked elements of the table. The cards of one hand overlap each other and are one piece. */
async function piecesOf(page: Page): Promise<Piece[]> {
  return page.evaluate((names) => {
    type Box = { left: number; top: number; right: number; bottom: number };
    const joined = (boxes: readonly Box[]): Box => ({
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    });
    const common = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);
    const seen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const clipOf = (element: Element): Box => {
      let clip: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      for (let at = element.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowY !== 'visible') clip = common(clip, at.getBoundingClientRect());
      return clip;
    };
    /** The letters, not the box that has room for them. */
    const lettersOf = (element: Element): Box => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return common(range.getBoundingClientRect(), element.getBoundingClientRect());
    };
    const isCut = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      if (box.width < 2) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const across = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      return across || (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 3);
    };
    /** The first cut text in an element. */
    const cutIn = (element: Element): string | null => {
      const texts = [element, ...element.querySelectorAll('*')].filter(
        (each) =>
          seen(each) &&
          !names.some((name) => each.textContent?.startsWith(name)) &&
          [...each.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
      );
      return texts.find(isCut)?.textContent?.slice(0, 40) ?? null;
    };
    const groups = new Map<Element, { kind: string; element: Element; boxes: Box[] }>();
    for (const element of document.querySelectorAll('main [data-layout], [data-layout="message"]')) {
      if (!seen(element)) continue;
      const mark = element.getAttribute('data-layout') ?? '';
      const kind = mark === 'card' ? 'hand' : mark;
      const key = mark === 'card' ? (element.parentElement ?? element) : element;
      const box = kind === 'text' ? lettersOf(element) : element.getBoundingClientRect();
      const group = groups.get(key) ?? { kind, element, boxes: [] };
      if (areaOf(box) > 1) group.boxes.push(box);
      groups.set(key, group);
    }
    return [...groups.values()]
      .filter(({ boxes }) => boxes.length > 0)
      .map(({ kind, element, boxes }) => {
        const box = joined(boxes);
        const place = element.closest('[aria-label]:not([role="img"])')?.getAttribute('aria-label') ?? '';
        return {
          ...box,
          kind: kind as 'hand', // one of the marks
          name: `${(element.textContent ?? '').slice(0, 24)} (${place.slice(0, 40)})`,
          visible: areaOf(common(box, clipOf(element))) / areaOf(box),
          cut: kind === 'hand' || kind === 'chip' ? null : cutIn(element),
        };
      });
  }, NAMES);
}
