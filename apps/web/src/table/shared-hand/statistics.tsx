import { EmptyState } from '../../ui/empty-state.tsx';
import type { StatisticsProps } from '../game-table.ts';
import { countKinds } from './hand-kinds.ts';
import { asResult } from './result.ts';
import styles from './statistics.module.css';

/** How often each kind of hand came to the players, and how often the dealer qualified. */
export function Statistics({ results }: StatisticsProps) {
  const rounds = results.flatMap(({ result }) => asResult(result) ?? []);
  if (rounds.length === 0) return <EmptyState title="No round yet">The first result starts the statistics.</EmptyState>;
  const kinds = countKinds(rounds.map(({ player }) => player));
  const most = kinds[0]?.count ?? 1;
  const qualified = rounds.filter(({ qualifies }) => qualifies).length;
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">
        {rounds.length === 1 ? 'The last round' : `The last ${rounds.length} rounds`}
      </h3>
      <dl className={styles.kinds}>
        {kinds.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>
              <i aria-hidden="true" style={{ width: `${(count / most) * 100}%` }} />
              {count}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        The dealer qualified {qualified} of {rounds.length} times.
      </p>
      <p className="text-fine text-ivory-2">Past rounds do not change the next one.</p>
    </section>
  );
}
