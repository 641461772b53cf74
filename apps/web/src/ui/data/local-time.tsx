'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import type { Moment } from '../../lib/time.ts';
import { useZone } from '../../lib/zone.tsx';

export type LocalTimeProps = {
  at: Moment;
  show?: 'clock' | 'moment' | 'day';
  /** `false` if the column header names the zone. */
  withZone?: boolean;
  className?: string;
};

/** A moment in the viewer's time zone; UTC until the zone is known. */
export function LocalTime({ at, show = 'moment', withZone = true, className }: LocalTimeProps) {
  const zone = useZone();
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
