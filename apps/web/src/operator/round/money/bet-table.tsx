'use client';

import type { RecordedBet, RoundRecord } from '@baize/database';
import { type Game, paidLineName } from '@baize/rules';
import Link from 'next/link';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { spotNameIn } from '../../../table/game/words/spot-name.ts';
import { Cell, DataTable, HeadCell } from '../../../ui/data/data-table.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { PersonName } from '../../../ui/data/person-name.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export type BetTableProps = { record: RoundRecord; game: Game | null };

/** Every bet of a finished round in the take-and-pay order of the game, with its payout and the reason. */
export function BetTable({ record, game }: BetTableProps) {
  const { bets, round, names } = record;
  const language = useLanguage();
  const { say } = language;
  if (bets.length === 0) {
    return round.endedAt === null ? (
      <EmptyState title={say('operator.round.inPlay')}>{say('operator.round.inPlayNote')}</EmptyState>
    ) : (
      <EmptyState title={say('operator.round.nobodyBet')} />
    );
  }
  const format = { currency: round.currency, currencyDisplay: 'none' } as const;
  const sum = (figure: (bet: RecordedBet) => number) => bets.reduce((all, bet) => all + figure(bet), 0);
  return (
    <div className="overflow-x-auto [--cell-gap:8px] [--head-ground:var(--color-ground)] [--row-edge:20px] print:[&_tr]:break-inside-avoid">
      <DataTable caption={say('operator.round.bets')}>
        <thead>
          <tr>
            <HeadCell>{say('operator.round.head.player')}</HeadCell>
            <HeadCell>{say('operator.round.head.bet')}</HeadCell>
            <HeadCell numeric>{say('operator.round.head.stake')}</HeadCell>
            <HeadCell>{say('operator.round.head.outcome')}</HeadCell>
            <HeadCell>{say('operator.round.head.rule')}</HeadCell>
            <HeadCell>{say('operator.round.head.why')}</HeadCell>
            <HeadCell numeric>{say('operator.round.head.back')}</HeadCell>
            <HeadCell numeric>{say('operator.round.head.house')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet, i) => {
            const first = bets[i - 1]?.playerId !== bet.playerId;
            return (
              <tr key={bet.line} className={first ? '*:border-t *:border-t-line-strong' : ''}>
                <th scope="row" className="max-w-44 truncate">
                  {first ? (
                    <Link
                      prefetch={false}
                      href={`/operator/rounds?player=${encodeURIComponent(bet.playerId)}`}
                      className="font-medium text-accent hover:underline"
                    >
                      <PersonName name={names[bet.playerId] ?? bet.playerId} />
                    </Link>
                  ) : (
                    <span className="sr-only">{names[bet.playerId] ?? bet.playerId}</span>
                  )}
                </th>
                <Cell>{spotNameIn(game, bet.spot, language)}</Cell>
                <Cell numeric>
                  <Money minor={bet.stakeMinor} {...format} />
                </Cell>
                <Cell>
                  <Outcome outcome={bet.outcome} />
                </Cell>
                <Cell>
                  {bet.rule && (
                    <Link
                      prefetch={false}
                      href={`/rules/${round.game}#${bet.rule.replace(' ', '-')}`}
                      className="font-medium text-accent hover:underline"
                    >
                      {bet.rule}
                    </Link>
                  )}
                </Cell>
                <Cell className="min-w-40 whitespace-normal! text-ink-soft">{whyOf(bet, round, language)}</Cell>
                <Cell numeric>
                  <Money minor={bet.returnedMinor} {...format} />
                </Cell>
                <Cell numeric>
                  <Money minor={bet.stakeMinor - bet.returnedMinor} {...format} sign="always" />
                </Cell>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <Cell colSpan={2}>{say('operator.round.betCount', { count: bets.length })}</Cell>
            <Cell numeric>
              <Money minor={sum(({ stakeMinor }) => stakeMinor)} {...format} />
            </Cell>
            <Cell colSpan={3} />
            <Cell numeric>
              <Money minor={sum(({ returnedMinor }) => returnedMinor)} {...format} />
            </Cell>
            <Cell numeric>
              <Money
                minor={sum(({ stakeMinor, returnedMinor }) => stakeMinor - returnedMinor)}
                {...format}
                sign="always"
              />
            </Cell>
          </tr>
        </tfoot>
      </DataTable>
    </div>
  );
}

/** What decided it, and the line of the paytable. */
function whyOf(
  { because, paid }: RecordedBet,
  { game, currency }: RoundRecord['round'],
  { say, tell }: Language,
): string {
  const why = tell(because, currency);
  if (paid === null) return why;
  const line = tell(paidLineName(game, paid));
  return because === '' ? line : say('operator.round.because', { because: why, line });
}

const OUTCOMES = {
  win: '▲',
  lose: '▽',
  push: '=',
  part: '◐',
  returned: '↩',
} as const;

const LOOKS: Readonly<Record<RecordedBet['outcome'], string>> = {
  win: 'font-semibold text-win',
  lose: 'text-ink-soft',
  push: '',
  part: '',
  returned: 'text-warning',
};

function Outcome({ outcome }: { outcome: RecordedBet['outcome'] }) {
  const { say } = useLanguage();
  return (
    <span className={`inline-flex gap-1.5 ${LOOKS[outcome]}`}>
      <span aria-hidden="true" className="w-3 text-fine">
        {OUTCOMES[outcome]}
      </span>
      {say(`operator.round.outcome.${outcome}`)}
    </span>
  );
}
