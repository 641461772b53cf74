import type { LastResult } from '@baize/protocol';
import { useLanguage } from '../../i18n/use-language.ts';
import { Beads } from '../../table/two-sided/beads.tsx';
import { asResult, SIDE_OF, SIDES } from './result.ts';

export type LastResultsProps = {
  /** Oldest first. */
  results: readonly LastResult[];
};

/** The last results of the table, and the number of wins of each side among all known rounds. */
export function LastResults({ results }: LastResultsProps) {
  const { say } = useLanguage();
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []);
  const wins = (side: (typeof SIDES)[number]) => rounds.filter(({ winner }) => winner === side).length;
  return (
    <Beads
      beads={rounds.map(({ winner }) => ({
        side: SIDE_OF[winner],
        letter: say(`games.andar-bahar.result.letter.${winner}`),
      }))}
      counts={SIDES.map((side) => ({
        side: SIDE_OF[side],
        text: say('games.andar-bahar.result.count', {
          side: say(`games.andar-bahar.result.${side}`),
          count: wins(side),
        }),
      }))}
      label={say('games.andar-bahar.result.last', {
        rounds: rounds.length,
        andar: wins('andar'),
        bahar: wins('bahar'),
      })}
      none={say('games.andar-bahar.result.none')}
    />
  );
}
