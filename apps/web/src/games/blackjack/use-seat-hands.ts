'use client';

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Betting } from '../../table/betting/betting-desk.ts';

/** How long a touch or the mouse rests on a circle before its limits are shown, ms. */
const ASKS_MS = { touch: 450, mouse: 500 };

/**
 * Mouse, touch and keyboard on the circles: a press bets, the secondary button or Delete withdraws, a long press shows
 * the limits.
 */
export function useSeatHands(betting: Betting | null) {
  const [asked, setAsked] = useState<string | null>(null);
  const [standing, setStanding] = useState<string | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedByFinger = useRef(false);
  const under = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(resting.current), []);

  const askAfter = (spot: string | null, pointer: 'touch' | 'mouse') => {
    clearTimeout(resting.current);
    if (spot === null) return;
    resting.current = setTimeout(() => {
      askedByFinger.current = pointer === 'touch';
      setAsked(spot);
    }, ASKS_MS[pointer]);
  };
  const letGo = () => {
    clearTimeout(resting.current);
    under.current = null;
    setAsked(null);
  };

  const events = {
    onClick: ({ target }: MouseEvent) => {
      clearTimeout(resting.current);
      const spot = spotOf(target);
      if (askedByFinger.current) askedByFinger.current = false;
      else if (spot) betting?.place(spot);
    },
    onContextMenu: (event: MouseEvent) => {
      const spot = spotOf(event.target);
      if (!spot) return;
      event.preventDefault();
      if (!askedByFinger.current) betting?.take(spot);
    },
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      const spot = spotOf(target);
      if (pointerType === 'touch' || spot === under.current) return;
      under.current = spot;
      setAsked(null);
      askAfter(spot, 'mouse');
    },
    onPointerLeave: letGo,
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      askedByFinger.current = false;
      setAsked(null);
      clearTimeout(resting.current);
      if (pointerType === 'touch') askAfter(spotOf(target), 'touch');
    },
    onPointerUp: () => clearTimeout(resting.current),
    onPointerCancel: letGo,
    onFocus: ({ target }: { target: EventTarget }) => {
      const spot = spotOf(target);
      if (!spot) return;
      setStanding(spot);
      if (target instanceof HTMLElement && target.matches(':focus-visible')) setAsked(spot);
    },
    onBlur: letGo,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const spot = spotOf(event.target);
      if (!spot) return;
      if (event.key === 'Delete' || event.key === 'Backspace') betting?.take(spot);
      else if (event.key === 'Escape') setAsked(null);
      else if (!moveOn(event, spot)) return;
      event.preventDefault();
    },
  };
  return { asked, standing, events };
}

const CIRCLES = ['main', 'pairs', '21+3'];

/** Left and right move to the same circle of the next seat that has it, up and down within a seat. */
function moveOn({ currentTarget, key }: KeyboardEvent<HTMLElement>, spot: string): boolean {
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-spot]')];
  const spots = all.map(({ dataset }) => dataset.spot ?? '');
  const next = all[spots.indexOf(spotAfter(spots, spot, key) ?? '')];
  next?.focus();
  return next !== undefined;
}

/** The circle to which an arrow key moves; seat 1 is on the right. Undefined at the edges and for other keys. */
export function spotAfter(spots: readonly string[], from: string, key: string): string | undefined {
  const [circle, seat] = parts(from);
  const step = { ArrowLeft: 1, ArrowRight: -1 }[key];
  if (step !== undefined)
    return spots
      .filter((each) => parts(each)[0] === circle && (parts(each)[1] - seat) * step > 0)
      .sort((a, b) => (parts(a)[1] - parts(b)[1]) * step)[0];
  const down = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (down === undefined) return undefined;
  return spots
    .filter((each) => parts(each)[1] === seat && (row(each) - row(from)) * down > 0)
    .sort((a, b) => (row(a) - row(b)) * down)[0];
}

const row = (spot: string): number => CIRCLES.indexOf(parts(spot)[0]);

/** The bets on a seat and behind it share a circle. */
function parts(spot: string): readonly [string, number] {
  const [kind = '', seat] = spot.split(':');
  return [kind === 'seat' || kind === 'behind' ? 'main' : kind, Number(seat)];
}

const spotOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? null) : null;
