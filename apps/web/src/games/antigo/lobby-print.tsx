import { useLanguage } from '../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import styles from './lobby-print.module.css';
import { asResult } from './result.ts';

/** The last rounds, newest first: the community's total above the dealer's, or only the dealer's. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const { say, list } = useLanguage();
  const last = results
    .flatMap(({ roundId, result }) => {
      const parsed = asResult(result);
      return parsed ? [{ roundId, ...parsed }] : [];
    })
    .slice(-10)
    .toReversed();
  if (last.length === 0) return <p className={styles.none}>{say('games.antigo.result.none')}</p>;
  const shared = last.some(({ column }) => column !== 'single');
  const totals = last.map(({ dealer, community, column }) =>
    column === 'single' ? `${dealer}` : say('games.antigo.result.against', { dealer, community }),
  );
  return (
    <div role="img" aria-label={say('games.antigo.result.last', { totals: list(totals) })} className={styles.print}>
      <p className={styles.names}>
        {shared && <span>{say('games.antigo.result.community')}</span>}
        <span>{say('games.antigo.result.dealer')}</span>
      </p>
      {last.map(({ roundId, dealer, community, column }) => (
        <p key={roundId} className={styles.round}>
          {shared && <span>{column === 'single' ? '·' : community}</span>}
          <b>{dealer}</b>
        </p>
      ))}
    </div>
  );
}
