'use client';

import type { Grouping, ReportSums } from '@baize/database';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { useRowKeys } from '../kit/grid/use-row-keys.ts';
import { directionOf } from '../kit/sort.ts';
import { FIGURE_LINK } from './looks.ts';
import type { ReportLine } from './report-lines.ts';
import { REPORT_SORTS, type ReportColumn, type ReportsQuery, reportsAddress } from './reports-query.ts';
import { isFar, ratiosOf } from './theory/deviation.ts';
import { DeviationScale } from './theory/deviation-scale.tsx';

export type ReportTableProps = {
  query: ReportsQuery;
  by: Grouping;
  currency: string;
  lines: readonly ReportLine[];
  whole: ReportSums | null;
  className: string;
};

/** The lines of a report: J and K move, Enter opens the rounds of one. */
export function ReportTable({ query, by, currency, lines, whole, className }: ReportTableProps) {
  const router = useRouter();
  const language = useLanguage();
  const row = useRowKeys(lines, (at) => {
    const links = lines[at]?.links;
    if (links) router.push(links.settled);
  });
  const columns = useMemo(
    () => columnsOf({ query, by, currency, whole, language }),
    [query, by, currency, whole, language],
  );
  return (
    <DataGrid<ReportLine>
      caption={language.say('office.reports.title')}
      className={className}
      columns={columns}
      rows={lines}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={row}
      attention={({ deviation }) => isFar(deviation)}
    />
  );
}

type ColumnsOf = Pick<ReportTableProps, 'query' | 'by' | 'currency' | 'whole'> & { language: Language };

/** What whole rounds have, and single bets do not. */
const OF_ROUNDS: readonly ReportColumn[] = ['players', 'voids', 'corrected', 'entered'];

function columnsOf({ query, by, currency, whole, language }: ColumnsOf): readonly GridColumn<ReportLine>[] {
  const { say } = language;
  const isMissing = (id: ReportColumn) =>
    (by === 'bet' && (id === 'rounds' || OF_ROUNDS.includes(id))) || (by === 'player' && OF_ROUNDS.includes(id));
  const total = whole && { ...whole, ...ratiosOf(whole), links: null };
  const figures = Object.entries(CELLS) as [ReportColumn, Cell][]; // the keys of the table below
  return [
    {
      id: 'name',
      name: say(`office.reports.by.${by}`),
      isRowHead: true,
      cellClassName: 'max-w-72 truncate max-sm:max-w-36',
      cell: ({ name, isInner }) => <span className={isInner ? 'ps-5 text-ink-soft' : 'font-semibold'}>{name}</span>,
      ...(total && { totals: [say('office.report.total')] }),
    },
    ...figures
      .filter(([id]) => !isMissing(id))
      .map(([id, { cell, className }]): GridColumn<ReportLine> => {
        const sort = REPORT_SORTS.find((each) => each === id);
        const isDescending = query.order?.by === id && query.order.descending;
        return {
          id,
          name: say(`office.reports.head.${id}`, { currency }),
          numeric: true,
          className,
          cell: (line) => cell(line, { currency, language }),
          ...(total && { totals: [cell(total, { currency, language })] }),
          ...(sort && {
            sorted: directionOf(query.order ?? null, sort),
            sortHref: reportsAddress.change(query, { order: { by: sort, descending: !isDescending } }),
          }),
        };
      }),
  ];
}

type Told = Pick<ReportLine, keyof ReportSums | keyof ReturnType<typeof ratiosOf> | 'links'>;
interface Cell {
  readonly cell: (told: Told, of: { readonly currency: string; readonly language: Language }) => React.ReactNode;
  /** From which width the column is shown. */
  readonly className: string;
}

const opening = (href: string | undefined, figure: string) =>
  href === undefined ? (
    figure
  ) : (
    <Link href={href} prefetch={false} className={FIGURE_LINK}>
      {figure}
    </Link>
  );

const count = (of: number | null, { number }: Language, href?: string) =>
  of === null || of === 0 ? '–' : opening(href, number(of));

const CELLS: Readonly<Record<ReportColumn, Cell>> = {
  rounds: { className: '', cell: ({ rounds, links }, { language }) => count(rounds, language, links?.settled) },
  players: { className: 'max-lg:hidden', cell: ({ players }, { language }) => count(players, language) },
  wagered: {
    className: '',
    cell: ({ handleMinor, links }, { currency, language }) =>
      opening(links?.settled, language.money(handleMinor, currency, { currencyDisplay: 'none' })),
  },
  payout: {
    className: 'max-md:hidden',
    cell: ({ payoutMinor }, { currency, language }) =>
      language.money(payoutMinor, currency, { currencyDisplay: 'none' }),
  },
  result: {
    className: '',
    cell: ({ resultMinor, links }, { currency, language }) =>
      opening(links?.settled, language.money(resultMinor, currency, { currencyDisplay: 'none', sign: 'always' })),
  },
  hold: {
    className: 'max-sm:hidden',
    cell: ({ hold }, { language }) => (hold === null ? '–' : language.percent(hold, 2)),
  },
  theory: {
    className: 'max-md:hidden',
    cell: ({ theory }, { language }) => (theory === null ? '–' : language.percent(theory, 2)),
  },
  deviation: { className: 'max-sm:hidden', cell: ({ deviation }) => <DeviationScale deviation={deviation} /> },
  voids: { className: 'max-lg:hidden', cell: ({ voids, links }, { language }) => count(voids, language, links?.voids) },
  corrected: {
    className: 'max-xl:hidden',
    cell: ({ corrected, links }, { language }) => count(corrected, language, links?.corrected),
  },
  entered: { className: 'max-xl:hidden', cell: ({ entered }, { language }) => count(entered, language) },
};
