'use client';

import { type Calendar, type GamingDays, USUAL_DAYS } from '@baize/protocol/gaming-days';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

const Chosen = createContext<Calendar | null>(null);

/** The zone of all times below, and the gaming days in it. Without it times are written in the browser's own. */
export function ZoneProvider({ zone, days = USUAL_DAYS, children }: ZoneProviderProps) {
  return <Chosen value={useMemo(() => ({ zone, days }), [zone, days])}>{children}</Chosen>;
}

export type ZoneProviderProps = { zone: string; days?: GamingDays; children: ReactNode };

const unchanging = () => () => undefined;
const browsersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which times are written: the given one, else the browser's, which is UTC until hydration. */
export function useZone(): string {
  const browsers = useSyncExternalStore(unchanging, browsersZone, () => 'UTC');
  return useContext(Chosen)?.zone ?? browsers;
}

/** The zone in which times are written, with the hours of the gaming days by its clock. */
export function useCalendar(): Calendar {
  const zone = useZone();
  const days = useContext(Chosen)?.days ?? USUAL_DAYS;
  return useMemo(() => ({ zone, days }), [zone, days]);
}
