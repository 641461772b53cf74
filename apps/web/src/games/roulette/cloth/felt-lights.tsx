import { covers } from '@baize/rules';
import { memo, useMemo } from 'react';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { litResult } from '../../../table/spots/lit.ts';
import { useBeat } from '../../../ui/motion/use-beat.ts';
import { numberOf } from '../result.ts';
import { type Board, OUTSIDE, outsideWinners } from '../spots/board.ts';
import { isAside } from '../spots/lattice.ts';
import styles from './felt.module.css';
import { FieldShape, NumberField, OutsideField } from './felt-print.tsx';
import { heatOf, type Stakes, type Totals } from './heat.ts';

export type FeltLightsProps = {
  board: Board;
  table: TableSight;
  /** The active spot. */
  inspected: string | null;
  pointedAt: readonly string[];
  /** The lights above the print; the others are below it. */
  above?: boolean;
};

const HEAT_EVERY_MS = 500;
const NOBODYS: Totals = {};
const NONE: Stakes = {};

/** Highlights on the cloth: other players' bets, the numbers covered by the active spot, and the winners. */
export function FeltLights({ board, table, inspected, pointedAt, above = false }: FeltLightsProps) {
  const won = table.round?.phase === 'settled' ? numberOf(table.round.result) : null;
  if (!above) {
    if (won !== null) return null;
    return <Heat board={board} totals={table.round?.totals ?? NOBODYS} stakes={table.own?.round?.stakes ?? NONE} />;
  }
  return (
    <g pointerEvents="none">
      <rect className={styles.veil} x={-4} y={-4} width={board.width + 8} height={board.height + 8} />
      {won !== null && <Result board={board} number={won} table={table} />}
      <InHand board={board} spots={inspected === null ? pointedAt : [inspected]} />
    </g>
  );
}

/** Other players bet many times a second: their highlights are updated at a readable pace. */
function Heat({ board, totals, stakes }: { board: Board; totals: Totals; stakes: Stakes }) {
  const heat = useMemo(() => heatOf(totals, stakes), [totals, stakes]);
  return <HeatFields board={board} heat={useBeat(heat, HEAT_EVERY_MS)} />;
}

const HeatFields = memo(function HeatFields({ board, heat }: { board: Board; heat: ReadonlyMap<string, number> }) {
  return (
    <g pointerEvents="none">
      <defs>
        <radialGradient id="others-bets" cx=".5" cy=".5" r=".72">
          {/* Brightest at the edges of the field: its print is in the middle. */}
          <stop offset="0" stopColor="#fff4d8" stopOpacity=".16" />
          <stop offset=".6" stopColor="#fff4d8" stopOpacity=".3" />
          <stop offset="1" stopColor="#fff4d8" stopOpacity=".62" />
        </radialGradient>
      </defs>
      <g fill="url(#others-bets)">
        {[...heat]
          .filter(([id]) => !board.size.insideOnly || !isAside(id))
          .map(([id, share]) => (
            <FieldShape key={id} board={board} id={id} inset={1} className={styles.heat} opacity={share * 0.45} />
          ))}
      </g>
    </g>
  );
});

/** What came out, marked for everybody; in the colour of a win where the viewer's own chips have won. */
function Result({ board, number, table }: { board: Board; number: number; table: TableSight }) {
  const outside = outsideWinners(number).filter((id) => !board.size.insideOnly || !isAside(id));
  return (
    <>
      {outside.map((id) => (
        <g key={id}>
          <FieldShape board={board} id={id} className={styles[litResult(table, id)]} />
          <OutsideField board={board} id={id} />
        </g>
      ))}
      <NumberField board={board} number={number} />
      <FieldShape
        board={board}
        id={`straight:${number}`}
        inset={1.5}
        className={`${styles.winner} ${styles[litResult(table, `straight:${number}`)]}`}
      />
    </>
  );
}

function InHand({ board, spots }: { board: Board; spots: readonly string[] }) {
  const numbers = new Set(spots.flatMap((spot) => covers(spot)));
  const fields = OUTSIDE.filter(({ id }) => spots.includes(id));
  return (
    <>
      {[...numbers].map((number) => (
        <FieldShape key={number} board={board} id={`straight:${number}`} inset={1} className={styles.covered} />
      ))}
      {fields.map(({ id }) => (
        <FieldShape key={id} board={board} id={id} inset={1} className={styles.covered} />
      ))}
      {spots
        .filter((spot) => !board.field(spot))
        .map((spot) => {
          const { x, y } = board.point(spot);
          return <circle key={spot} cx={x} cy={y} r={board.size.chipSize * 0.42} className={styles.inHand} />;
        })}
    </>
  );
}
