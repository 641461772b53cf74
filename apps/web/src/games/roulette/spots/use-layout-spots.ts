'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { pointIn } from '../../../table/spots/plane-marks.tsx';
import { registerSpots } from '../../../table/spots/spot-at.ts';
import { useSpots } from '../../../table/spots/use-spots.ts';
import type { Board } from './board.ts';
import { type Cursor, cursorOf, type Direction, move } from './board-moves.ts';
import type { Frame } from './board-sizes.ts';
import { isAside } from './lattice.ts';

const KEYS_HORIZONTAL: Readonly<Record<string, Direction>> = {
  ArrowRight: 'along',
  ArrowLeft: 'back',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const KEYS_VERTICAL: Readonly<Record<string, Direction>> = {
  ArrowDown: 'along',
  ArrowUp: 'back',
  ArrowRight: 'up',
  ArrowLeft: 'down',
};
const FIRST = 'straight:17';

export type LayoutSpots = {
  board: Board;
  /** The part of the board that is drawn, with its margin. */
  view: Frame;
  betting: Betting | null;
  open: boolean;
  settled: boolean;
};

/** Mouse, touch and keyboard on the layout: a press means the nearest spot, arrow keys follow the lattice. */
export function useLayoutSpots({ board, view, betting, open, settled }: LayoutSpots) {
  const root = useRef<SVGSVGElement>(null);
  const corners = useRef<HTMLDivElement>(null);
  const { x: viewX, y: viewY, width: viewWidth, height: viewHeight } = view;
  const [pointed, setPointed] = useState<string | null>(null);
  const cursor = useRef<Cursor & { readonly spot: string }>({ ...cursorOf(FIRST), spot: FIRST });
  // No spot is active during the result until the pointer moves again.
  useEffect(() => {
    if (settled) setPointed(null);
  }, [settled]);
  const spotAt = useCallback(
    (clientX: number, clientY: number): string | undefined => {
      if (!corners.current) return undefined;
      const seen = { x: clientX, y: clientY };
      const { x, y } = pointIn(corners.current, { width: viewWidth, height: viewHeight }, seen);
      return board.spotAt({ x: viewX + x, y: viewY + y });
    },
    [board, viewX, viewY, viewWidth, viewHeight],
  );
  useEffect(() => (root.current ? registerSpots(root.current, spotAt) : undefined), [spotAt]);
  const after = (spot: string, key: string): string | undefined => {
    const direction = (board.horizontal ? KEYS_HORIZONTAL : KEYS_VERTICAL)[key];
    const from = cursor.current.spot === spot ? cursor.current : cursorOf(spot);
    const next = direction && move(from, direction);
    if (!next || (board.size.insideOnly && isAside(next.spot))) return undefined;
    cursor.current = { ...next.cursor, spot: next.spot };
    return next.spot;
  };
  const tabStop = (visited: string | null) => visited ?? FIRST;
  const { hands, events } = useSpots({ betting, open, tabStop, spotAt, after, onPoint: setPointed });
  return { root, corners, pointed, hands, events };
}
