import { useLanguage } from '../../i18n/use-language.ts';
import { NetResult } from '../../table/net-result.tsx';
import type { TableSight } from '../../table/table-sight.ts';
import styles from './stage.module.css';

/** What the round brought the player: large only when it is a real net win. */
export function Verdict({ table }: { table: TableSight }) {
  const { money, say } = useLanguage();
  const { net, info } = table;
  return (
    <div className={styles.verdict}>
      {net &&
        (net.netMinor > 0 ? (
          <NetResult net={net} currency={info.currency} className={styles.won ?? ''} />
        ) : (
          <p>
            {say('games.baccarat.verdict', {
              returned: money(net.returnedMinor, info.currency),
              staked: money(net.stakedMinor, info.currency),
            })}
          </p>
        ))}
    </div>
  );
}
