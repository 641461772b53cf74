'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { formatDuration } from '../lib/time.ts';
import { MuteButton } from '../sound/mute-button.tsx';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Money } from '../ui/money.tsx';
import styles from './table.module.css';
import type { Sitting } from './use-player-rounds.ts';

export type TopLineProps = {
  gameName: string;
  tableName: string;
  /** Null until the table is known. */
  facts: { readonly dealer: string; readonly limits: string; readonly roundId: string | null } | null;
  /** This visit's time and net; null for those who do not play. */
  sitting: Sitting | null;
  currency: string;
  onHelp: () => void;
  onMenu: () => void;
};

/** The line above the table: what it is, who deals, within what limits, which round, and how the visit goes. */
export function TopLine({ gameName, tableName, facts, sitting, currency, onHelp, onMenu }: TopLineProps) {
  return (
    <header className={styles.top}>
      <Link href="/" className="font-display font-semibold text-[20px] leading-none tracking-tight">
        Baize
      </Link>
      <span className={`${styles.rule} h-4.5 w-px flex-none bg-line-strong`} />
      <h1 className={`${styles.name} font-display font-medium text-lead`}>
        {gameName}
        <span className="sr-only">, {tableName}</span>
      </h1>
      <p className={styles.facts}>
        <span>{tableName}</span>
        {facts && (
          <>
            <span>
              Dealer <b>{facts.dealer}</b>
            </span>
            <span>
              Limits <b>{facts.limits}</b>
            </span>
            {facts.roundId && (
              <span>
                Round <b>{facts.roundId}</b>
              </span>
            )}
          </>
        )}
      </p>
      {sitting && <SittingFacts sitting={sitting} currency={currency} />}
      <div className={`${styles.tools} ${sitting ? '' : 'ml-auto'}`}>
        <Link
          href="/"
          title="Other tables"
          aria-label="Other tables"
          className="grid size-11 place-items-center rounded-full text-ivory-2 hover:bg-room-2 hover:text-ivory"
        >
          <Icon name="lobby" />
        </Link>
        <MuteButton />
        <span className={styles.notOnPhones}>
          <IconButton label="Rules and limits" icon={<Icon name="help" />} onClick={onHelp} />
        </span>
        <span className={styles.phoneOnly}>
          <IconButton label="Chat, history, rules, statistics" icon={<Icon name="menu" />} onClick={onMenu} />
        </span>
      </div>
    </header>
  );
}

function SittingFacts({ sitting, currency }: { sitting: Sitting; currency: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={`${styles.facts} ${styles.sitting}`}>
      <span>
        Session <b>{formatDuration(now - sitting.since)}</b>
      </span>
      <span>
        Net{' '}
        <b>
          <Money minor={sitting.netMinor} currency={currency} sign="always" />
        </b>
      </span>
    </p>
  );
}
