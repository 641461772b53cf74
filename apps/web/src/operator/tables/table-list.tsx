'use client';

import type { ConfiguredTable } from '@baize/database';
import { gameName } from '@baize/rules';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { Swatch } from '../../games/swatch.tsx';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { useRowKeys } from '../kit/grid/use-row-keys.ts';
import { OrderKeys } from './life/order-keys.tsx';
import type { ListedTable } from './listed-table.ts';

export type TableListProps = {
  tables: readonly ListedTable[];
  /** Whether the reader may change their order. */
  manages: boolean;
  className: string | undefined;
};

/** The tables in lobby order: J and K move, Enter opens the configuration of one. */
export function TableList({ tables, manages, className }: TableListProps) {
  const router = useRouter();
  const language = useLanguage();
  const row = useRowKeys(tables, (at) => {
    const table = tables[at];
    if (table) router.push(`/operator/tables/${table.id}`);
  });
  const columns = useMemo(
    () => [...columnsOf(language), ...(manages ? [orderColumn(tables, language)] : [])],
    [language, manages, tables],
  );
  return (
    <DataGrid<ListedTable>
      caption={language.say('office.tables.title')}
      className={className}
      columns={columns}
      rows={tables}
      rowId={({ id }) => id}
      selected={row}
    />
  );
}

/** The keys that move a table in the lobby. */
const orderColumn = (tables: readonly ListedTable[], { say }: Language): GridColumn<ListedTable> => ({
  id: 'order',
  name: say('office.life.order.head'),
  cell: (table) => {
    const at = tables.indexOf(table);
    const down = at === tables.length - 1 ? null : (tables[at + 2]?.id ?? '');
    return <OrderKeys table={table} up={tables[at - 1]?.id ?? null} down={down} />;
  },
});

function columnsOf(language: Language): readonly GridColumn<ListedTable>[] {
  const { say, tell, money } = language;
  const amount = (minor: number, currency: string) => money(minor, currency, { trim: true });
  return [
    {
      id: 'table',
      name: say('operator.rounds.head.table'),
      isRowHead: true,
      cell: ({ id, game, name }) => (
        <span className="flex items-center gap-2.5">
          <Swatch game={game} />
          <Link
            href={`/operator/tables/${id}`}
            prefetch={false}
            className="relative font-medium text-accent hover:underline"
          >
            {name}
            <LinkPending />
          </Link>
        </span>
      ),
    },
    {
      id: 'game',
      name: say('operator.rounds.head.game'),
      className: 'max-md:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ game }) => tell(gameName(game)),
    },
    {
      id: 'state',
      name: say('operator.rounds.head.state'),
      cellClassName: 'text-ink-soft',
      cell: ({ state }) => say(`office.life.state.${state}`),
    },
    {
      id: 'version',
      name: say('office.tables.head.version'),
      className: 'max-sm:hidden',
      cell: ({ id, version, playedVersion }) => (
        <Link href={`/operator/tables/${id}/versions`} prefetch={false} className="hover:underline">
          {say('office.tables.version', { version })}
          {playedVersion !== null && playedVersion !== version && (
            <span className="text-warning max-sm:hidden"> {say('office.tables.next')}</span>
          )}
        </Link>
      ),
    },
    {
      id: 'limits',
      name: say('office.tables.head.limits'),
      numeric: true,
      className: 'max-sm:hidden',
      cell: ({ minMinor, maxMinor, currency }) =>
        minMinor === null || maxMinor === null
          ? '–'
          : say('operator.rounds.amountsBetween', {
              least: amount(minMinor, currency),
              most: amount(maxMinor, currency),
            }),
    },
    {
      id: 'equipment',
      name: say('office.config.field.equipment'),
      className: 'max-xl:hidden',
      cell: ({ equipment }) => say(`office.config.equipment.${equipment}`),
    },
    {
      id: 'changed',
      name: say('office.tables.head.changed'),
      className: 'max-lg:hidden',
      cell: ({ at }) => <LocalTime at={at} />,
    },
    {
      id: 'by',
      name: say('office.tables.head.by'),
      className: 'max-xl:hidden',
      cell: ({ by, byName }) => byName ?? (by === 'house' ? say('staff.audit.by.house') : by),
    },
    {
      id: 'why',
      name: say('office.tables.head.why'),
      className: 'max-xl:hidden',
      cellClassName: 'max-w-80 truncate text-ink-soft',
      cell: ({ why }: Pick<ConfiguredTable, 'why'>) => why,
    },
    {
      id: 'report',
      name: say('office.tables.tab.report'),
      className: 'max-sm:hidden',
      cell: ({ id }) => (
        <Link href={`/operator/tables/${id}/report`} prefetch={false} className="text-accent hover:underline">
          {say('office.tables.tab.report')}
        </Link>
      ),
    },
  ];
}
