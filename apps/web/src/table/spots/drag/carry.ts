import { type Under, underPoint } from '../spot-at.ts';

/** What is carried: a chip from the tray, or what lies on a spot. */
export interface Load {
  readonly amountMinor: number;
  /** The spot it was taken from; null for a chip of the tray. */
  readonly from: string | null;
}

/** Where it would fall now. */
export interface Aim extends Under {
  readonly load: Load;
  readonly x: number;
  readonly y: number;
}

export interface Carrying {
  /** What a press on this element could begin to carry; null for nothing. */
  readonly loadAt: (target: Element, x: number, y: number) => Load | null;
  readonly onAim: (aim: Aim | null) => void;
  readonly onDrop: (aim: Aim) => void;
}

/** A shorter way than this is a press, px: on a spot where chips lie, a hasty one for one more. */
const PRESS_REACH = { tray: 8, spot: 16 };

interface Press {
  readonly load: Load;
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** A tray that scrolls sideways under a finger keeps that way for itself. */
  readonly scrolls: boolean;
}

/** A hand that carries chips. */
export interface Hand {
  /** What it carries goes back to where it was; whether it carried anything. */
  readonly letGo: () => boolean;
  readonly stop: () => void;
}

/** Carries chips by mouse, pen and finger over the whole page, until it is stopped. */
export function carry({ loadAt, onAim, onDrop }: Carrying): Hand {
  let press: Press | null = null;
  let aim: Aim | null = null;
  const aimAt = (next: Aim | null) => {
    aim = next;
    onAim(next);
  };
  const end = () => {
    press = null;
    if (aim) aimAt(null);
  };
  const down = ({ target, isPrimary, button, pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    end();
    if (!isPrimary || button !== 0 || !(target instanceof Element)) return;
    const load = loadAt(target, x, y);
    const scrolls = pointerType === 'touch' && load?.from === null && canScroll(target);
    if (load) press = { load, id: pointerId, x, y, scrolls };
  };
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (press?.id !== pointerId) return;
    const [along, across] = [Math.abs(x - press.x), Math.abs(y - press.y)];
    if (!aim && Math.hypot(along, across) < PRESS_REACH[press.load.from === null ? 'tray' : 'spot']) return;
    if (!aim && press.scrolls && along > across) return end();
    // Elements under the pointer end their hover: the pointer has left them.
    if (!aim) document.body.setPointerCapture(pointerId);
    aimAt({ load: press.load, x, y, ...underPoint(x, y) });
  };
  const up = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (press?.id !== pointerId || !aim) return end();
    const fallen = { ...aim, x, y, ...underPoint(x, y) };
    end();
    swallowClick();
    onDrop(fallen);
  };
  const letGo = () => {
    if (!aim) return false;
    end();
    window.addEventListener('pointerup', swallowClick, { once: true });
    return true;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && letGo()) event.preventDefault();
  };
  const hold = (event: Event) => {
    if (aim && event.cancelable) event.preventDefault();
  };
  const select = (event: Event) => press && event.preventDefault();
  const stop = new AbortController();
  const heard = { signal: stop.signal };
  document.addEventListener('pointerdown', down, heard);
  document.addEventListener('pointermove', move, heard);
  document.addEventListener('pointerup', up, heard);
  document.addEventListener('pointercancel', end, heard);
  document.addEventListener('keydown', key, heard);
  document.addEventListener('selectstart', select, heard);
  // A finger that carries does not scroll.
  document.addEventListener('touchmove', hold, { ...heard, passive: false });
  return {
    letGo,
    stop: () => {
      end();
      stop.abort();
    },
  };
}

/** The click that ends a carry is no press; one that the drop itself makes is. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    if (!event.isTrusted) return;
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

function canScroll(target: Element): boolean {
  for (let at: Element | null = target; at; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  return false;
}
