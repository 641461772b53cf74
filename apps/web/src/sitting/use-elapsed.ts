'use client';

import { useEffect, useState } from 'react';
import type { Sitting } from './sitting.ts';

/** A sitting as it was read, with the moment of this device's clock at which it was (ms). */
export interface ReadSitting {
  readonly sitting: Sitting;
  readonly readAt: number;
}

/** How long it has lasted now, ms: what the house said, and the time since. A device whose clock is wrong counts right. */
export const elapsedOf = ({ sitting, readAt }: ReadSitting, now: number): number =>
  sitting.elapsedMs + Math.max(0, now - readAt);

/** The same, told anew every `everyMs`; 0 while there is no sitting. */
export function useElapsed(read: ReadSitting | null, everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!read) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return read ? elapsedOf(read, now) : 0;
}
