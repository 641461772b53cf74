import { useLanguage } from '../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import { handWords } from '../../table/game/words/hand-words.ts';
import styles from './lobby-print.module.css';
import { asResult } from './result.ts';

/** The dealer's last hands, the newest first. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const language = useLanguage();
  const { say } = language;
  const last = results
    .flatMap(({ roundId, result }) => {
      const parsed = asResult(result);
      return parsed ? [{ roundId, ...parsed }] : [];
    })
    .slice(-3)
    .toReversed();
  if (last.length === 0) return <p className={styles.none}>{say('games.three-card-monster.result.none')}</p>;
  return (
    <ol className={styles.print} aria-label={say('games.three-card-monster.result.last')}>
      {last.map(({ roundId, dealer, qualifies }) => (
        <li key={roundId}>
          {handWords(dealer, language)}
          {!qualifies && <small> {say('games.three-card-monster.result.unqualified')}</small>}
        </li>
      ))}
    </ol>
  );
}
