/** Where the Tab key stops. */
const STOPS = 'button:not([tabindex="-1"]), [href], summary, input, select, textarea, [tabindex="0"]';
/** A group that only a program can focus: the spots of a table while none of them can be pressed. */
const GROUPS = '[role="group"][tabindex="-1"]';
/** A table, alone on the page or one of several. */
const TABLE = '[data-felt], section[data-game]';
/** The place of this player at a table. */
const OWN_PLACE = '[data-own], [data-held="mine"]';

/**
 * Keeps the keyboard focus within a part of the page, as `ref={keepFocus}`: when the focused element disappears (a
 * decision was answered, a drawer was closed), the focus moves to what is left near it, and not to the page. At a table
 * it moves to the player's own place, if there is one. A focus that the user moved or gave up is left alone.
 */
export function keepFocus(part: HTMLElement): () => void {
  let held: readonly Element[] = [];
  const isLost = (): boolean => {
    const [focused] = held;
    return focused !== undefined && document.activeElement === document.body && !isShown(focused);
  };
  const hold = ({ target }: FocusEvent) => {
    held = withAncestors(target, part);
  };
  const release = ({ target }: FocusEvent) => {
    // A browser reports a removed element before it is gone.
    setTimeout(() => {
      if (held[0] !== target || document.activeElement === target) return;
      if (isLost()) restore();
      else held = [];
    });
  };
  const restore = () => {
    if (isLost()) focusNear(held);
  };
  const observer = new MutationObserver(restore);
  observer.observe(part, { childList: true, subtree: true });
  part.addEventListener('focusin', hold);
  part.addEventListener('focusout', release);
  return () => {
    observer.disconnect();
    part.removeEventListener('focusin', hold);
    part.removeEventListener('focusout', release);
  };
}

/** An element and those around it, innermost first, up to `outermost`. */
export function withAncestors(target: EventTarget | null, outermost: Element): readonly Element[] {
  const chain: Element[] = [];
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) {
    chain.push(each);
    if (each === outermost) break;
  }
  return chain;
}

/**
 * Focuses what is nearest to an element that is gone.
 * @param chain the element and those around it while it was there, innermost first
 * @returns whether something has the focus
 */
export function focusNear(chain: readonly Element[]): boolean {
  const left = chain.filter((each) => each.isConnected);
  const table = left.find((each) => each.matches(TABLE));
  const own = table?.querySelector(OWN_PLACE);
  const inOwn = left.filter((each) => own?.contains(each));
  const atTable = left.filter((each) => table?.contains(each));
  // Between two rounds a table has no spots to press: its group keeps the focus, so that the Tab key goes on from there.
  return (
    [...inOwn, ...(own ? [own] : []), ...atTable].some((each) => focusFirst(each, STOPS)) ||
    (table !== undefined && focusFirst(table, GROUPS)) ||
    left.some((each) => focusFirst(each, STOPS))
  );
}

/** Focuses the first matching element within another that takes the focus: hidden ones do not. */
const focusFirst = (within: Element, selector: string): boolean =>
  [...within.querySelectorAll<HTMLElement>(selector)].some((each) => {
    each.focus({ preventScroll: true });
    return document.activeElement === each;
  });

const isShown = (element: Element): boolean => element.isConnected && (element.checkVisibility?.() ?? true);
