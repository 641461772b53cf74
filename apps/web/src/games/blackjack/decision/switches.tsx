import type { Betting } from '../../../table/betting/betting-desk.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { FollowSwitches } from './follow-switches.tsx';
import { SeatKeys } from './seat-keys.tsx';

/** What a player may choose for bets behind and for a seat, apart from the decisions of a hand. */
export function Switches(props: { table: TableSight; betting: Betting | null }) {
  return (
    <>
      <FollowSwitches {...props} />
      <SeatKeys {...props} />
    </>
  );
}
