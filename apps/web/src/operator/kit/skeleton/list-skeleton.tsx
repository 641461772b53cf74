import { DataTable, HeadCell } from '../../../ui/data/data-table.tsx';
import { Bar, LoadingStatus } from '../../../ui/loading/skeleton.tsx';
import { PAGE_TITLE } from '../page.ts';

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
    <main className={beside ? BESIDE : 'grid min-h-0'} aria-busy="true">
      <div className="grid min-h-0 min-w-0 grid-rows-[auto_auto_minmax(0,1fr)] overflow-hidden">
        <div className={titled ? 'flex min-h-14 flex-wrap items-center gap-2 px-6 py-3' : 'sr-only'}>
          <h1 className={PAGE_TITLE}>{title}</h1>
          <LoadingStatus />
          {upTo(keys).map((nth) => (
            <span
              key={nth}
              className="grid min-h-8 place-content-center rounded-1 border border-line px-3"
              aria-hidden="true"
            >
              <Bar width={64} />
            </span>
          ))}
        </div>
        {figures > 0 ? (
          <div
            className="flex flex-wrap gap-x-10 gap-y-2.5 border-line border-y bg-surface px-6 pt-3 pb-3.5"
            aria-hidden="true"
          >
            {upTo(figures).map((nth) => (
              <span key={nth} className="grid gap-2 *:first:text-[length:var(--text-title)]">
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
        <div
          className="grid content-start gap-6 border-line border-s bg-surface px-5 py-6 max-lg:hidden"
          aria-hidden="true"
        >
          {upTo(3).map((nth) => (
            <Bar key={nth} width={220} />
          ))}
        </div>
      )}
    </main>
  );
}

const BESIDE =
  'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_384px] max-[1400px]:grid-cols-[minmax(0,1fr)_300px] max-lg:block';
const ROWS = 16;
const BARS = [84, 56, 108, 72];

/** The rows of a table that are not read yet. */
function RowsSkeleton({ caption, columns }: { caption: string; columns: readonly string[] }) {
  return (
    <div className="min-w-0 overflow-hidden max-md:[&_:is(th,td):nth-child(n+5)]:hidden">
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
