import { NetResult } from '../../table/net-result.tsx';
import type { TableSight } from '../../table/table-sight.ts';
import { Money } from '../../ui/money.tsx';
import styles from './stage.module.css';

/** What the round brought the player: large only when it is a real net win. */
export function Verdict({ table }: { table: TableSight }) {
  const { net, info } = table;
  return (
    <div className={styles.verdict}>
      {net &&
        (net.netMinor > 0 ? (
          <NetResult net={net} currency={info.currency} className={styles.won ?? ''} />
        ) : (
          <p>
            <Money minor={net.returnedMinor} currency={info.currency} /> back on bets of{' '}
            <Money minor={net.stakedMinor} currency={info.currency} />
          </p>
        ))}
    </div>
  );
}
