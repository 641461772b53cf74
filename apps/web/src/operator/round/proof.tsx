'use client';

import type { RoundRecord } from '@baize/database';
import { useEffect, useState } from 'react';
import { Signal } from '../../ui/signal.tsx';
import styles from './round.module.css';
import { type Verification, verifyRound } from './verify.ts';

/** The round worked out again in this browser, held against what is kept of it. */
export function RoundProof({ record }: { record: RoundRecord }) {
  const [found, setFound] = useState<Verification | null>(null);
  useEffect(() => {
    let current = true;
    void verifyRound(record).then((verification) => current && setFound(verification));
    return () => {
      current = false;
    };
  }, [record]);
  return (
    <div className={styles.proof} aria-live="polite">
      {found === null ? (
        <p className="text-ivory-2">Working the round out again…</p>
      ) : found.outcome === 'impossible' ? (
        <>
          <Signal is="shut" tint="shape" className="text-lead">
            Not worked out again
          </Signal>
          <p className="mt-1 max-w-90 text-fine text-ivory-2">{found.why}</p>
        </>
      ) : (
        <>
          <Signal is={found.outcome === 'verified' ? 'done' : 'closed'} className="text-lead">
            {found.outcome === 'verified' ? 'Verified in this browser' : 'Differs from what the rules give'}
          </Signal>
          <ul>
            {found.checks.map(({ ok, words }) => (
              <li key={words} data-wrong={ok ? undefined : ''}>
                <span aria-hidden="true">{ok ? '✓' : '✕'}</span>
                <span>
                  {!ok && <span className="sr-only">Wrong: </span>}
                  {words}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
