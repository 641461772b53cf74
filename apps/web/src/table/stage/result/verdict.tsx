import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Money } from '../../../ui/data/money.tsx';
import { useExplain } from '../../explain/explain.tsx';
import type { TableSight } from '../../game/table-sight.ts';
import styles from '../words.module.css';

export type VerdictProps = {
  table: Pick<TableSight, 'net' | 'info'>;
  /** What became of the hand where the amounts do not show it: `You folded`. */
  mark?: ReactNode;
  className?: string;
};

/**
 * The player's result of the round, of a loss too: the net, what was wagered and paid, and the way to why. Brass and
 * large only for a real net win. Nothing before it may be shown.
 */
export function Verdict({ table: { net, info }, mark = null, className = '' }: VerdictProps) {
  const { say } = useLanguage();
  const explain = useExplain();
  if (!net) return null;
  const amounts = {
    stake: () => <Money minor={net.stakedMinor} currency={info.currency} />,
    amount: () => <Money minor={net.returnedMinor} currency={info.currency} />,
  };
  return (
    <div
      data-slot="result"
      translate="no"
      data-layout="bar"
      className={`${styles.net} ${className}`}
      data-result={net.netMinor > 0 ? 'win' : 'other'}
    >
      <b className={net.netMinor > 0 ? styles.gain : styles.noGain}>
        <Money minor={net.netMinor} currency={info.currency} sign="always" />
      </b>
      <p className={styles.note}>
        {mark}
        {mark && ' '}
        {say.rich('table.history.resultLine', amounts)}
        {explain && ' '}
        {explain && (
          <button
            type="button"
            onClick={() => explain(null)}
            className="pointer-events-auto my-[calc((1lh-44px/var(--shown-at,1))/2)] min-h-[calc(44px/var(--shown-at,1))] min-w-[calc(44px/var(--shown-at,1))] text-start text-accent underline underline-offset-2"
          >
            {say('table.history.explain')}
          </button>
        )}
      </p>
    </div>
  );
}
