'use client';

import { useEffect, useState } from 'react';
import { steadyNow } from '../lib/browser/steady-clock.ts';
import type { ReadPlaySession } from '../live/state/standing-state.ts';

/** Its current duration, ms: the server's figure plus the time since. Correct even if the device's clock is wrong. */
export const elapsedOf = ({ playSession, readAt }: ReadPlaySession, now: number): number =>
  playSession.elapsedMs + Math.max(0, now - readAt);

/** The same, updated every `everyMs`; 0 while there is no session. */
export function useElapsed(read: ReadPlaySession | null, everyMs: number): number {
  const [now, setNow] = useState(() => steadyNow());
  useEffect(() => {
    if (!read) return;
    setNow(steadyNow());
    const timer = setInterval(() => setNow(steadyNow()), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return read ? elapsedOf(read, now) : 0;
}
