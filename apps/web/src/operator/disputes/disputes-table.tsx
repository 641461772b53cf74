'use client';

import type { ListedDispute } from '@baize/database';
import Link from 'next/link';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { Signal, type SignalKind } from '../../ui/signal.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { type DisputeColumn, type DisputesQuery, disputesAddress } from './disputes-query.ts';

export type DisputesTableProps = {
  disputes: readonly ListedDispute[];
  query: DisputesQuery;
  className: string | undefined;
  /** When the list was read, ms: what is late by then is marked. */
  now: number;
};

const SIGNALS: Readonly<Record<ListedDispute['state'], SignalKind>> = {
  open: 'closing',
  taken: 'dealing',
  answered: 'done',
};

/** A page of cases, newest first; the row of the open one is marked. */
export function DisputesTable({ disputes, query, className, now }: DisputesTableProps) {
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(query, language, now), [query, language, now]);
  return (
    <DataGrid<ListedDispute>
      caption={language.say('office.disputes.title')}
      className={className}
      columns={columns}
      rows={disputes}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={disputes.findIndex(({ id }) => id === query.open)}
    />
  );
}

/** How a case stands. */
export function DisputeStateSignal({ state }: Pick<ListedDispute, 'state'>) {
  const { say } = useLanguage();
  return (
    <Signal is={SIGNALS[state]} tint={state === 'answered' ? 'none' : 'full'}>
      {say(`office.disputes.state.${state}`)}
    </Signal>
  );
}

type Column = GridColumn<ListedDispute> & { readonly id: DisputeColumn | 'number' | 'at' };

function columnsOf(query: DisputesQuery, { say }: Language, now: number): readonly Column[] {
  return [
    {
      id: 'number',
      name: say('office.disputes.head.number'),
      isRowHead: true,
      cell: ({ id }) => (
        <Link
          prefetch={false}
          href={disputesAddress.write({ ...query, open: id })}
          className="text-accent underline underline-offset-3"
        >
          {say('office.disputes.case', { number: id })}
        </Link>
      ),
    },
    {
      id: 'player',
      name: say('office.disputes.head.player'),
      cellClassName: 'max-w-48 truncate max-sm:max-w-24',
      cell: ({ playerName, playerId }) => <PersonName name={playerName ?? playerId} />,
    },
    {
      id: 'round',
      name: say('office.disputes.head.round'),
      className: 'max-sm:hidden',
      cell: ({ roundId }) => roundId,
    },
    {
      id: 'text',
      name: say('office.disputes.head.text'),
      className: 'max-xl:hidden',
      cellClassName: 'max-w-72 truncate text-ink-soft',
      cell: ({ text }) => text,
    },
    {
      id: 'at',
      name: say('office.disputes.head.at'),
      sorted: 'descending',
      className: 'max-md:hidden',
      cell: ({ at }) => <LocalTime at={at} />,
    },
    {
      id: 'due',
      name: say('office.disputes.head.due'),
      className: 'max-lg:hidden',
      cell: ({ dueAt, state }) =>
        state === 'answered' ? (
          '–'
        ) : (
          <LocalTime at={dueAt} className={dueAt < now ? 'text-warning' : 'text-ink-soft'} />
        ),
    },
    { id: 'state', name: say('office.disputes.head.state'), cell: ({ state }) => <DisputeStateSignal state={state} /> },
    {
      id: 'owner',
      name: say('office.disputes.head.owner'),
      className: 'max-xl:hidden',
      cell: ({ ownerName }) => (ownerName === null ? '–' : <PersonName name={ownerName} />),
    },
  ];
}
