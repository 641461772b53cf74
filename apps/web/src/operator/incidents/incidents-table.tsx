'use client';

import type { ListedIncident } from '@baize/database';
import Link from 'next/link';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { Signal, type SignalKind } from '../../ui/signal.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { type IncidentColumn, type IncidentsQuery, incidentsAddress } from './incidents-query.ts';

export type IncidentsTableProps = {
  incidents: readonly ListedIncident[];
  query: IncidentsQuery;
  className: string | undefined;
  /** When the list was read, ms. */
  now: number;
};

const SIGNALS: Readonly<Record<ListedIncident['state'], SignalKind>> = {
  open: 'closing',
  taken: 'dealing',
  closed: 'done',
};

/** A page of the register, newest first; the row of the open one is marked. */
export function IncidentsTable({ incidents, query, className, now }: IncidentsTableProps) {
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(query, language, now), [query, language, now]);
  return (
    <DataGrid<ListedIncident>
      caption={language.say('office.incidents.title')}
      className={className}
      columns={columns}
      rows={incidents}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={incidents.findIndex(({ id }) => id === query.open)}
    />
  );
}

/** How an incident stands. */
export function IncidentStateSignal({ state }: Pick<ListedIncident, 'state'>) {
  const { say } = useLanguage();
  return (
    <Signal is={SIGNALS[state]} tint={state === 'closed' ? 'none' : 'full'}>
      {say(`office.incidents.state.${state}`)}
    </Signal>
  );
}

type Column = GridColumn<ListedIncident> & { readonly id: IncidentColumn | 'number' };

function columnsOf(query: IncidentsQuery, { say, duration }: Language, now: number): readonly Column[] {
  return [
    {
      id: 'number',
      name: say('office.incidents.head.number'),
      isRowHead: true,
      cell: ({ id }) => (
        <Link
          prefetch={false}
          href={incidentsAddress.write({ ...query, open: id })}
          className="text-accent underline underline-offset-3"
        >
          {say('office.incidents.number', { number: id })}
        </Link>
      ),
    },
    {
      id: 'kind',
      name: say('office.incidents.head.kind'),
      cell: ({ kind }) => say(`office.incidents.kind.${kind}`),
    },
    {
      id: 'state',
      name: say('office.incidents.head.state'),
      cell: ({ state }) => <IncidentStateSignal state={state} />,
    },
    {
      id: 'table',
      name: say('office.incidents.head.table'),
      className: 'max-md:hidden',
      cell: ({ tableName, tableId }) => tableName ?? tableId ?? '–',
    },
    {
      id: 'round',
      name: say('office.incidents.head.round'),
      className: 'max-xl:hidden',
      cell: ({ roundId }) => roundId ?? '–',
    },
    {
      id: 'player',
      name: say('office.incidents.head.player'),
      className: 'max-xl:hidden',
      cellClassName: 'max-w-40 truncate',
      cell: ({ playerName, playerId }) => (playerId === null ? '–' : <PersonName name={playerName ?? playerId} />),
    },
    {
      id: 'at',
      name: say('office.incidents.head.at'),
      sorted: 'descending',
      className: 'max-md:hidden',
      cell: ({ at }) => <LocalTime at={at} />,
    },
    {
      id: 'age',
      name: say('office.incidents.head.age'),
      className: 'max-lg:hidden',
      cell: ({ at, state }) => (state === 'closed' ? '–' : duration(Math.max(0, now - at))),
    },
    {
      id: 'owner',
      name: say('office.incidents.head.owner'),
      className: 'max-xl:hidden',
      cell: ({ ownerName }) => (ownerName === null ? '–' : <PersonName name={ownerName} />),
    },
  ];
}
