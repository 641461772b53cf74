import type { LobbyPrintProps } from '../../table/game-table.ts';
import styles from './lobby-print.module.css';
import { asResult } from './result.ts';

/** The dealer's last hands, the newest first. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const last = results
    .flatMap(({ roundId, result }) => {
      const told = asResult(result);
      return told ? [{ roundId, ...told }] : [];
    })
    .slice(-3)
    .toReversed();
  if (last.length === 0) return <p className={styles.none}>No round yet</p>;
  return (
    <ol className={styles.print} aria-label="The dealer’s last hands">
      {last.map(({ roundId, dealer, qualifies }) => (
        <li key={roundId}>
          {dealer}
          {!qualifies && <small> does not qualify</small>}
        </li>
      ))}
    </ol>
  );
}
