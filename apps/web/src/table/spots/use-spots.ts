'use client';

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Betting } from '../betting/betting-desk.ts';
import { useBetsOff } from './bets-off.tsx';
import { spotAfter } from './spot-moves.ts';
import { useSpotNotice } from './use-spot-notice.ts';

/** How long a touch or a mouse rests on a spot before its facts are shown, ms. */
const INSPECT_AFTER_MS = { touch: 450, mouse: 500 };

/**
 * A group of spots on a cloth. Its elements carry `data-spot`; each is a button (`SpotButton`) or, in a drawing, has the
 * role of one.
 */
export interface SpotGroup {
  /** Null for people who may not bet. */
  readonly betting: Betting | null;
  /** Whether bets are taken. */
  readonly open: boolean;
  /** The spot in the tab order, given the one that was visited last; null for none. */
  readonly tabStop: (visited: string | null) => string | null;
  /** What a press places; one chip by default. */
  readonly place?: (betting: Betting, spot: string) => void;
  /** What the secondary button and Delete take back; the chips of the spot by default. */
  readonly take?: (betting: Betting, spot: string) => void;
  /** The spot at a point of the window, for a drawing; by default the spot whose element is there. */
  readonly spotAt?: (clientX: number, clientY: number) => string | undefined;
  /** The spot to which an arrow key moves; by default the nearest one on the screen. */
  readonly after?: (spot: string, key: string) => string | undefined;
  /** Called with the spot under the mouse, under a finger that rests, or with the focus; null for none. */
  readonly onPoint?: (spot: string | null) => void;
}

/**
 * Mouse, touch and keyboard on a group of spots: a press bets (or says why the house takes no such bets), the secondary button or Delete takes back, a long press, a
 * mouse at rest or the focus of the keyboard shows the facts of a spot, and arrow keys move between spots, of which one
 * is in the tab order.
 * @returns the state for `SpotButton`, `SpotNote` and `SpotRing`, and the events for the element around the spots
 */
export function useSpots(group: SpotGroup) {
  const { betting, open } = group;
  const [visited, setVisited] = useState<string | null>(null);
  const { inspected, show, letGo, inspectAfter, inspectedByTouch } = useInspecting(open, group.onPoint);
  const refusal = useSpotNotice(betting);
  const under = useRef<string | null>(null);
  const mouseAt = useRef('');
  const byTouch = useRef(false);

  const whyOff = useBetsOff();
  const place = (spot: string) => {
    if (whyOff(spot) !== null) show(spot);
    else if (betting) group.place ? group.place(betting, spot) : betting.place(spot);
  };
  const take = (spot: string) => betting && (group.take ? group.take(betting, spot) : betting.take(spot));
  const spotUnder = ({ clientX, clientY, target }: MouseEvent): string | null =>
    group.spotAt ? (group.spotAt(clientX, clientY) ?? null) : spotOf(target);
  const over = (event: PointerEvent) => {
    const spot = spotUnder(event);
    if (event.pointerType === 'touch' || spot === under.current) return;
    under.current = spot;
    show(null);
    group.onPoint?.(spot);
    // A table that moves under a mouse at rest is not inspected.
    if (placeOf(event) !== mouseAt.current) inspectAfter(spot, 'mouse');
  };

  const events = {
    onClick: (event: MouseEvent) => {
      inspectAfter(null, 'mouse');
      // A press without a pointer comes from a screen reader or a dropped chip, on the element of the spot.
      const spot = event.detail === 0 ? spotOf(event.target) : spotUnder(event);
      if (inspectedByTouch.current) inspectedByTouch.current = false;
      else if (spot) place(spot);
    },
    onContextMenu: (event: MouseEvent) => {
      const spot = spotUnder(event);
      if (spot || group.spotAt) event.preventDefault();
      // A long press of a finger asks.
      if (spot && !byTouch.current) take(spot);
    },
    onPointerOver: over,
    onPointerMove: (event: PointerEvent) => {
      over(event);
      mouseAt.current = placeOf(event);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // A finger that is lifted leaves too: what it inspected for stays.
      if (pointerType === 'touch') return;
      under.current = null;
      letGo();
    },
    onPointerDown: (event: PointerEvent) => {
      byTouch.current = event.pointerType === 'touch';
      inspectedByTouch.current = false;
      inspectAfter(null, 'mouse');
      show(null);
      if (!byTouch.current) return;
      group.onPoint?.(null);
      inspectAfter(spotUnder(event), 'touch');
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType === 'touch') inspectAfter(null, 'touch');
    },
    onPointerCancel: letGo,
    onFocus: ({ target, relatedTarget }: { target: EventTarget; relatedTarget: EventTarget | null }) => {
      const spot = spotOf(target);
      if (!spot) return;
      setVisited(spot);
      // What returns to the window had the focus before.
      if (!relatedTarget || !(target instanceof Element) || !target.matches(':focus-visible')) return;
      show(spot);
      group.onPoint?.(spot);
    },
    onBlur: () => {
      if (!inspectedByTouch.current) letGo();
    },
    onKeyDown: (event: KeyboardEvent<Element>) => {
      const spot = spotOf(event.target);
      if (!spot || !keyed(event, spot, { group, place, take, close: () => show(null) })) return;
      event.preventDefault();
    },
  };
  return { hands: { open, reachable: group.tabStop(visited), inspected, refusal }, events };
}

interface Keyed {
  readonly group: SpotGroup;
  readonly place: (spot: string) => void;
  readonly take: (spot: string) => void;
  readonly close: () => void;
}

/** What a key does on a spot; false for other keys. */
function keyed({ key, target, currentTarget }: KeyboardEvent<Element>, spot: string, by: Keyed): boolean {
  if (key.startsWith('Arrow')) {
    const next = by.group.after ? by.group.after(spot, key) : spotAfter(currentTarget, spot, key);
    const all = [...currentTarget.querySelectorAll<HTMLElement | SVGElement>('[data-spot]')];
    all.find(({ dataset }) => dataset.spot === next)?.focus();
    return true;
  }
  if (key === 'Delete' || key === 'Backspace') by.take(spot);
  else if (key === 'Escape') by.close();
  // A button presses itself.
  else if ((key === 'Enter' || key === ' ') && !(target instanceof HTMLButtonElement)) by.place(spot);
  else return false;
  return true;
}

/** The spot whose facts are shown, and the time that a hand rests before. */
function useInspecting(open: boolean, onPoint: SpotGroup['onPoint']) {
  const [inspected, setInspected] = useState<string | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inspectedByTouch = useRef(false);
  useEffect(() => () => clearTimeout(resting.current), []);
  // What was inspected while betting would lie over the cards.
  useEffect(() => {
    if (!open) setInspected(null);
  }, [open]);
  const inspectAfter = (spot: string | null, by: keyof typeof INSPECT_AFTER_MS) => {
    clearTimeout(resting.current);
    if (spot === null) return;
    resting.current = setTimeout(() => {
      inspectedByTouch.current = by === 'touch';
      setInspected(spot);
      onPoint?.(spot);
    }, INSPECT_AFTER_MS[by]);
  };
  const letGo = () => {
    clearTimeout(resting.current);
    setInspected(null);
    onPoint?.(null);
  };
  // What a finger inspected for stays until the next touch, wherever that is.
  useEffect(() => {
    if (inspected === null || !inspectedByTouch.current) return;
    const close = () => setInspected(null);
    document.addEventListener('pointerdown', close, { capture: true });
    return () => document.removeEventListener('pointerdown', close, { capture: true });
  }, [inspected]);
  return { inspected, show: setInspected, letGo, inspectAfter, inspectedByTouch };
}

const placeOf = ({ clientX, clientY }: MouseEvent): string => `${clientX} ${clientY}`;

const spotOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-spot]')?.getAttribute('data-spot') ?? null) : null;
