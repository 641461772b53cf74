'use client';

import { useTable } from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import { Cell, DataTable, HeadCell } from '../../../ui/data/data-table.tsx';
import type { GridColumn } from './columns.ts';
import { gridFeatures } from './features.ts';
import { GridRow, GridRows } from './grid-rows.tsx';

export type DataGridProps<Row> = {
  /** What the table holds, spoken. */
  caption: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Ids of columns that are not shown. */
  hidden?: readonly string[] | undefined;
  /** The row that the keys are on; see `useRowKeys`. */
  selected?: number;
  /** Rows that somebody must look at. */
  attention?: (row: Row) => boolean;
  /** The box that scrolls, with its height and `overflow: auto`. */
  className?: string | undefined;
};

/**
 * A page of rows, sorted and filtered by the server. All rows are in the HTML; in the browser a long page keeps only
 * those in sight.
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { caption, columns, rows, rowId, hidden = [], selected = -1, attention, className } = props;
  const box = useRef<HTMLDivElement>(null);
  const defs = useMemo(() => columns.map(({ id, isRowHead = false }) => ({ id, enableHiding: !isRowHead })), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const table = useTable({ features: gridFeatures, columns: defs, data, getRowId: rowId, state: { columnVisibility } });
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  const all = table.getRowModel().rows;
  return (
    <div ref={box} className={className}>
      <DataTable caption={caption} aria-rowcount={all.length + 1}>
        <thead>
          <tr>
            {table.getVisibleLeafColumns().map(({ id }) => {
              const column = columns.find((each) => each.id === id);
              return column && <Head key={id} column={column} />;
            })}
          </tr>
        </thead>
        <GridRows
          count={all.length}
          box={box}
          selected={selected}
          row={(i, measured) => {
            const row = all[i];
            return (
              row && (
                <GridRow
                  key={row.id}
                  at={i}
                  row={row}
                  columns={columns}
                  selected={i === selected}
                  attention={attention?.(row.original) ?? false}
                  measured={measured}
                />
              )
            );
          }}
        />
        <Totals columns={shown} />
      </DataTable>
    </div>
  );
}

function Head<Row>({ column }: { column: GridColumn<Row> }) {
  const { name, head = name, numeric = false, className = '', sorted, sortHref } = column;
  return (
    <HeadCell numeric={numeric} className={className} sorted={sorted} {...(sortHref ? { sortHref } : {})}>
      {head}
    </HeadCell>
  );
}

/** What the columns add up to; the first total spans the columns up to the next. */
function Totals<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  const [first, second] = columns;
  const lines = first?.totals ?? [];
  if (!first || lines.length === 0) return null;
  const span = second && second.totals === undefined && second.className === undefined ? 2 : 1;
  return (
    <tfoot>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <tr key={i}>
          <Cell colSpan={span}>{line}</Cell>
          {columns.slice(span).map(({ id, totals, numeric = false, className = '' }) => (
            <Cell key={id} numeric={numeric} className={className}>
              {totals?.[i]}
            </Cell>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
