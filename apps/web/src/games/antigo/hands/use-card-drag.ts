'use client';

import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Shorter movements are clicks, px. */
const CLICK_REACH = 8;

/** The position of a dragged card. */
export interface Carried {
  readonly nth: number;
  readonly x: number;
  readonly y: number;
}

/** Drags a card by mouse or touch; dropped on the ribbon, it is given. */
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
  /** Whether the following click ended a drag. */
  const wasCarried = () => moved.current;
  return { carried, eventsOf, wasCarried };
}
