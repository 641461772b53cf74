import type { LobbyPrintProps } from '../../table/game-table.ts';
import styles from './lobby-print.module.css';
import { asResult } from './result.ts';

/** The last rounds, the newest first: the community's total over the dealer's, or the dealer's alone. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const last = results
    .flatMap(({ roundId, result }) => {
      const told = asResult(result);
      return told ? [{ roundId, ...told }] : [];
    })
    .slice(-10)
    .toReversed();
  if (last.length === 0) return <p className={styles.none}>No round yet</p>;
  const shared = last.some(({ column }) => column !== 'single');
  const label = last
    .map(({ dealer, community, column }) => (column === 'single' ? `${dealer}` : `${dealer} against ${community}`))
    .join(', ');
  return (
    <div role="img" aria-label={`The dealer's last totals: ${label}`} className={styles.print}>
      <p className={styles.names}>
        {shared && <span>Community</span>}
        <span>Dealer</span>
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
