import type { PlayerRound } from '@baize/protocol';
import { type Absence, takenBy } from '@baize/rules';
import type { Meanwhile } from '../../live/state/table-state.ts';

/**
 * What the table decided for the player in the rounds that ended while they were away, each choice that it takes
 * once; nothing before those rounds were read.
 */
export function takenMeanwhile(
  meanwhile: Pick<Meanwhile, 'results'>,
  rounds: readonly PlayerRound[] | null,
  absence: Absence | null,
): readonly string[] {
  if (!rounds || !absence) return [];
  const ended = new Set(meanwhile.results.map(({ roundId }) => roundId));
  const taken = rounds
    .filter(({ roundId }) => ended.has(roundId))
    .flatMap(({ decisions }) => decisions.filter(({ byTable }) => byTable))
    .flatMap(({ choice }) => takenBy(absence, choice) ?? []);
  return [...new Set(taken)];
}

/** The player's round that was voided while they were away; null before their rounds were read. */
export const voidedMeanwhile = (
  meanwhile: Pick<Meanwhile, 'roundId'>,
  rounds: readonly PlayerRound[] | null,
): PlayerRound | null =>
  rounds?.find(({ roundId, state, reversed }) => roundId === meanwhile.roundId && state === 'void' && !reversed) ??
  null;
