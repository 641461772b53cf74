import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import styles from './data-table.module.css';

export type DataTableProps = ComponentProps<'table'> & {
  /** What the table holds, aloud. */
  caption: string;
};

/**
 * A dense table for staff: 34 px rows, heads and sums that stick while the rows scroll, figures right. Give the
 * surrounding box its height and `overflow: auto`.
 */
export function DataTable({ caption, className = '', children, ...table }: DataTableProps) {
  return (
    <table {...table} className={`${styles.table} ${className}`}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

export type HeadCellProps = {
  children?: ReactNode;
  /** Figures stand on the right. */
  numeric?: boolean;
  /** Which way the rows are sorted by this column now. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** Where a press leads: the same page, sorted by this column. */
  sortHref?: string;
  className?: string;
};

/** A column's head; a link when the column can be sorted. */
export function HeadCell({ children, numeric = false, sorted, sortHref, className = '' }: HeadCellProps) {
  const arrow = { ascending: '▲', descending: '▼' } as const;
  return (
    <th scope="col" aria-sort={sorted} className={`${numeric ? styles.numeric : ''} ${className}`}>
      {sortHref ? (
        <Link href={sortHref} className={sorted ? 'text-ivory' : 'hover:text-ivory'}>
          {children}
          {sorted && <span aria-hidden="true"> {arrow[sorted]}</span>}
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

export type CellProps = ComponentProps<'td'> & { numeric?: boolean };

/** A cell; figures stand on the right. */
export function Cell({ numeric = false, className = '', ...cell }: CellProps) {
  return <td {...cell} className={`${numeric ? styles.numeric : ''} ${className}`} />;
}
