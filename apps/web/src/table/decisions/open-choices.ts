import type { ChoiceStep } from '@baize/rules';
import type { Status } from '../game/status.ts';
import type { TableSight } from '../game/table-sight.ts';

/** The decisions of this player in the round on the table. */
export function openChoices({ own, view, round }: TableSight): readonly ChoiceStep[] {
  if (!own?.round || own.roundId !== view.roundId || round?.phase === 'settled') return [];
  return own.round.choices;
}

/** The status beside a decision bar: while this player is asked, the time runs in the bar alone. */
export const statusBesideBar = (status: Status, table: TableSight): Status =>
  openChoices(table).length > 0 ? { ...status, until: null } : status;
