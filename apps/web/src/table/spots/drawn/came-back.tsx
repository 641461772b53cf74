import { useLanguage } from '../../../i18n/use-language.ts';
import { ChipStack } from '../../../ui/chip/chip-stack.tsx';
import { ReturnPill } from '../../../ui/chip/return-pill.tsx';
import type { SpotChips } from '../../game/table-sight.ts';
import styles from './came-back.module.css';

export type CameBackProps = { chips: Pick<SpotChips, 'outcome' | 'returnedMinor'>; currency: string };

/** What came back for chips, beside them: as won for a win, plain for a stake that only came back, nothing for one that was lost. */
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

export type ChipsInBoxProps = { chips: SpotChips; currency: string; size: number; className: string };

/** The chips in a box of the cloth, with what came back for them. */
export function ChipsInBox({ chips, currency, size, className }: ChipsInBoxProps) {
  return (
    <span className={className}>
      <CameBack chips={chips} currency={currency} />
      <ChipStack amountMinor={chips.stakeMinor} size={size} state={chips.state} />
    </span>
  );
}
