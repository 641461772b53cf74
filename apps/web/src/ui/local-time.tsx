'use client';

import { useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import type { Moment } from '../lib/time.ts';

export type LocalTimeProps = {
  at: Moment;
  show?: 'clock' | 'moment' | 'day';
  /** `false` if the column header names the zone. */
  withZone?: boolean;
  className?: string;
};

const unchanging = () => () => undefined;
const viewersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment in the viewer's time zone; UTC until the zone is known. */
export function LocalTime({ at, show = 'moment', withZone = true, className }: LocalTimeProps) {
  const zone = useSyncExternalStore(unchanging, viewersZone, () => 'UTC');
  const language = useLanguage();
  const text = {
    clock: () => language.clock(at, { zone, withZone }),
    moment: () => language.moment(at, { zone, withZone }),
    day: () => language.day(at, zone),
  };
  return (
    <time dateTime={new Date(at).toISOString()} className={`whitespace-nowrap ${className ?? ''}`}>
      {text[show]()}
    </time>
  );
}
