'use client';

import type { RecordedBet, RoundRecord } from '@baize/database';
import type { Game } from '@baize/rules';
import Link from 'next/link';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './round.module.css';

export type BetTableProps = { record: RoundRecord; game: Game | null };

/** Every bet of a finished round in the take-and-pay order of the game, with what came back and why. */
export function BetTable({ record, game }: BetTableProps) {
  const { bets, round, names } = record;
  if (bets.length === 0) {
    return round.endedAt === null ? (
      <EmptyState title="The round is in play">
        Its bets stand here with what came back as soon as it is over.
      </EmptyState>
    ) : (
      <EmptyState title="Nobody bet in this round" />
    );
  }
  const format = { currency: round.currency, currencyDisplay: 'none' } as const;
  const sum = (figure: (bet: RecordedBet) => number) => bets.reduce((all, bet) => all + figure(bet), 0);
  return (
    <div className={styles.scroll}>
      <DataTable caption="Bets">
        <thead>
          <tr>
            <HeadCell>Player</HeadCell>
            <HeadCell>Bet</HeadCell>
            <HeadCell numeric>Stake</HeadCell>
            <HeadCell>Outcome</HeadCell>
            <HeadCell>Rule</HeadCell>
            <HeadCell>Why</HeadCell>
            <HeadCell numeric>Back</HeadCell>
            <HeadCell numeric>House</HeadCell>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet, i) => {
            const first = bets[i - 1]?.playerId !== bet.playerId;
            return (
              <tr key={bet.line} data-first={first || undefined}>
                <th scope="row" className="max-w-44 truncate">
                  {first ? (
                    <Link
                      prefetch={false}
                      href={`/operator/rounds?player=${encodeURIComponent(bet.playerId)}`}
                      className="font-medium text-brass hover:underline"
                    >
                      {names[bet.playerId] ?? bet.playerId}
                    </Link>
                  ) : (
                    <span className="sr-only">{names[bet.playerId] ?? bet.playerId}</span>
                  )}
                </th>
                <Cell>{game?.spots.get(bet.spot)?.name ?? bet.spot}</Cell>
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
                      className="font-medium text-brass hover:underline"
                    >
                      {bet.rule}
                    </Link>
                  )}
                </Cell>
                <Cell className="min-w-40 whitespace-normal! text-ivory-2">
                  {[bet.because, bet.paytable].filter((part) => part !== '').join(': ')}
                </Cell>
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
            <Cell colSpan={2}>{bets.length === 1 ? '1 bet' : `${bets.length} bets`}</Cell>
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

const OUTCOMES = {
  win: ['▲', 'font-semibold text-brass'],
  lose: ['▽', 'text-ivory-2'],
  push: ['=', ''],
  returned: ['↩', 'text-soon'],
} as const;

function Outcome({ outcome }: { outcome: RecordedBet['outcome'] }) {
  const [shape, look] = OUTCOMES[outcome];
  return (
    <span className={`${styles.outcome} ${look}`}>
      <span aria-hidden="true" className={styles.mark}>
        {shape}
      </span>
      {outcome}
    </span>
  );
}
