import type { OwedStep } from '@baize/database';
import { adjustmentReason } from '@baize/ledger';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';

/** Of which rounds a player owes the house, and what of it was collected or written off. */
export function OwedSteps({ steps }: { steps: readonly OwedStep[] }) {
  const { say, tell } = useLanguage();
  return (
    <DataTable caption={say('operator.owed.list')}>
      <thead>
        <tr>
          <HeadCell>{say('operator.player.when')}</HeadCell>
          <HeadCell numeric>{say('operator.player.amount')}</HeadCell>
          <HeadCell>{say('operator.owed.of')}</HeadCell>
          <HeadCell numeric>{say('operator.player.transfer')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ transferId, at, currency, amountMinor, roundId, reason }) => {
          const settled = adjustmentReason(reason);
          return (
            <tr key={transferId}>
              <Cell>
                <LocalTime at={at} />
              </Cell>
              <Cell numeric>
                <Money minor={amountMinor} currency={currency} currencyDisplay="code" sign="always" />
              </Cell>
              <Cell>
                {settled !== undefined && tell({ key: `house.adjustment.${settled}` })}
                {roundId !== null && (
                  <Link href={`/operator/rounds/${roundId}`} prefetch={false} className="underline underline-offset-3">
                    {roundId}
                  </Link>
                )}
              </Cell>
              <Cell numeric>{transferId}</Cell>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
