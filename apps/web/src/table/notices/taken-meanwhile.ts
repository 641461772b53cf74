import type { PlayerRound } from '@baize/protocol';
import { type Absence, takenBy } from '@baize/rules';
import type { LiveTable } from '../../live/table-state.ts';

/**
 * What the table decided for the player in the rounds that ended while they were away, each choice that it takes
 * once; nothing before those rounds were read.
 */
export function takenMeanwhile(
  meanwhile: Pick<NonNullable<LiveTable['meanwhile']>, 'results'>,
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
