import type { Stretch } from '@baize/database';
import { WRITTEN_AS } from '@baize/words';
import type { Language } from '../i18n/language.ts';

const write = (ms: number, zone: string, fields: Intl.DateTimeFormatOptions, locale: string = WRITTEN_AS.en): string =>
  new Intl.DateTimeFormat(locale, { ...fields, timeZone: zone, hourCycle: 'h23' }).format(ms);

/** A time of day as the server's clock told it, the same in every language: `20:14:12.004`. */
export const formatExact = (ms: number, zone: string): string =>
  write(ms, zone, { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });

/** The day without its year, for lists: `20 Nov`. */
export const formatShortDay = (ms: number, zone: string, { locale }: Language): string =>
  write(ms, zone, { day: 'numeric', month: 'short' }, WRITTEN_AS[locale]);

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
  return say('operator.time.stretch', {
    from: whole(from),
    until: day(from, zone) === day(until, zone) ? formatTime(until, zone) : whole(until),
    zone: zoneName(until, zone),
  });
}

const FIELDS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** A moment as a date and time field wants it, in the zone: `2026-11-20T18:00`. */
export function toField(ms: number, zone: string): string {
  const part = fieldParts(ms, zone);
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** What a date and time field holds, as a moment in the zone; `undefined` when it is empty or none. */
export function fromField(text: string, zone: string): number | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (text === '' || Number.isNaN(asUtc)) return undefined;
  // The zone's distance from UTC, first guessed at the written time and then taken at the moment that came out.
  const guess = asUtc - distance(asUtc, zone);
  return asUtc - distance(guess, zone);
}

function distance(ms: number, zone: string): number {
  const part = fieldParts(ms, zone);
  const seconds = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
  return Date.parse(seconds) - Math.floor(ms / 1000) * 1000;
}

function fieldParts(ms: number, zone: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat('en-GB', { ...FIELDS, timeZone: zone, hourCycle: 'h23' }).formatToParts(ms);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

/** The first moment of the day in the zone that `ms` lies in, so many days later. */
export function startOfDay(ms: number, zone: string, daysLater = 0): number {
  const [day = ''] = toField(ms, zone).split('T');
  const noon = Date.parse(`${day}T12:00Z`) + daysLater * 86_400_000;
  return fromField(`${new Date(noon).toISOString().slice(0, 10)}T00:00`, zone) ?? ms;
}
