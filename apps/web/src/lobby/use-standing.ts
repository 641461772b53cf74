'use client';

import { useCallback, useEffect, useState } from 'react';
import { useLobby } from '../live/live-provider.tsx';
import type { Standing } from './standing.ts';

/** The page is looked at for long, and money moves at other tables and devices meanwhile. */
const READ_AGAIN_MS = 20_000;

export interface Visit {
  readonly standing: Standing | null;
  /** When that was read, by this device's clock, ms; null before the page has come to life. */
  readonly readAt: number | null;
  readonly reload: () => void;
}

/** How the player stands, read again from time to time while the page is looked at; null for those who do not play. */
export function useStanding(first: Standing | null): Visit {
  const [standing, setStanding] = useState(first);
  const [readAt, setReadAt] = useState<number | null>(null);
  const plays = first !== null;
  // The house opens the account of a newcomer before it tells them of its tables.
  const opened = useLobby() !== null && standing?.balances.length === 0;

  const load = useCallback(async () => {
    const response = await fetch('/standing').catch(() => null);
    if (!response?.ok) return;
    setStanding((await response.json()) as Standing); // our own route writes it
    setReadAt(Date.now());
  }, []);

  useEffect(() => {
    if (!plays) return;
    const look = () => document.visibilityState === 'visible' && void load();
    look();
    const timer = setInterval(look, READ_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load, plays]);

  useEffect(() => {
    if (opened) void load();
  }, [opened, load]);

  return { standing, readAt, reload: load };
}
