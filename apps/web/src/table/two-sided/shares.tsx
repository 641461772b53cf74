'use client';

import type { CSSProperties } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './shares.module.css';
import { colourOfSide, type Side } from './side.ts';

/** How often something happened in the known rounds. */
export interface ShareRow {
  readonly name: string;
  readonly side: Side;
  readonly count: number;
}

export type SharesProps = {
  rounds: number;
  rows: readonly ShareRow[];
  title: string;
  note: string;
  /** The title and the text before the first round. */
  none: readonly [title: string, text: string];
};

/** The frequency of each winning bet in all known rounds. */
export function Shares({ rounds, rows, title, note, none }: SharesProps) {
  const { number, percent } = useLanguage();
  if (rounds === 0) return <EmptyState title={none[0]}>{none[1]}</EmptyState>;
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">{title}</h3>
      <dl className={styles.rows}>
        {rows.map(({ name, side, count }) => (
          <div
            key={name}
            className={colourOfSide(side)}
            style={{ '--share': count / rounds } as CSSProperties} // a custom property
          >
            <dt>{name}</dt>
            <dd>
              {number(count)} <small>{percent(count / rounds)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-fine text-ink-soft">{note}</p>
    </section>
  );
}
