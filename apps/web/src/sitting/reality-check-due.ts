import type { TableSight } from '../table/table-sight.ts';
import type { Sitting } from './sitting.ts';

/** Up to where a player has looked at a sitting. */
export interface Checked {
  /** Which sitting: when it began, ms. */
  readonly since: number;
  /** How long it had lasted, ms. */
  readonly elapsedMs: number;
}

/** Whether it is time to look again: so many minutes since the sitting began or was last looked at; 0 is never. */
export function isCheckDue(
  sitting: Sitting,
  elapsedMs: number,
  minutes: number,
  checked: readonly (Checked | null)[],
): boolean {
  const from = Math.max(0, ...checked.map((each) => (each?.since === sitting.since ? each.elapsedMs : 0)));
  return minutes > 0 && elapsedMs - from >= minutes * 60_000;
}

/**
 * Whether the player can be interrupted: nothing of theirs is in play, nothing is asked of them, and they are not in
 * the middle of betting.
 */
export function isFree({ round, chips }: Pick<TableSight, 'round' | 'chips'>): boolean {
  if (round === null || round.phase === 'settled' || round.phase === 'void') return true;
  return round.phase === 'playing' && chips.size === 0;
}
