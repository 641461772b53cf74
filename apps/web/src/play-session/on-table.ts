import type { TableSight } from '../table/game/table-sight.ts';

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
