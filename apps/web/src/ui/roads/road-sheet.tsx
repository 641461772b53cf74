import type { ReactNode } from 'react';
import styles from './road.module.css';
import { ROAD_ROWS, type RoadCell, type RoadPairs } from './road-cells.ts';

export type RoadFrameProps = {
  /** The number of columns drawn. */
  columns: number;
  /** Side of a square in pixels; the drawing shrinks with its container. */
  size?: number;
  /** `paper` on the score sheet, `cloth` in light colours on a game's cloth. */
  tone?: 'paper' | 'cloth';
  /** The accessible description of the road. Default: its name. */
  label?: string;
  className?: string;
};

type RoadSheetProps = Required<Pick<RoadFrameProps, 'columns' | 'size' | 'label'>> &
  Pick<RoadFrameProps, 'tone' | 'className'> & { children: ReactNode };

/** The grid of a road, six cells high. */
export function RoadSheet({ columns, size, tone = 'paper', label, className = '', children }: RoadSheetProps) {
  const [width, height] = [columns * size, ROAD_ROWS * size];
  const verticals = Array.from({ length: columns + 1 }, (_, i) => `M${i * size} 0V${height}`).join('');
  const horizontals = Array.from({ length: ROAD_ROWS + 1 }, (_, i) => `M0 ${i * size}H${width}`).join('');
  return (
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
}

type SquareProps = { cell: RoadCell; size: number; preview?: boolean; children: ReactNode };

/** One mark, centred in its cell; a preview of a possible next result is animated. */
export function Square({ cell, size, preview = false, children }: SquareProps) {
  const middle = (index: number): number => (index + 0.5) * size;
  return (
    <g
      transform={`translate(${middle(cell.column)} ${middle(cell.row)})`}
      className={preview ? styles.preview : undefined}
    >
      {children}
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
