'use client';

import { LAYOUT } from '@baize/rules';
import { memo, useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { type TableSight, takesBets } from '../../../table/game/table-sight.ts';
import { useSpotEdge } from '../../../table/house-edge/house-edge.tsx';
import { useBetsOff } from '../../../table/spots/bets-off.tsx';
import { PlaneMarks } from '../../../table/spots/plane-marks.tsx';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { Board } from '../spots/board.ts';
import { BOARD_SIZES, type BoardSizeName, type Frame } from '../spots/board-sizes.ts';
import { isAside } from '../spots/lattice.ts';
import { type SpotLabelParts, spotLabel } from '../spots/spot-words.ts';
import { useLayoutSpots } from '../spots/use-layout-spots.ts';
import styles from './felt.module.css';
import { FeltChips } from './felt-chips.tsx';
import { FeltLights } from './felt-lights.tsx';
import { FeltPrint } from './felt-print.tsx';

/** Loaded when something is first read at a spot. */
const LayoutBubble = lazily(async () => (await import('./layout-bubble.tsx')).LayoutBubble);
/** Loaded when the house takes no bets of some kind. */
const FeltOff = lazily(async () => (await import('./felt-off.tsx')).FeltOff);

export type FeltProps = {
  table: TableSight;
  betting: Betting | null;
  size: BoardSizeName;
  /** Default: the whole layout. */
  frame?: Frame;
  /** Spots highlighted by another element of the page, such as a call bet. */
  pointedAt?: readonly string[];
  /** Shown small: what came back is told beside it. */
  small?: boolean;
};

const NONE: readonly string[] = [];

/** The margin around the layout, for lines and rings that extend over its edge. */
export const MARGIN = 3;

/** The layout: all its bets by mouse, touch and keyboard. */
export function Felt({ table, betting, size, frame, pointedAt, small = false }: FeltProps) {
  const language = useLanguage();
  const board = useMemo(() => new Board(BOARD_SIZES[size]), [size]);
  const view = frame ?? { x: 0, y: 0, width: board.width, height: board.height };
  const settled = table.round?.phase === 'settled';
  const spots = useMemo(() => [...LAYOUT.keys()].filter((id) => !board.size.insideOnly || !isAside(id)), [board]);
  const open = takesBets(table, betting);
  const whyOff = useBetsOff();
  const off = spots.filter((spot) => whyOff(spot) !== null);
  const seen = {
    x: view.x - MARGIN,
    y: view.y - MARGIN,
    width: view.width + 2 * MARGIN,
    height: view.height + 2 * MARGIN,
  };
  const { root, corners, pointed, hands, events } = useLayoutSpots({ board, view: seen, betting, open, settled });
  const viewBox = `${seen.x} ${seen.y} ${seen.width} ${seen.height}`;
  const lights = { board, table, inspected: open ? pointed : null, pointedAt: (open && pointedAt) || NONE };
  return (
    <div className={`${styles.board} ${frame ? styles.cut : ''}`} data-small={small || undefined}>
      <PlaneMarks ref={corners} />
      <svg viewBox={viewBox} aria-hidden="true" className={`${styles.felt} ${settled ? styles.settled : ''}`}>
        <FeltLights {...lights} />
        <FeltPrint board={board} />
        {off.length > 0 && <FeltOff board={board} spots={off} />}
        <FeltLights {...lights} above />
        <FeltChips board={board} table={table} returns={!small} />
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={root}
        viewBox={viewBox}
        className={`${styles.felt} ${styles.hands} ${open ? styles.open : ''}`}
        role="group"
        aria-label={language.say('games.roulette.layout')}
        {...events}
      >
        {spots.map((spot) => (
          <Target
            key={spot}
            board={board}
            spot={spot}
            info={table.info}
            game={table.game}
            chips={table.chips.get(spot)}
            reachable={spot === hands.reachable}
            open={open}
          />
        ))}
      </svg>
      {(hands.refusal ?? hands.inspected) && (
        <LayoutBubble board={board} frame={view} margin={MARGIN} table={table} hands={hands} />
      )}
    </div>
  );
}

type TargetProps = SpotLabelParts & { board: Board; spot: string; reachable: boolean; open: boolean };

/**
 * A spot for keyboard and screen readers. Mouse and touch use the nearest spot instead. There are many, and only those
 * with the viewer's chips need updates.
 */
const Target = memo(function Target({ board, spot, reachable, open, ...parts }: TargetProps) {
  const language = useLanguage();
  const { x, y } = board.point(spot);
  const edge = useSpotEdge(spot);
  const off = useBetsOff()(spot);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a point of a drawing cannot be an HTML button
    <circle
      data-spot={spot}
      cx={x}
      cy={y}
      r={board.size.chipSize * 0.5}
      className={styles.target}
      role="button"
      tabIndex={reachable ? 0 : -1}
      aria-label={spotLabel(parts, spot, language)}
      aria-description={off ?? edge}
      aria-disabled={open && off === null ? undefined : true}
    />
  );
});
