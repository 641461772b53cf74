import type { Stretch } from '@baize/database';
import { WRITTEN_AS } from '@baize/words';
import type { Language } from '../i18n/language.ts';
import { dateFormat } from '../lib/time.ts';

const write = (ms: number, zone: string, fields: Intl.DateTimeFormatOptions): string =>
  dateFormat(WRITTEN_AS.en, { ...fields, timeZone: zone, hourCycle: 'h23' }).format(ms);

/** A time of day by the server's clock, the same in every language: `20:14:12.004`. */
export const formatExact = (ms: number, zone: string): string =>
  write(ms, zone, { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });

/** Hours and minutes, and seconds where they say something. */
function formatTime(ms: number, zone: string): string {
  const seconds = ms % 60_000 === 0 ? {} : ({ second: '2-digit' } as const);
  return write(ms, zone, { hour: '2-digit', minute: '2-digit', ...seconds });
}

/** A stretch of time with its zone: `20 Nov 2026, 18:00 – 20:17 CET`, `from 20 Nov 2026, 18:00 CET`. */
export function formatStretch({ from, until }: Stretch, zone: string, { say, day, zoneName }: Language): string {
  const whole = (ms: number) => say('operator.time.whole', { day: day(ms, zone), time: formatTime(ms, zone) });
  if (from === undefined)
    return until === undefined
      ? say('operator.time.stretchAny')
      : say('operator.time.stretchBefore', { until: whole(until), zone: zoneName(until, zone) });
  if (until === undefined) return say('operator.time.stretchFrom', { from: whole(from), zone: zoneName(from, zone) });
  const [first, last] = [zoneName(from, zone), zoneName(until, zone)];
  return say('operator.time.stretch', {
    // Across daylight saving time both ends need their zone.
    from: first === last ? whole(from) : `${whole(from)} ${first}`,
    until: day(from, zone) === day(until, zone) ? formatTime(until, zone) : whole(until),
    zone: last,
  });
}
