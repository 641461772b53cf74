'use client';

import type { ListedPlayer } from '@baize/database';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import { Signal, type SignalKind } from '../../ui/signal.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { useRowKeys } from '../kit/grid/use-row-keys.ts';
import { type PLAYER_COLUMNS, type PlayersQuery, playerAddress } from './players-query.ts';

export type PlayersTableProps = {
  players: readonly ListedPlayer[];
  query: PlayersQuery;
  className: string | undefined;
};

const SIGNALS: Readonly<Record<ListedPlayer['state'], SignalKind>> = {
  active: 'open',
  disabled: 'shut',
  away: 'paused',
};

/** A page of players: J and K move, Enter opens the record of one. */
export function PlayersTable({ players, query, className }: PlayersTableProps) {
  const router = useRouter();
  const language = useLanguage();
  const row = useRowKeys(players, (at) => {
    const player = players[at];
    if (player) router.push(playerAddress(player.id));
  });
  const columns = useMemo(() => columnsOf(language), [language]);
  return (
    <DataGrid<ListedPlayer>
      caption={language.say('operator.players.title')}
      className={className}
      columns={columns}
      rows={players}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={row}
    />
  );
}

type Column = GridColumn<ListedPlayer> & { readonly id: (typeof PLAYER_COLUMNS)[number] | 'name' };

function columnsOf({ say, number }: Language): readonly Column[] {
  return [
    {
      id: 'name',
      name: say('operator.players.name'),
      isRowHead: true,
      sorted: 'ascending',
      cellClassName: 'max-w-64 truncate max-sm:max-w-36',
      cell: (player) => (
        <Link
          href={playerAddress(player.id)}
          prefetch={false}
          className="relative font-medium text-accent underline-offset-3 hover:underline"
        >
          <PersonName name={player.name} />
          <LinkPending />
        </Link>
      ),
    },
    {
      id: 'kind',
      name: say('operator.players.kind'),
      className: 'max-lg:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ guest }) => say(guest ? 'operator.players.guest' : 'operator.players.account'),
    },
    {
      id: 'state',
      name: say('operator.players.state'),
      className: 'max-sm:hidden',
      cell: ({ state }) => (
        <Signal is={SIGNALS[state]} tint={state === 'active' ? 'shape' : 'full'}>
          {say(`operator.players.${state}`)}
        </Signal>
      ),
    },
    {
      id: 'balances',
      name: say('operator.players.balances'),
      numeric: true,
      cell: ({ balances }) =>
        balances.length === 0 ? (
          '–'
        ) : (
          <span className="grid gap-0.5 py-1.5">
            {balances.map(({ currency, balanceMinor }) => (
              <Money key={currency} minor={balanceMinor} currency={currency} currencyDisplay="code" />
            ))}
          </span>
        ),
    },
    {
      id: 'rounds',
      name: say('operator.players.rounds'),
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ rounds, moreRounds }) =>
        moreRounds ? say('operator.players.moreRounds', { count: rounds }) : number(rounds),
    },
    {
      id: 'lastSeen',
      name: say('operator.players.lastSeen'),
      className: 'max-sm:hidden',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : <LocalTime at={lastSeenAt} />),
    },
    {
      id: 'since',
      name: say('operator.players.since'),
      className: 'max-lg:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
    {
      id: 'id',
      name: say('operator.players.id'),
      className: 'max-xl:hidden',
      cellClassName: 'max-w-72 truncate text-ink-faint',
      cell: ({ id }) => id,
    },
  ];
}
