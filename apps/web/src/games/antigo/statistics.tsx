'use client';

import { useTable } from '../../live/live-provider.tsx';
import type { StatisticsProps } from '../../table/game-table.ts';
import { PayGrid } from './pay-grid.tsx';
import { columnNow, optionsOf, paytableOf } from './paytable.ts';
import { asResult } from './result.ts';
import styles from './statistics.module.css';

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The paytable with the column in force, and how often the dealer has ended on which total. */
export function Statistics({ info, results }: StatisticsProps) {
  const round = useTable(info.id, ({ view }) => view?.round ?? null);
  const options = optionsOf(info.options);
  const inForce = columnNow({ round, info });
  return (
    <>
      <section className="grid gap-3">
        <h3 className="font-display font-medium text-lead">Paytable</h3>
        <p className="text-fine text-ivory-2">
          Your hand / {options.mode === 'single' ? 'your second hand' : 'the community hand'} against the dealer.{' '}
          {paytableOf(options).columns.length > 1 && 'The number of antes chooses the column. '}All others lose.
        </p>
        <PayGrid options={options} inForce={inForce} />
      </section>
      <DealerTotals totals={results.flatMap(({ result }) => asResult(result)?.dealer ?? [])} />
    </>
  );
}

function DealerTotals({ totals }: { totals: readonly number[] }) {
  if (totals.length === 0) return null;
  const counts = TOTALS.map((total) => totals.filter((each) => each === total).length);
  const most = Math.max(...counts);
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">
        The dealer’s total in {totals.length === 1 ? 'one round' : `${totals.length} rounds`}
      </h3>
      <ol className={styles.totals}>
        {TOTALS.map((total) => {
          const count = counts[total] ?? 0;
          return (
            <li key={total} aria-label={`${total}: ${count}`}>
              <span aria-hidden="true">{count}</span>
              <i style={{ height: `${(count / most) * 48}px` }} />
              <b aria-hidden="true">{total}</b>
            </li>
          );
        })}
      </ol>
      <p className="text-fine text-ivory-2">Past rounds do not change the next one.</p>
    </section>
  );
}
