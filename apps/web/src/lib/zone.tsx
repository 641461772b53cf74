'use client';

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const Chosen = createContext<string | null>(null);

/** The zone that the reader chose for all times below; `null` for the browser's own. */
export function ZoneProvider({ zone, children }: { zone: string | null; children: ReactNode }) {
  return <Chosen value={zone}>{children}</Chosen>;
}

const unchanging = () => () => undefined;
const browsersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which times are written: the chosen one, else the browser's, which is UTC until hydration. */
export function useZone(): string {
  const browsers = useSyncExternalStore(unchanging, browsersZone, () => 'UTC');
  return useContext(Chosen) ?? browsers;
}
