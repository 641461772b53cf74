import type { PlayedPart } from '@baize/database';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';
import { RoundStateSignal } from '../round-state.tsx';

/** The newest rounds of a player, with their own stakes and payouts. */
export function OwnRounds({ rounds }: { rounds: readonly PlayedPart[] }) {
  const { say } = useLanguage();
  return (
    <DataTable caption={say('operator.player.rounds')}>
      <thead>
        <tr>
          <HeadCell>{say('operator.player.round')}</HeadCell>
          <HeadCell>{say('operator.player.endedAt')}</HeadCell>
          <HeadCell numeric>{say('operator.player.staked')}</HeadCell>
          <HeadCell numeric>{say('operator.player.returned')}</HeadCell>
          <HeadCell numeric>{say('operator.player.net')}</HeadCell>
          <HeadCell>{say('operator.player.state')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ roundId, endedAt, currency, stakedMinor, returnedMinor, state, corrections, resettled }) => (
          <tr key={roundId}>
            <Cell>
              <Link
                prefetch={false}
                href={`/operator/rounds/${encodeURIComponent(roundId)}`}
                className="text-accent underline-offset-3 hover:underline"
              >
                {roundId}
              </Link>
            </Cell>
            <Cell>
              <LocalTime at={endedAt} />
            </Cell>
            <Cell numeric>
              <Money minor={stakedMinor} currency={currency} currencyDisplay="code" />
            </Cell>
            <Cell numeric>
              <Money minor={returnedMinor} currency={currency} currencyDisplay="code" />
            </Cell>
            <Cell numeric>
              <Money minor={returnedMinor - stakedMinor} currency={currency} currencyDisplay="code" sign="always" />
            </Cell>
            <Cell>
              <RoundStateSignal round={{ state, corrections, resettled }} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
