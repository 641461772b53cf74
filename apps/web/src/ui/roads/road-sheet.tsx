'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './road.module.css';
import { ROAD_ROWS, type RoadCell, type RoadPairs } from './road-cells.ts';

export type RoadFrameProps = {
  /** The number of columns in sight; a longer road is scrolled, and shows its newest columns first. */
  columns: number;
  /** Side of a square in pixels; a road that is not scrolled shrinks with its container. */
  size?: number;
  /** `paper` on the score sheet, `cloth` in light colours on a game's cloth. */
  tone?: 'paper' | 'cloth';
  /** The accessible description of the road. Default: its name. */
  label?: string;
  className?: string;
};

type RoadSheetProps = Required<Pick<RoadFrameProps, 'columns' | 'size' | 'label'>> &
  Pick<RoadFrameProps, 'tone' | 'className'> & {
    /** The number of columns of the whole road. */
    drawn: number;
    children: ReactNode;
  };

/** The grid of a road, six cells high, from its first column to its last. */
export function RoadSheet({ columns, drawn, size, tone = 'paper', label, className = '', children }: RoadSheetProps) {
  const [width, height] = [drawn * size, ROAD_ROWS * size];
  const verticals = Array.from({ length: drawn + 1 }, (_, i) => `M${i * size} 0V${height}`).join('');
  const horizontals = Array.from({ length: ROAD_ROWS + 1 }, (_, i) => `M0 ${i * size}H${width}`).join('');
  const sheet = (
    <svg
      role="img"
      aria-label={label}
      width={width + 1}
      height={height + 1}
      viewBox={`-.5 -.5 ${width + 1} ${height + 1}`}
      className={`${styles.road} ${tone === 'cloth' ? styles.cloth : ''} ${className}`}
    >
      <path className={styles.grid} d={verticals + horizontals} />
      {children}
    </svg>
  );
  return drawn > columns ? (
    <Scroller label={label} width={columns * size + 1} drawn={drawn}>
      {sheet}
    </Scroller>
  ) : (
    sheet
  );
}

type ScrollerProps = { label: string; width: number; drawn: number; children: ReactNode };

/** A road that is longer than its place: scrolled by touch, wheel, arrow keys, or by dragging it with the mouse. */
function Scroller({ label, width, drawn, children }: ScrollerProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new column is brought into sight
  useLayoutEffect(() => {
    if (!ref.current) return;
    ref.current.scrollLeft = ref.current.scrollWidth;
    markEdges(ref.current);
  }, [drawn]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a road is no form
    <div
      ref={ref}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      dir="ltr"
      className={styles.scroller}
      style={{ width }}
      onScroll={({ currentTarget }) => markEdges(currentTarget)}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const { currentTarget: road, pointerId, movementX } = event;
        if (road.hasPointerCapture(pointerId)) road.scrollLeft -= movementX;
      }}
    >
      {children}
    </div>
  );
}

/** Marks the sides on which the road continues. */
function markEdges(road: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = road;
  road.toggleAttribute('data-earlier', scrollLeft > 1);
  road.toggleAttribute('data-later', scrollLeft < scrollWidth - clientWidth - 1);
}

/** The size below which letters on a screen that is looked at from afar are not read, px. */
const READ = 14;
/** The part of a square that letters may have at most, so that their mark is seen around them. */
const MOST = 0.58;

/** The size of letters in a mark, px: this part of its square, and more in a small one, so that they are read. */
export const lettersIn = (square: number, part: number): number =>
  Math.max(square * part, Math.min(READ, square * MOST));

type SquareProps = { cell: RoadCell; size: number; preview?: boolean; children: ReactNode };

/** One mark, centred in its cell; one of a possible next result is faint, in a dashed frame, and breathes. */
export function Square({ cell, size, preview = false, children }: SquareProps) {
  const middle = (index: number): number => (index + 0.5) * size;
  return (
    <g
      transform={`translate(${middle(cell.column)} ${middle(cell.row)})`}
      className={preview ? styles.preview : undefined}
    >
      {children}
      {preview && (
        <rect x={1 - size / 2} y={1 - size / 2} width={size - 2} height={size - 2} className={styles.possible} />
      )}
    </g>
  );
}

/** Pairs as dots on the ring: Banker's at the upper left, Player's at the lower right. */
export function PairDots({ pairs, radius }: { pairs: RoadPairs; radius: number }) {
  const away = radius * 0.72;
  const dot = Math.max(2.6, radius * 0.34);
  return (
    <>
      {pairs.bankerPair && <circle cx={-away} cy={-away} r={dot} className={styles.bankerPair} />}
      {pairs.playerPair && <circle cx={away} cy={away} r={dot} className={styles.playerPair} />}
    </>
  );
}
