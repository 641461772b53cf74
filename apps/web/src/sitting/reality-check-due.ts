import type { Sitting } from '@baize/protocol';
import type { TableSight } from '../table/game/table-sight.ts';

/** The last confirmed reality check of a session. */
export interface Checked {
  /** The start of the session, ms. */
  readonly since: number;
  /** Its duration at that time, ms. */
  readonly elapsedMs: number;
}

/** Whether a reality check is due: `minutes` since the session began or was last checked; 0 is never. */
export function isCheckDue(
  sitting: Sitting,
  elapsedMs: number,
  minutes: number,
  checked: readonly (Checked | null)[],
): boolean {
  const from = Math.max(0, ...checked.map((each) => (each?.since === sitting.since ? each.elapsedMs : 0)));
  return minutes > 0 && elapsedMs - from >= minutes * 60_000;
}

/** What of the player's is on the tables: a bet in play, a result that is shown, or nothing. */
export type OnTable = 'in-play' | 'result' | 'nothing';

/** The same at one table, as it is shown. */
export function onTable({ round, chips }: Pick<TableSight, 'round' | 'chips'>): OnTable {
  if (chips.size === 0) return 'nothing';
  return round === null || round.phase === 'settled' || round.phase === 'void' ? 'result' : 'in-play';
}

/**
 * Whether the player can be interrupted: no bet of theirs is in play, no decision is requested, and they are not
 * placing bets.
 */
export function isFree({ round, chips }: Pick<TableSight, 'round' | 'chips'>): boolean {
  if (round === null || round.phase === 'settled' || round.phase === 'void') return true;
  return round.phase === 'playing' && chips.size === 0;
}
