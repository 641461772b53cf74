import { useLanguage } from '../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import { BigRoad } from '../../ui/roads/big-road.tsx';
import { newestColumns } from '../../ui/roads/road-cells.ts';
import styles from './lobby-print.module.css';
import { roadsOf } from './roads/roads.ts';
import { countsOf, newestShoe, resultsOfShoe } from './roads/shoe-results.ts';

/** The newest part of this shoe's big road, and the number of wins of each side. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const { say } = useLanguage();
  const shoe = resultsOfShoe(results, newestShoe(results));
  const { rounds, player, banker, tie } = countsOf(shoe);
  if (rounds === 0) return <p className={styles.none}>{say('games.baccarat.result.none')}</p>;
  // At this size the dot of a pair would cover its ring.
  const cells = roadsOf(shoe, null).big.cells.map((cell) => ({ ...cell, playerPair: false, bankerPair: false }));
  const counted = (side: 'player' | 'banker' | 'tie', count: number) =>
    say('games.baccarat.result.count', { side: say(`games.baccarat.result.${side}`), count });
  const label = say('games.baccarat.result.last', { rounds, player, banker, tie });
  return (
    <div role="img" aria-label={label} className={styles.print}>
      <BigRoad
        cells={newestColumns(cells, 21)}
        columns={21}
        size={12}
        tone="cloth"
        className={`${styles.road} ${styles.wide}`}
      />
      <BigRoad
        cells={newestColumns(cells, 12)}
        columns={12}
        size={12}
        tone="cloth"
        className={`${styles.road} ${styles.narrow}`}
      />
      <p className={styles.counts}>
        <span className={styles.player}>○ {counted('player', player)}</span>
        <span className={styles.banker}>● {counted('banker', banker)}</span>
        <span className={styles.tie}>╱ {counted('tie', tie)}</span>
      </p>
    </div>
  );
}
