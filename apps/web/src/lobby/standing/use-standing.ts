'use client';

import { useCallback, useEffect, useState } from 'react';
import { useLobby } from '../../live/live-provider.tsx';
import type { Standing } from './standing.ts';

/** Interval of updates while the page is open: balances also change at other tables and devices. */
const READ_AGAIN_MS = 20_000;

export interface Visit {
  readonly standing: Standing | null;
  /** When it was read, by this device's clock, ms; null before hydration. */
  readonly readAt: number | null;
  readonly reload: () => void;
}

/** The player's standing, updated regularly while the page is visible; null for visitors who do not play. */
export function useStanding(first: Standing | null): Visit {
  const [standing, setStanding] = useState(first);
  const [readAt, setReadAt] = useState<number | null>(null);
  const plays = first !== null;
  // The server opens a new player's accounts before it sends the lobby.
  const opened = useLobby() !== null && standing?.balances.length === 0;

  const load = useCallback(async () => {
    const response = await fetch('/standing').catch(() => null);
    if (!response?.ok) return;
    setStanding((await response.json()) as Standing); // the format of our own route
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
