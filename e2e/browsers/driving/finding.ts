/// <reference lib="dom" />

/** What a test looks for: elements of a kind, or with a name as screen readers know it. */
export interface Wanted {
  readonly css: string;
  /** The name matches this. Default: any name. */
  readonly name?: RegExp;
}

/** What was found of it: the first one that is shown. */
export interface Found {
  /** Its name, as screen readers know it. */
  readonly name: string;
  /** Everything that is written in it. */
  readonly text: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly focused: boolean;
  /** A point of the window at which a press reaches it; null while something lies over it. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** Runs in the page: finds the first shown element that is wanted, and brings it in sight. */
export function findIn(css: string, source: string, flags: string): Found | null {
  const name = new RegExp(source, flags);
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return tidy(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const label = element.getAttribute('aria-label');
    if (label) return tidy(label);
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
    return tidy(labels?.[0] ? labels[0].textContent : element.textContent);
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const element = [...document.querySelectorAll(css)].find((each) => isShown(each) && name.test(nameOf(each)));
  if (!element) return null;
  const isIn = (at: Element | null) => at !== null && (element.contains(at) || at.contains(element));
  const point = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const outside = ({ x, y }: { x: number; y: number }) => x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
  if (outside(point())) element.scrollIntoView({ block: 'center', inline: 'center' });
  const at = point();
  return {
    name: nameOf(element),
    text: tidy(element.textContent),
    value: 'value' in element ? String(element.value) : '',
    disabled: element.matches(':disabled, [aria-disabled="true"]'),
    focused: element === document.activeElement,
    at: !outside(at) && isIn(document.elementFromPoint(at.x, at.y)) ? at : null,
  };
}

/** A point of the window, px. */
type Point = { readonly x: number; readonly y: number };

/**
 * Runs in the page: where a spot of roulette's layout is seen, by what the browser hits there; null while it is not seen or
 * the layout moves. The layout measures itself in another way. @param before where it was at the last look
 */
export function seenAt(spot: string, before: Point | null): Point | null {
  const target = document.querySelector<SVGElement>(`[role="group"] > [data-spot="${spot}"]`);
  const hands = target?.ownerSVGElement;
  if (!target || !hands) return null;
  const moves = ({ playState, effect }: Animation) =>
    playState === 'running' && effect instanceof KeyframeEffect && effect.target?.contains(target) === true;
  if (document.getAnimations().some(moves)) return null;
  target.scrollIntoView({ block: 'center', inline: 'center' });
  const whole = hands.parentElement?.getBoundingClientRect();
  if (!whole) return null;
  // Otherwise the whole layout takes the press.
  hands.style.pointerEvents = 'none';
  target.style.pointerEvents = 'all';
  const hits = (left: number, top: number, right: number, bottom: number, step: number, most = 999) => {
    const found: Point[] = [];
    for (let y = Math.max(1, top); y < Math.min(innerHeight, bottom); y += step)
      for (let x = Math.max(1, left); x < Math.min(innerWidth, right) && found.length < most; x += step)
        if (document.elementFromPoint(x, y) === target) found.push({ x, y });
    return found;
  };
  const { x, y, width, height } = target.getBoundingClientRect();
  // Where the browser draws it, if it hits it there; otherwise every place is tried: its circle is larger than the steps.
  const drawn = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const there = [before, drawn].find((at) => at && document.elementFromPoint(at.x, at.y) === target);
  const [first] = there ? [] : hits(whole.left, whole.top, whole.right, whole.bottom, 9, 1);
  const hit = first ? hits(first.x - 36, first.y - 6, first.x + 42, first.y + 48, 3) : [];
  hands.style.pointerEvents = '';
  target.style.pointerEvents = '';
  if (there) return there;
  if (hit.length === 0) return null;
  const middle = (of: 'x' | 'y') => Math.round(hit.reduce((sum, point) => sum + point[of], 0) / hit.length);
  return { x: middle('x'), y: middle('y') };
}
