import type { LastResult } from '@baize/protocol';
import { colourOf } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import { numberOf } from '../result.ts';
import styles from './last-numbers.module.css';

const MAX_SHOWN = 12;

/** The number board: red on the left, black on the right, zero between them, newest at the top. */
export function LastNumbers({ results, className = '' }: { results: readonly LastResult[]; className?: string }) {
  const { say } = useLanguage();
  const last = results
    .slice(-MAX_SHOWN)
    .reverse()
    .flatMap(({ roundId, result }) => {
      const number = numberOf(result);
      return number === null ? [] : [{ roundId, number }];
    });
  return (
    <div className={`${styles.board} ${className}`}>
      <div className={styles.glass}>
        <h2 className={styles.title}>{say('games.roulette.lastNumbers')}</h2>
        <ol className={styles.numbers}>
          {last.map(({ roundId, number }) => (
            <li key={roundId}>
              <span className={styles[colourOf(number)]}>{number}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
