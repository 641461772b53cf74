import { covers } from '@baize/rules';
import { memo } from 'react';
import type { TableSight } from '../../table/table-sight.ts';
import { type Board, OUTSIDE, outsideWinners } from './board.ts';
import styles from './felt.module.css';
import { FieldShape, NumberField, OutsideField } from './felt-print.tsx';
import { heatOf } from './heat.ts';
import { isAside } from './lattice.ts';
import { numberOf } from './result.ts';

export type FeltLightsProps = {
  board: Board;
  table: TableSight;
  /** The spot in hand. */
  asked: string | null;
  pointedAt: readonly string[];
  /** The lights over the print; the others lie under it. */
  above?: boolean;
};

/** Light on the cloth: others' bets, what the spot in hand covers, and what won. */
export function FeltLights({ board, table, asked, pointedAt, above = false }: FeltLightsProps) {
  const won = table.round?.phase === 'settled' ? numberOf(table.round.result) : null;
  if (!above) return won === null ? <Heat board={board} table={table} /> : null;
  return (
    <g pointerEvents="none">
      <rect className={styles.veil} x={-4} y={-4} width={board.width + 8} height={board.height + 8} />
      {won !== null && <Won board={board} number={won} />}
      <InHand board={board} spots={asked === null ? pointedAt : [asked]} />
    </g>
  );
}

const Heat = memo(
  function Heat({ board, table }: { board: Board; table: TableSight }) {
    const heat = heatOf(table.round?.totals ?? {}, table.own?.round?.stakes ?? {});
    return (
      <g pointerEvents="none">
        <defs>
          <radialGradient id="others-bets" cx=".5" cy=".5" r=".72">
            <stop offset="0" stopColor="#fff4d8" stopOpacity=".62" />
            <stop offset=".6" stopColor="#fff4d8" stopOpacity=".42" />
            <stop offset="1" stopColor="#fff4d8" stopOpacity=".2" />
          </radialGradient>
        </defs>
        <g fill="url(#others-bets)">
          {[...heat]
            .filter(([id]) => !board.size.insideOnly || !isAside(id))
            .map(([id, share]) => (
              <FieldShape key={id} board={board} id={id} inset={1} className={styles.heat} opacity={share * 0.8} />
            ))}
        </g>
      </g>
    );
  },
  (a, b) => a.board === b.board && a.table.round?.totals === b.table.round?.totals && a.table.own === b.table.own,
);

function Won({ board, number }: { board: Board; number: number }) {
  const outside = outsideWinners(number).filter((id) => !board.size.insideOnly || !isAside(id));
  return (
    <>
      {outside.map((id) => (
        <g key={id}>
          <FieldShape board={board} id={id} className={styles.won} />
          <OutsideField board={board} id={id} />
        </g>
      ))}
      <NumberField board={board} number={number} />
      <FieldShape board={board} id={`straight:${number}`} inset={1.5} className={styles.winner} />
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
