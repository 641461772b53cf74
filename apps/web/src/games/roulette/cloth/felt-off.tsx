'use client';

import type { Board } from '../spots/board.ts';
import styles from './felt.module.css';
import { FieldShape } from './felt-print.tsx';

/** The width of a cross on a line, as a share of a chip. */
const CROSS = 0.16;

/** Crosses out spots that the house takes no bets on now: fields by stripes, points on the lines by a small cross. */
export function FeltOff({ board, spots }: { board: Board; spots: readonly string[] }) {
  const reach = board.size.chipSize * CROSS;
  return (
    <g pointerEvents="none">
      <defs>
        <pattern id="bets-off" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="9" height="9" className={styles.offGround} />
          <rect width="2" height="9" className={styles.offStripe} />
        </pattern>
      </defs>
      {spots.map((spot) => {
        if (board.field(spot)) return <FieldShape key={spot} board={board} id={spot} className={styles.offField} />;
        const { x, y } = board.point(spot);
        const cross = `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`;
        return <path key={spot} d={cross} className={styles.offCross} />;
      })}
    </g>
  );
}
