import type { TableSight } from '../../../table/game/table-sight.ts';
import { ChipStackShape } from '../../../ui/chip/chip-stack.tsx';
import { ReturnPillShape } from '../../../ui/chip/return-pill.tsx';
import type { Board } from '../spots/board.ts';
import { isAside } from '../spots/lattice.ts';

type FeltChipsProps = { board: Board; table: TableSight; returns: boolean };

/** The player's chips on the layout, and their returns after the result. */
export function FeltChips({ board, table, returns }: FeltChipsProps) {
  const { chipSize, insideOnly } = board.size;
  const spots = [...table.chips].filter(([spot]) => !insideOnly || !isAside(spot));
  const paid = returns ? spots.filter(([, { outcome }]) => outcome === 'win') : [];
  return (
    <g pointerEvents="none">
      {spots.map(([spot, { stakeMinor, state }]) => {
        const { x, y } = board.chipPoint(spot);
        return <ChipStackShape key={spot} amountMinor={stakeMinor} x={x} y={y} diameter={chipSize} state={state} />;
      })}
      {paid.map(([spot, { returnedMinor }]) => {
        const { x, y } = board.returnPoint(spot);
        const { currency } = table.info;
        return <ReturnPillShape key={spot} amountMinor={returnedMinor ?? 0} currency={currency} x={x} y={y} />;
      })}
    </g>
  );
}
