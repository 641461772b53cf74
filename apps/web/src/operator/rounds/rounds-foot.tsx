'use client';

import { useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Keycap } from '../../ui/keycap.tsx';
import { useKeys } from '../use-keys.ts';
import { exportAddress } from './export-address.ts';
import type { RoundQuery } from './round-query.ts';
import styles from './rounds.module.css';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['J', '↓'], 'next round'],
  [['K', '↑'], 'round before'],
  [['Enter'], 'open the round'],
  [['R'], 'open the round and replay it'],
  [['N'], 'next page'],
  [['P'], 'page before'],
  [['S'], 'sort by the next column'],
  [['F'], 'add a filter'],
  [['/'], 'search'],
  [['E'], 'export as CSV'],
  [['?'], 'these keys'],
];

export type RoundsFootProps = {
  /** Rows on this page. */
  shown: number;
  next: string | null;
  previous: string | null;
  query: RoundQuery;
};

/** Below the list: the keys, and the pages. */
export function RoundsFoot({ shown, next, previous, query }: RoundsFootProps) {
  const [help, setHelp] = useState(false);
  useKeys({ '?': () => setHelp(true), e: () => location.assign(exportAddress(query, 'csv')) });
  return (
    <footer className={styles.foot}>
      <span className={`${styles.hint} ${styles.keys}`}>
        <Keycap>J</Keycap>
        <Keycap>K</Keycap>move
      </span>
      <span className={`${styles.hint} ${styles.keys}`}>
        <Keycap>Enter</Keycap>open
      </span>
      <span className={`${styles.hint} ${styles.keys}`}>
        <Keycap>R</Keycap>replay
      </span>
      <span className={`${styles.hint} ${styles.keys}`}>
        <Keycap>S</Keycap>sort
      </span>
      <span className={`${styles.hint} ${styles.keys}`}>
        <Keycap>E</Keycap>export CSV
      </span>
      <button
        type="button"
        className={`${styles.keys} flex items-center gap-1.75 hover:text-ivory`}
        onClick={() => setHelp(true)}
      >
        <Keycap>?</Keycap>all keys
      </button>
      <div className={styles.pages}>
        <span>{shown === 1 ? '1 round' : `${shown} rounds`} on this page</span>
        {previous && (
          <ButtonLink href={previous} size="small">
            <span className={styles.keys}>
              <Keycap>P</Keycap>
            </span>
            Previous
          </ButtonLink>
        )}
        {next && (
          <ButtonLink href={next} size="small">
            <span className={styles.keys}>
              <Keycap>N</Keycap>
            </span>
            Next
          </ButtonLink>
        )}
      </div>
      <Dialog open={help} onClose={() => setHelp(false)} title="Keys">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
          {KEYS.map(([keys, does]) => (
            <div key={does} className="contents">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <Keycap key={key}>{key}</Keycap>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </footer>
  );
}
