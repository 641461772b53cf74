import type { ListedAdjustment } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';

/** What staff credited to a player and debited from them, why, and who. */
export function Adjustments({ adjustments }: { adjustments: readonly ListedAdjustment[] }) {
  const { say, tell, list } = useLanguage();
  return (
    <DataTable caption={say('operator.adjust.list')}>
      <thead>
        <tr>
          <HeadCell>{say('operator.player.when')}</HeadCell>
          <HeadCell numeric>{say('operator.player.amount')}</HeadCell>
          <HeadCell>{say('operator.adjust.reason')}</HeadCell>
          <HeadCell>{say('operator.adjust.by')}</HeadCell>
          <HeadCell numeric>{say('operator.player.transfer')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {adjustments.map(({ transferId, at, amount, currency, reason, why, byName, approvedByName }) => (
          <tr key={transferId}>
            <Cell>
              <LocalTime at={at} />
            </Cell>
            <Cell numeric>
              <Money minor={amount} currency={currency} currencyDisplay="code" sign="always" />
            </Cell>
            <Cell>
              {tell({ key: `house.adjustment.${reason}` })}
              <span className="block max-w-80 whitespace-normal text-fine text-ink-soft wrap-anywhere">{why}</span>
            </Cell>
            <Cell>{approvedByName === null ? byName : list([byName, approvedByName])}</Cell>
            <Cell numeric>{transferId}</Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
