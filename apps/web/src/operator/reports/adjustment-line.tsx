import type { AdjustmentSums, ReceivableSums, Stretch } from '@baize/database';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { transfersAddress } from '../ledger/ledger-query.ts';
import { FIGURE_LINK } from './looks.ts';

export type AdjustmentLineProps = {
  sums: AdjustmentSums;
  currency: string;
  period: Required<Stretch>;
  /** Whether the reader may open their transfers. */
  opens: boolean;
};

/** What staff credited to players and debited from them in the period: a line of its own, no part of the revenue. */
export function AdjustmentLine({ sums, currency, period, opens }: AdjustmentLineProps) {
  const { say, money } = useLanguage();
  const { count, credited, debited } = sums;
  if (count === 0) return null;
  const line = say('office.reports.adjustments', {
    count,
    credited: money(credited, currency),
    debited: money(debited, currency),
  });
  if (!opens) return <span>{line}</span>;
  return (
    <Link href={transfersAddress.write({ code: 'adjustment', at: period })} prefetch={false} className={FIGURE_LINK}>
      {line}
    </Link>
  );
}

/** What came to be owed by players in the period, and what of debts was collected or written off: the last is a loss. */
export function ReceivableLine({
  sums,
  currency,
  period,
  opens,
}: Omit<AdjustmentLineProps, 'sums'> & { sums: ReceivableSums }) {
  const { say, money } = useLanguage();
  const { booked, collected, writtenOff } = sums;
  if (booked + collected + writtenOff === 0) return null;
  const line = say('office.reports.receivables', {
    booked: money(booked, currency),
    collected: money(collected, currency),
    writtenOff: money(writtenOff, currency),
  });
  if (!opens) return <span>{line}</span>;
  return (
    <Link href={transfersAddress.write({ code: 'receivable', at: period })} prefetch={false} className={FIGURE_LINK}>
      {line}
    </Link>
  );
}
