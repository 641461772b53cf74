'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import styles from './tally-bars.module.css';

export type TallyBarsProps = {
  rows: readonly { readonly name: string; readonly count: number }[];
  /** Of how many rounds the counts are. */
  of: number;
};

/** How often each of several results occurred: the count, its share of all rounds, and a bar in proportion to the count. */
export function TallyBars({ rows, of }: TallyBarsProps) {
  const { number, percent } = useLanguage();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <dl className={styles.tally}>
      {rows.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.track} aria-hidden="true">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            {number(count)} <small>{percent(count / of)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
