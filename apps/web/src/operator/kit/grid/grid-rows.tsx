'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Cell } from '../../../ui/data/data-table.tsx';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import type { GridColumn } from './columns.ts';
import type { ShownRow } from './features.ts';

/** Pages with fewer rows keep all of them. */
const LONG = 120;
/** The height of a row of one line, px. */
const ROW_PX = 35;

export type GridRowsProps = {
  count: number;
  /** The box that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  /** The row that is kept in sight. */
  selected: number;
  row: (at: number, measured: Ref<HTMLTableRowElement>) => ReactNode;
};

/** The body of a table: all rows in the HTML of the server and in print; in the browser those in sight of a long page. */
export function GridRows({ count, box, selected, row }: GridRowsProps) {
  const isHydrated = useHydrated();
  const isPrinted = usePrinted();
  const isVirtual = isHydrated && !isPrinted && count >= LONG;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 16,
    enabled: isVirtual,
  });
  useEffect(() => {
    if (selected < 0) return;
    if (isVirtual) virtual.scrollToIndex(selected, { align: 'auto' });
    else box.current?.querySelectorAll('tbody > tr')[selected]?.scrollIntoView({ block: 'nearest' });
  }, [selected, isVirtual, virtual, box]);
  if (!isVirtual) return <tbody>{Array.from({ length: count }, (_, i) => row(i, null))}</tbody>;
  const items = virtual.getVirtualItems();
  const [before, after] = [items[0]?.start ?? 0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)];
  return (
    <tbody>
      <Gap px={before} />
      {items.map(({ index }) => row(index, virtual.measureElement))}
      <Gap px={after} />
    </tbody>
  );
}

/** As high as the rows that are not there. */
const Gap = ({ px }: { px: number }) =>
  px <= 0 ? null : (
    <tr>
      <td style={{ height: px, padding: 0, border: 0 }} />
    </tr>
  );

export type GridRowProps<Row extends object> = {
  row: ShownRow<Row>;
  columns: readonly GridColumn<Row>[];
  /** Its place on the page, from 0. */
  at: number;
  selected: boolean;
  attention: boolean;
  measured: Ref<HTMLTableRowElement>;
};

/** A row with its visible cells. */
export function GridRow<Row extends object>({ row, columns, at, selected, attention, measured }: GridRowProps<Row>) {
  return (
    <tr
      ref={measured}
      data-index={at}
      data-attention={attention || undefined}
      aria-rowindex={at + 2}
      aria-selected={selected || undefined}
    >
      {row.getVisibleCells().map(({ id, column }) => {
        const each = columns.find((known) => known.id === column.id);
        if (!each) return null;
        const classes = `${each.className ?? ''} ${each.cellClassName ?? ''}`;
        const content = each.cell(row.original);
        return each.isRowHead ? (
          <th key={id} scope="row" className={classes}>
            {content}
          </th>
        ) : (
          <Cell key={id} numeric={each.numeric ?? false} className={classes}>
            {content}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Whether the page is being printed: then every row is there. */
function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinted(true));
    const after = () => setPrinted(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinted;
}
