import type { LastResult } from '@baize/protocol';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './last-results.module.css';
import { asResult, countsOf, WINNERS } from './result.ts';

export type LastResultsProps = {
  /** Oldest first. */
  results: readonly LastResult[];
};

/** More than any screen shows in one row. */
const SHOWN = 60;

/** The last results of the table, newest on the right, and the number of wins of each side among all known rounds. */
export function LastResults({ results }: LastResultsProps) {
  const { say } = useLanguage();
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []);
  const { suited: _, ...counts } = countsOf(rounds);
  const label = say('games.dragon-tiger.result.last', { rounds: rounds.length, ...counts });
  if (rounds.length === 0) return <p className={styles.results}>{say('games.dragon-tiger.result.none')}</p>;
  return (
    <div role="img" aria-label={label} className={styles.results}>
      <span className={styles.beads}>
        {rounds
          .slice(-SHOWN)
          .reverse()
          .map(({ winner, suited }, nth) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a bead is known by its place in the row
              key={nth}
              className={[styles.bead, styles[winner], suited && styles.suited, nth === 0 && styles.newest]
                .filter(Boolean)
                .join(' ')}
            >
              {say(`games.dragon-tiger.result.letter.${winner}`)}
            </i>
          ))}
      </span>
      <span className={styles.counts}>
        {WINNERS.map((winner) => (
          <span key={winner} className={styles[winner]}>
            {say('games.dragon-tiger.result.count', {
              side: say(`games.dragon-tiger.result.${winner}`),
              count: counts[winner],
            })}
          </span>
        ))}
      </span>
    </div>
  );
}
