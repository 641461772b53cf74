import type { LobbyPrintProps } from '../../table/game-table.ts';
import styles from './lobby-print.module.css';
import { asResult, describeResult } from './result.ts';

/** The dealer's last hands, newest first: what each of them counted. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const hands = results
    .flatMap(({ roundId, result }) => {
      const told = asResult(result);
      return told && told.dealer > 0 ? [{ roundId, ...told }] : [];
    })
    .slice(-12)
    .reverse();
  if (hands.length === 0) return <p className={styles.none}>No round yet</p>;
  const aloud = hands.map((hand) => describeResult(hand)?.title).join(', ');
  return (
    <div role="img" aria-label={`Newest first: ${aloud}`}>
      <p className={styles.title}>Dealer’s last hands</p>
      <p className={styles.hands}>
        {hands.map(({ roundId, dealer, blackjack }) => (
          <span key={roundId} className={blackjack ? styles.blackjack : dealer > 21 ? styles.bust : ''}>
            {blackjack ? 'BJ' : dealer}
          </span>
        ))}
      </p>
    </div>
  );
}
