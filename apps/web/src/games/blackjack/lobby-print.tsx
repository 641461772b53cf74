import { useLanguage } from '../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import styles from './lobby-print.module.css';
import { asResult, describeResult } from './result.ts';

/** The totals of the dealer's last hands, newest first. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const language = useLanguage();
  const { say } = language;
  const hands = results
    .flatMap(({ roundId, result }) => {
      const parsed = asResult(result);
      return parsed && parsed.dealer > 0 ? [{ roundId, ...parsed }] : [];
    })
    .slice(-12)
    .reverse();
  if (hands.length === 0) return <p className={styles.none}>{say('games.blackjack.result.none')}</p>;
  const aloud = language.list(hands.flatMap((hand) => describeResult(hand, language)?.title ?? []));
  return (
    <div role="img" aria-label={say('games.blackjack.result.aloud', { results: aloud })}>
      <p className={styles.title}>{say('games.blackjack.result.lastHands')}</p>
      <p className={styles.hands}>
        {hands.map(({ roundId, dealer, blackjack }) => (
          <span key={roundId} className={blackjack ? styles.blackjack : dealer > 21 ? styles.bust : ''}>
            {blackjack ? say('games.blackjack.result.shortBlackjack') : dealer}
          </span>
        ))}
      </p>
    </div>
  );
}
