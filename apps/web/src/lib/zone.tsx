'use client';

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const Chosen = createContext<string | null>(null);

/** The zone of all times below. Without it they are written in the browser's own. */
export function ZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  return <Chosen value={zone}>{children}</Chosen>;
}

const unchanging = () => () => undefined;
const browsersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which times are written: the given one, else the browser's, which is UTC until hydration. */
export function useZone(): string {
  const browsers = useSyncExternalStore(unchanging, browsersZone, () => 'UTC');
  return useContext(Chosen) ?? browsers;
}
