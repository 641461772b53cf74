'use client';

import Link from 'next/link';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Cell, DataTable, HeadCell } from '../../../ui/data/data-table.tsx';
import { gainOf, type PlayerDifference } from './figures.ts';

export type PlayerDifferencesProps = {
  /** The largest difference first. */
  players: readonly PlayerDifference[];
  names: Readonly<Record<string, string>>;
  currency: string;
};

const ON_PAGE = 25;

/** What each player would have won or lost more, a page at a time. */
export function PlayerDifferences({ players, names, currency }: PlayerDifferencesProps) {
  const { say, number, money } = useLanguage();
  const [page, setPage] = useState(0);
  if (players.length === 0) return null;
  const first = page * ON_PAGE;
  const shown = players.slice(first, first + ON_PAGE);
  const last = first + shown.length;
  const amount = (minor: number, sign?: 'always') =>
    money(minor, currency, { currencyDisplay: 'none', ...(sign && { sign }) });
  return (
    <section aria-labelledby="what-if-players" className="max-w-240">
      <h2 id="what-if-players" className="mb-2 font-display text-lead">
        {say('office.whatIf.players', { currency })}
      </h2>
      <div className="overflow-x-auto [--head-ground:transparent] [--row-edge:0px]">
        <DataTable caption={say('office.whatIf.players', { currency })}>
          <thead>
            <tr>
              <HeadCell>{say('office.whatIf.player')}</HeadCell>
              <HeadCell numeric>{say('office.whatIf.rounds')}</HeadCell>
              <HeadCell numeric>{say('office.whatIf.wageredBefore')}</HeadCell>
              <HeadCell numeric>{say('office.whatIf.wageredAfter')}</HeadCell>
              <HeadCell numeric>{say('office.whatIf.payoutBefore')}</HeadCell>
              <HeadCell numeric>{say('office.whatIf.payoutAfter')}</HeadCell>
              <HeadCell numeric>{say('office.whatIf.difference')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ playerId, rounds, before, after }) => (
              <tr key={playerId}>
                <th scope="row">
                  <Link href={`/operator/rounds?player=${encodeURIComponent(playerId)}`} prefetch={false}>
                    {names[playerId] ?? playerId}
                  </Link>
                </th>
                <Cell numeric>{number(rounds)}</Cell>
                <Cell numeric>{amount(before.wagered)}</Cell>
                <Cell numeric>{amount(after.wagered)}</Cell>
                <Cell numeric>{amount(before.payout)}</Cell>
                <Cell numeric>{amount(after.payout)}</Cell>
                <Cell numeric className="font-semibold">
                  {amount(gainOf({ before, after }), 'always')}
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-fine text-ink-soft">
        {say('office.whatIf.shown', { first: number(first + 1), last: number(last), all: number(players.length) })}
        {first > 0 && (
          <Button size="small" onClick={() => setPage(page - 1)}>
            {say('office.whatIf.back')}
          </Button>
        )}
        {last < players.length && (
          <Button size="small" onClick={() => setPage(page + 1)}>
            {say('office.whatIf.on')}
          </Button>
        )}
      </p>
    </section>
  );
}
