import type { LobbyPrintProps } from '../game-table.ts';
import styles from './lobby-print.module.css';
import { asResult, inSentence } from './result.ts';

/** How many of the newest hands a tile has room for. */
const SHOWN = 3;

/** The players' newest hands, the newest first. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const rounds = results.flatMap(({ roundId, result }) => {
    const told = asResult(result);
    return told ? [{ roundId, ...told }] : [];
  });
  if (rounds.length === 0) return <p className={styles.none}>No round yet</p>;
  return (
    <ol className={styles.print} aria-label="Last hands, the newest first">
      {rounds
        .slice(-SHOWN)
        .reverse()
        .map(({ roundId, player, dealer }) => (
          <li key={roundId}>
            <b>{player}</b>
            <span>dealer {inSentence(dealer)}</span>
          </li>
        ))}
    </ol>
  );
}
