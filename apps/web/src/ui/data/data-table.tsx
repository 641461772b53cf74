import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import styles from './data-table.module.css';

export type DataTableProps = ComponentProps<'table'> & {
  /** The accessible name of the table. */
  caption: string;
};

/**
 * A dense table for staff: 34 px rows, sticky headers and sums, numbers aligned right. Set the height and `overflow:
 * auto` on the parent; there, `--cell-gap`, `--row-edge`, `--row-height` and `--head-ground` change the insets of cells
 * and rows, the height of rows and the colour below the headers, and `--head-wrap` lets headers have two lines.
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
  /** Aligns numbers right. */
  numeric?: boolean;
  /** The current sort direction of this column. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** The address of the page sorted by this column. */
  sortHref?: string;
  className?: string;
};

/** A column header; a link if the column can be sorted. */
export function HeadCell({ children, numeric = false, sorted, sortHref, className = '' }: HeadCellProps) {
  const arrow = { ascending: '▲', descending: '▼' } as const;
  return (
    <th scope="col" aria-sort={sorted} className={`${numeric ? styles.numeric : ''} ${className}`}>
      {sortHref ? (
        <Link href={sortHref} className={sorted ? 'text-ink' : 'hover:text-ink'}>
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

/** A cell; numbers are aligned right. */
export function Cell({ numeric = false, className = '', ...cell }: CellProps) {
  return <td {...cell} className={`${numeric ? styles.numeric : ''} ${className}`} />;
}
