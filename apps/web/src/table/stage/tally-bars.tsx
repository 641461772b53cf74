'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import styles from './tally-bars.module.css';

export type TallyBarsProps = {
  rows: readonly { readonly name: string; readonly count: number }[];
  /** Of how many rounds the counts are. */
  of: number;
};

/** How often each of several things came, with its share of all rounds and a bar beside the most frequent one's. */
export function TallyBars({ rows, of }: TallyBarsProps) {
  const { percent } = useLanguage();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <dl className={styles.tally}>
      {rows.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <i aria-hidden="true" style={{ width: `${(count / most) * 100}%` }} />
            {count} <small>{percent(count / of)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
