import { colourOf } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import styles from './lobby-print.module.css';
import { numberOf } from './result.ts';

const EARLIER = 10;

/** The last number large, the ten before it small. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const { list, say } = useLanguage();
  const numbers = results.map(({ result }) => numberOf(result)).filter((number) => number !== null);
  const last = numbers.at(-1);
  const earlier = numbers.slice(0, -1).slice(-EARLIER).reverse();
  if (last === undefined) return <p className={styles.none}>{say('games.roulette.result.none')}</p>;
  return (
    <div
      className={styles.print}
      role="img"
      aria-label={say('games.roulette.result.last', { numbers: list([last, ...earlier].map(String)) })}
    >
      <span className={`${styles.last} ${styles[colourOf(last)]}`}>{last}</span>
      <span className={styles.earlier}>
        {earlier.map((number, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number comes more than once; its place is its identity
          <span key={i} className={styles[colourOf(number)]}>
            {number}
          </span>
        ))}
      </span>
    </div>
  );
}
