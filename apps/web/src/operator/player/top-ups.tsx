import type { ListedTopUp } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';

/** Top-ups of a player's play money. */
export function TopUps({ topUps }: { topUps: readonly ListedTopUp[] }) {
  const { say } = useLanguage();
  return (
    <DataTable caption={say('operator.player.topUps')}>
      <thead>
        <tr>
          <HeadCell>{say('operator.player.when')}</HeadCell>
          <HeadCell numeric>{say('operator.player.amount')}</HeadCell>
          <HeadCell numeric>{say('operator.player.transfer')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {topUps.map(({ transferId, at, amountMinor, currency }) => (
          <tr key={transferId}>
            <Cell>
              <LocalTime at={at} />
            </Cell>
            <Cell numeric>
              <Money minor={amountMinor} currency={currency} currencyDisplay="code" />
            </Cell>
            <Cell numeric>{transferId}</Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
