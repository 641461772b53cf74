import { DataTable, HeadCell } from '../../../ui/data/data-table.tsx';
import { Bar, LoadingStatus } from '../../../ui/loading/skeleton.tsx';
import styles from './skeleton.module.css';

export type ListSkeletonProps = {
  title: string;
  /** Whether the page shows its title, or has it for screen readers alone. */
  titled?: boolean;
  /** The number of filters and keys in the head. */
  keys: number;
  /** The number of figures above the list. */
  figures?: number;
  /** The heads of the columns. */
  columns: readonly string[];
  /** Whether there is a panel beside the list. */
  beside?: boolean;
};

/** The page of a list before its rows are read: its title and columns, and bars where the rest will be. */
export function ListSkeleton({ title, titled = true, keys, figures = 0, columns, beside = false }: ListSkeletonProps) {
  return (
    <main className={beside ? styles.beside : 'grid min-h-0'} aria-busy="true">
      <div className={styles.page}>
        <div className={titled ? styles.head : 'sr-only'}>
          <h1>{title}</h1>
          <LoadingStatus />
          {upTo(keys).map((nth) => (
            <span key={nth} className={styles.key} aria-hidden="true">
              <Bar width={64} />
            </span>
          ))}
        </div>
        {figures > 0 ? (
          <div className={styles.figures} aria-hidden="true">
            {upTo(figures).map((nth) => (
              <span key={nth}>
                <Bar width={72} />
                <Bar width={96} />
              </span>
            ))}
          </div>
        ) : (
          <span className="border-line border-t" />
        )}
        <RowsSkeleton caption={title} columns={columns} />
      </div>
      {beside && (
        <div className={styles.aside} aria-hidden="true">
          {upTo(3).map((nth) => (
            <Bar key={nth} width={220} />
          ))}
        </div>
      )}
    </main>
  );
}

const ROWS = 16;
const BARS = [84, 56, 108, 72];

/** The rows of a table that are not read yet. */
export function RowsSkeleton({ caption, columns }: { caption: string; columns: readonly string[] }) {
  return (
    <div className={styles.rows}>
      <DataTable caption={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody aria-hidden="true">
          {upTo(ROWS).map((row) => (
            <tr key={row}>
              {columns.map((column, nth) => (
                <td key={column}>
                  <Bar width={BARS[(row + nth) % BARS.length] ?? 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, nth) => nth);
