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
import { reportsAddress } from '../reports/reports-query.ts';
import { OrderKeys } from './life/order-keys.tsx';
import type { ListedTable } from './listed-table.ts';
import { type TableColumn, tableColumnNames } from './tables-query.ts';

export type TableListProps = {
  tables: readonly ListedTable[];
  /** The ids of all tables, in lobby order. */
  lobby: readonly string[];
  /** The columns that are not shown. */
  hidden: readonly TableColumn[] | undefined;
  /** Whether the reader may change their order. */
  manages: boolean;
  className: string | undefined;
};

/** Tables in lobby order: J and K move, Enter opens the configuration of one. */
export function TableList({ tables, lobby, hidden, manages, className }: TableListProps) {
  const router = useRouter();
  const language = useLanguage();
  const row = useRowKeys(tables, (at) => {
    const table = tables[at];
    if (table) router.push(`/operator/tables/${table.id}`);
  });
  const columns = useMemo(
    () => [...columnsOf(language), ...(manages ? [orderColumn(tables, lobby, language)] : [])],
    [language, manages, tables, lobby],
  );
  return (
    <DataGrid<ListedTable>
      caption={language.say('office.tables.title')}
      className={className}
      columns={columns}
      rows={tables}
      rowId={({ id }) => id}
      hidden={hidden}
      selected={row}
    />
  );
}

type Column = GridColumn<ListedTable> & { readonly id: TableColumn | 'table' };

/** The keys that move a table in the lobby, past the one that is shown above or below it. */
const orderColumn = (tables: readonly ListedTable[], lobby: readonly string[], language: Language): Column => ({
  id: 'order',
  name: tableColumnNames(language).order,
  cell: (table) => {
    const at = tables.indexOf(table);
    const below = tables[at + 1];
    const down = below === undefined ? null : (lobby[lobby.indexOf(below.id) + 1] ?? '');
    return <OrderKeys table={table} up={tables[at - 1]?.id ?? null} down={down} />;
  },
});

function columnsOf(language: Language): readonly Column[] {
  const { say, tell, money } = language;
  const names = tableColumnNames(language);
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
      name: names.game,
      className: 'max-md:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ game }) => tell(gameName(game)),
    },
    {
      id: 'state',
      name: names.state,
      cellClassName: 'text-ink-soft',
      cell: ({ state }) => say(`office.life.state.${state}`),
    },
    {
      id: 'version',
      name: names.version,
      className: 'max-sm:hidden',
      cell: ({ id, version, playedVersion, waiting }) => (
        <Link href={`/operator/tables/${id}/versions`} prefetch={false} className="hover:underline">
          {say('office.tables.version', { version })}
          {waiting.map(({ version, from }) => (
            <span key={version} className="block text-warning max-sm:hidden">
              {say.rich('office.tables.waitsUntil', { version, at: () => <LocalTime at={from} /> })}
            </span>
          ))}
          {waiting.length === 0 && playedVersion !== null && playedVersion !== version && (
            <span className="text-warning max-sm:hidden"> {say('office.tables.next')}</span>
          )}
        </Link>
      ),
    },
    {
      id: 'limits',
      name: names.limits,
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
      name: names.equipment,
      className: 'max-xl:hidden',
      cell: ({ equipment }) => say(`office.config.equipment.${equipment}`),
    },
    {
      id: 'changed',
      name: names.changed,
      className: 'max-lg:hidden',
      cell: ({ at }) => <LocalTime at={at} />,
    },
    {
      id: 'by',
      name: names.by,
      className: 'max-xl:hidden',
      cell: ({ by, byName }) => byName ?? (by === 'house' ? say('staff.audit.by.house') : by),
    },
    {
      id: 'why',
      name: names.why,
      className: 'max-xl:hidden',
      cellClassName: 'max-w-80 truncate text-ink-soft',
      cell: ({ why }: Pick<ConfiguredTable, 'why'>) => why,
    },
    {
      id: 'report',
      name: names.report,
      className: 'max-sm:hidden',
      cell: ({ id }) => (
        <Link
          href={reportsAddress.write({ table: id, by: 'day' })}
          prefetch={false}
          className="text-accent hover:underline"
        >
          {names.report}
        </Link>
      ),
    },
  ];
}
