import { type Calendar, USUAL_DAYS } from '@baize/protocol/gaming-days';
import { useMemo } from 'react';
import { useGamingDays, useZone } from '../../../lib/zone.tsx';

/** The zone in which times are written, with the hours of the gaming days by its clock. */
export function useCalendar(): Calendar {
  const zone = useZone();
  const days = useGamingDays() ?? USUAL_DAYS;
  return useMemo(() => ({ zone, days }), [zone, days]);
}
