'use client';

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Betting } from '../../table/betting/betting-desk.ts';
import { registerSpots } from '../../table/drag/spot-at.ts';
import type { Board } from './board.ts';
import { type Cursor, cursorOf, type Direction, move } from './board-moves.ts';
import { isAside } from './lattice.ts';

/** How long a touch on a spot takes to show its explanation instead of betting, ms. */
const ASKS_AFTER_MS = 450;
const KEYS_LYING: Readonly<Record<string, Direction>> = {
  ArrowRight: 'along',
  ArrowLeft: 'back',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const KEYS_STANDING: Readonly<Record<string, Direction>> = {
  ArrowDown: 'along',
  ArrowUp: 'back',
  ArrowRight: 'up',
  ArrowLeft: 'down',
};

/** Mouse, touch and keyboard on the layout. */
export function useHands(board: Board, betting: Betting | null, settled: boolean) {
  const root = useRef<SVGSVGElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [cursor, setCursor] = useState<Cursor & { spot: string }>({ ...cursorOf('straight:17'), spot: 'straight:17' });
  // No spot is active during the result until the pointer moves again.
  useEffect(() => {
    if (settled) setAsked(null);
  }, [settled]);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedByFinger = useRef(false);

  const spotAt = useCallback(
    (clientX: number, clientY: number): string | undefined => {
      const matrix = root.current?.getScreenCTM();
      if (!matrix) return undefined;
      return board.spotAt(new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()));
    },
    [board],
  );
  const spotUnder = (event: MouseEvent) => spotAt(event.clientX, event.clientY);
  useEffect(() => (root.current ? registerSpots(root.current, spotAt) : undefined), [spotAt]);

  const stand = (spot: string, at: Cursor) => {
    setCursor({ ...at, spot });
    setAsked(spot);
    root.current?.querySelector<SVGElement>(`[data-spot="${spot}"]`)?.focus();
  };

  const events = {
    onClick: (event: MouseEvent) => {
      clearTimeout(resting.current);
      if (askedByFinger.current) {
        askedByFinger.current = false;
        return;
      }
      // A press without a pointer comes from a screen reader, on the spot's own button.
      const spot = event.detail === 0 ? spotOf(event.target) : spotUnder(event);
      if (spot) betting?.place(spot);
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      const spot = spotUnder(event);
      if (spot && !askedByFinger.current) betting?.take(spot);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setAsked(spotUnder(event) ?? null);
    },
    onPointerLeave: () => {
      clearTimeout(resting.current);
      setAsked(null);
    },
    onPointerDown: (event: PointerEvent) => {
      askedByFinger.current = false;
      if (event.pointerType !== 'touch') return;
      const spot = spotUnder(event) ?? null;
      resting.current = setTimeout(() => {
        askedByFinger.current = true;
        setAsked(spot);
      }, ASKS_AFTER_MS);
    },
    onPointerUp: (event: PointerEvent) => {
      clearTimeout(resting.current);
      if (event.pointerType === 'touch' && !askedByFinger.current) setAsked(null);
    },
    onPointerCancel: () => clearTimeout(resting.current),
    onFocus: (event: { target: EventTarget }) => {
      const spot = spotOf(event.target);
      if (!spot || spot === cursor.spot) return setAsked(spot ?? null);
      setCursor({ ...cursorOf(spot), spot });
      setAsked(spot);
    },
    onBlur: () => setAsked(null),
    onKeyDown: (event: KeyboardEvent) => {
      const direction = (board.lying ? KEYS_LYING : KEYS_STANDING)[event.key];
      const next = direction && move(cursor, direction);
      if (next && !(board.size.insideOnly && isAside(next.spot))) stand(next.spot, next.cursor);
      else if (event.key === 'Enter' || event.key === ' ') betting?.place(cursor.spot);
      else if (event.key === 'Delete' || event.key === 'Backspace') betting?.take(cursor.spot);
      else if (event.key === 'Escape') setAsked(null);
      else if (!direction) return;
      event.preventDefault();
    },
  };
  return { root, asked, standing: cursor.spot, events };
}

const spotOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? (target.closest<SVGElement>('[data-spot]')?.dataset.spot ?? undefined) : undefined;
