import type { LastResult } from '@baize/protocol';
import { useLanguage } from '../../i18n/use-language.ts';
import { Beads } from '../../table/two-sided/beads.tsx';
import { asResult, countsOf, SIDE_OF, WINNERS } from './result.ts';

export type LastResultsProps = {
  /** Oldest first. */
  results: readonly LastResult[];
};

/** The last results of the table, and the number of wins of each side among all known rounds. */
export function LastResults({ results }: LastResultsProps) {
  const { say } = useLanguage();
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []);
  const { suited: _, ...counts } = countsOf(rounds);
  return (
    <Beads
      beads={rounds.map(({ winner, suited }) => ({
        side: SIDE_OF[winner],
        letter: say(`games.dragon-tiger.result.letter.${winner}`),
        square: suited,
      }))}
      counts={WINNERS.map((winner) => ({
        side: SIDE_OF[winner],
        text: say('games.dragon-tiger.result.count', {
          side: say(`games.dragon-tiger.result.${winner}`),
          count: counts[winner],
        }),
      }))}
      label={say('games.dragon-tiger.result.last', { rounds: rounds.length, ...counts })}
      none={say('games.dragon-tiger.result.none')}
    />
  );
}
