'use client';

import Link from 'next/link';
import { formatClock } from '../lib/time.ts';
import { useLive, useServerNow } from '../live/live-provider.tsx';
import { Icon } from '../ui/icons.tsx';
import { LocalTime } from '../ui/local-time.tsx';
import { Signal } from '../ui/signal.tsx';
import { Swatch } from '../ui/swatch.tsx';
import styles from './console.module.css';
import type { Desk } from './use-desk.ts';
import { signalOf } from './words.ts';

/** Which table, which round, what state; who deals it since when; the time. */
export function ConsoleTop({ desk }: { desk: Desk }) {
  const { info, view, dealer, situation } = desk;
  const live = useLive();
  const signal = signalOf(situation);
  return (
    <header className={styles.top}>
      <Link href="/dealer" aria-label="All tables" title="All tables" className={styles.out}>
        <Icon name="back" size={22} />
      </Link>
      <span className="flex items-center gap-3">
        <Swatch game={info.game} />
        <b>{info.name}</b>
      </span>
      <span className={styles.roomy}>{view.roundId}</span>
      <Signal is={signal.is}>{signal.word}</Signal>
      <span className={styles.push}>
        {dealer.signedOn ? (
          <>
            {dealer.signedOn.name}
            <span className={styles.roomy}>
              , on since <LocalTime at={live.localTime(dealer.signedOn.since)} show="clock" withZone={false} />
            </span>
          </>
        ) : (
          <span className={styles.roomy}>automatic dealer</span>
        )}
      </span>
      <Clock />
    </header>
  );
}

function Clock() {
  const now = useServerNow(1_000);
  return (
    <time suppressHydrationWarning dateTime={new Date(now).toISOString()} title="The house’s clock">
      {formatClock(now)}
    </time>
  );
}
