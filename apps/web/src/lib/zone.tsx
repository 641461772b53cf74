'use client';

import type { GamingDays } from '@baize/protocol/gaming-days';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

const Chosen = createContext<Omit<ZoneProviderProps, 'children'> | null>(null);

/** The zone of all times below, and the gaming days in it. Without it times are written in the browser's own. */
export function ZoneProvider({ zone, days, children }: ZoneProviderProps) {
  return <Chosen value={useMemo(() => ({ zone, days }), [zone, days])}>{children}</Chosen>;
}

export type ZoneProviderProps = { zone: string; days?: GamingDays | undefined; children: ReactNode };

const unchanging = () => () => undefined;
const browsersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which times are written: the given one, else the browser's, which is UTC until hydration. */
export function useZone(): string {
  const browsers = useSyncExternalStore(unchanging, browsersZone, () => 'UTC');
  return useContext(Chosen)?.zone ?? browsers;
}

/** The gaming days of the given zone; undefined without any. */
export const useGamingDays = (): GamingDays | undefined => useContext(Chosen)?.days;
