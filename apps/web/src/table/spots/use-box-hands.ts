'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { boxAfter } from '../../ui/box-moves.ts';
import type { Betting } from '../betting/betting-desk.ts';

/** How long a finger rests on a box before it asks instead of betting, and a mouse before it is told, ms. */
const FINGER_ASKS_MS = 450;
const MOUSE_ASKS_MS = 500;

/**
 * What mouse, finger and keys do on the boxes; the tab key stops at the `first` of them until one was visited.
 * @param open whether bets are taken
 */
export function useBoxHands(betting: Betting | null, first: string, open: boolean) {
  const [asked, setAsked] = useState<string | null>(null);
  const [standing, setStanding] = useState(first);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedByFinger = useRef(false);
  const under = useRef<string | null>(null);
  const mouseAt = useRef('');
  useEffect(() => () => clearTimeout(resting.current), []);
  // What was asked while betting would lie over the cards.
  useEffect(() => {
    if (!open) setAsked(null);
  }, [open]);

  const askAfter = (spot: string | null, waitMs: number, finger = false) => {
    clearTimeout(resting.current);
    if (spot === null) return;
    resting.current = setTimeout(() => {
      askedByFinger.current = finger;
      setAsked(spot);
    }, waitMs);
  };
  const letGo = () => {
    clearTimeout(resting.current);
    setAsked(null);
  };

  const events = {
    onClick: (event: MouseEvent) => {
      clearTimeout(resting.current);
      const spot = spotOf(event.target);
      if (askedByFinger.current) askedByFinger.current = false;
      else if (spot) betting?.place(spot);
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      const spot = spotOf(event.target);
      if (spot && !askedByFinger.current) betting?.take(spot);
    },
    onPointerOver: (event: PointerEvent) => {
      const spot = spotOf(event.target);
      if (event.pointerType === 'touch' || spot === under.current) return;
      under.current = spot;
      setAsked(null);
      // A table that moves under a mouse at rest is not asked.
      if (placeOf(event) !== mouseAt.current) askAfter(spot, MOUSE_ASKS_MS);
    },
    onPointerMove: (event: PointerEvent) => {
      mouseAt.current = placeOf(event);
    },
    onPointerLeave: () => {
      under.current = null;
      letGo();
    },
    onPointerDown: (event: PointerEvent) => {
      askedByFinger.current = false;
      letGo();
      if (event.pointerType === 'touch') askAfter(spotOf(event.target), FINGER_ASKS_MS, true);
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType === 'touch') clearTimeout(resting.current);
    },
    onPointerCancel: letGo,
    onFocus: (event: FocusEvent) => {
      const spot = spotOf(event.target);
      if (!spot) return;
      setStanding(spot);
      // Nobody asks by a focus that is given back: only by a key that leads there from elsewhere.
      if (event.relatedTarget && event.target instanceof HTMLElement && event.target.matches(':focus-visible'))
        setAsked(spot);
    },
    onBlur: letGo,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const spot = spotOf(event.target);
      if (!spot) return;
      if (event.key === 'Delete' || event.key === 'Backspace') betting?.take(spot);
      else if (event.key === 'Escape') setAsked(null);
      else if (!moveOn(event)) return;
      event.preventDefault();
    },
  };
  return { asked, standing, events };
}

/** To the box that the arrow key points at; false for other keys and at the edges. */
function moveOn({ currentTarget, target, key }: KeyboardEvent<HTMLElement>): boolean {
  const boxes = [...currentTarget.querySelectorAll<HTMLElement>('[data-spot]')].sort(asTheyLie);
  const next = boxAfter(
    boxes.map((box) => box.getBoundingClientRect()),
    boxes.indexOf(target as HTMLElement), // a key is pressed on an element
    key,
  );
  if (next === undefined) return false;
  boxes[next]?.focus();
  return true;
}

/** Row by row: a phone lays them otherwise than a desk. */
function asTheyLie(a: HTMLElement, b: HTMLElement): number {
  const [first, second] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return Math.abs(first.top - second.top) > 1 ? first.top - second.top : first.left - second.left;
}

const placeOf = ({ clientX, clientY }: PointerEvent): string => `${clientX} ${clientY}`;

const spotOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? null) : null;
