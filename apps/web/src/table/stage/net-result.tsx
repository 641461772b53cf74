'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { Money } from '../../ui/money.tsx';
import { useExplain } from '../explain/explain.tsx';
import type { Net } from '../game/table-sight.ts';
import styles from '../table.module.css';

export type NetResultProps = { net: Net; currency: string; className?: string };

/** What the round brought the player, and the way to why. Brass only for a real net win. */
export function NetResult({ net, currency, className = '' }: NetResultProps) {
  const { say } = useLanguage();
  const explain = useExplain();
  const gain = net.netMinor > 0;
  const amounts = {
    amount: () => <Money minor={net.returnedMinor} currency={currency} />,
    stake: () => <Money minor={net.stakedMinor} currency={currency} />,
  };
  return (
    <div data-layout="bar" className={`${styles.net} ${className}`}>
      <b className={gain ? styles.gain : ''}>
        <Money minor={net.netMinor} currency={currency} sign="always" />
      </b>
      <p className={styles.note}>
        {gain ? say.rich('table.history.netWin', amounts) : say.rich('table.history.net', amounts)}
        {explain && ' '}
        {explain && (
          <button
            type="button"
            onClick={() => explain(null)}
            className="pointer-events-auto -my-3.5 min-h-11 min-w-11 text-start text-accent underline underline-offset-2"
          >
            {say('table.history.explain')}
          </button>
        )}
      </p>
    </div>
  );
}
