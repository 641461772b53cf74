import { useLanguage } from '../../i18n/use-language.ts';
import { ReturnPill } from '../../ui/chip/return-pill.tsx';
import type { SpotChips } from '../table-sight.ts';
import styles from './came-back.module.css';

export type CameBackProps = { chips: Pick<SpotChips, 'outcome' | 'returnedMinor'>; currency: string };

/** What came back for chips, beside them: brass for a win, plain for a stake that only came back, nothing for one that was lost. */
export function CameBack({ chips: { outcome, returnedMinor }, currency }: CameBackProps) {
  const { money, say } = useLanguage();
  if (!returnedMinor) return null;
  if (outcome === 'win') return <ReturnPill amountMinor={returnedMinor} currency={currency} />;
  return (
    <span className={styles.back}>
      {say('table.sharedHand.back', { amount: money(returnedMinor, currency, { trim: true }) })}
    </span>
  );
}
