import { Money } from '../ui/money.tsx';
import styles from './table.module.css';
import type { Net } from './table-sight.ts';

export type NetResultProps = { net: Net; currency: string; className?: string };

/** What the round brought the player. Brass only for a real net win. */
export function NetResult({ net, currency, className = '' }: NetResultProps) {
  const gain = net.netMinor > 0;
  return (
    <div className={`${styles.net} ${className}`}>
      <b className={gain ? styles.gain : ''}>
        <Money minor={net.netMinor} currency={currency} sign="always" />
      </b>
      <p className={styles.note}>
        {gain ? 'Net win: ' : 'Net: '}
        <Money minor={net.returnedMinor} currency={currency} /> returned on bets of{' '}
        <Money minor={net.stakedMinor} currency={currency} />
      </p>
    </div>
  );
}
