'use client';

import { useEffect, useState } from 'react';
import { formatDuration } from '../lib/time.ts';
import { Money } from '../ui/money.tsx';
import styles from './house.module.css';
import type { Standing } from './standing.ts';

export type HouseFiguresProps = { standing: Standing; since: number | null; currency: string };

/** The player's balance, and how long this visit has lasted and what it brought. */
export function HouseFigures({ standing, since, currency }: HouseFiguresProps) {
  const now = useMinutes();
  return (
    <dl className={styles.figures}>
      {since !== null && now !== null && (
        <div className={styles.session}>
          <dt>Session {formatDuration(Math.max(0, now - since))}</dt>
          <dd>
            <Money minor={standing.netSinceMinor} currency={currency} sign="always" />
          </dd>
        </div>
      )}
      {standing.balanceMinor !== null && (
        <div>
          <dt>Balance</dt>
          <dd className={styles.balance}>
            <Money minor={standing.balanceMinor} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const EVERY_MS = 10_000;

/** This device's clock, told anew from time to time; null while the page is made. */
function useMinutes(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
