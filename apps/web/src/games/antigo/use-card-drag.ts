'use client';

import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** A shorter way than this is a click, px. */
const CLICK_REACH = 8;

/** Where a card is while it is carried. */
export interface Carried {
  readonly nth: number;
  readonly x: number;
  readonly y: number;
}

/** Carries a card by mouse or finger; let go over the ribbon, it is given. */
export function useCardDrag(ribbon: RefObject<HTMLElement | null>, give: (nth: number) => void) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const moved = useRef(false);
  const drop = () => {
    start.current = null;
    setCarried(null);
  };
  const eventsOf = (nth: number) => ({
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY };
      moved.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return;
      const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y];
      if (!moved.current && Math.hypot(x, y) < CLICK_REACH) return;
      moved.current = true;
      setCarried({ nth, x, y });
    },
    onPointerUp: (event: PointerEvent) => {
      const over = ribbon.current?.getBoundingClientRect();
      if (moved.current && over && event.clientY >= over.top && event.clientY <= over.bottom) give(nth);
      drop();
    },
    onPointerCancel: drop,
  });
  /** Whether the click that follows was the end of a carry. */
  const wasCarried = () => moved.current;
  return { carried, eventsOf, wasCarried };
}
