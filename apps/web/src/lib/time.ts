export type Moment = Date | number | string;

export type ClockFormat = {
  /** IANA zone; default: the viewer's. */
  readonly zone?: string;
  /** Whether to append the zone (default). Columns that name it in their header pass `false`. */
  readonly withZone?: boolean;
};

const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

function write(
  moment: Moment,
  locale: string,
  fields: Intl.DateTimeFormatOptions,
  { zone, withZone = true }: ClockFormat,
): string {
  const options: Intl.DateTimeFormatOptions = { ...fields };
  if (zone) options.timeZone = zone;
  if (withZone) options.timeZoneName = 'short';
  return new Intl.DateTimeFormat(locale, options).format(new Date(moment));
}

/** The time to the second, with its zone: `21:14:08 CET`. */
export const formatClock = (moment: Moment, locale: string, format: ClockFormat = {}): string =>
  write(moment, locale, TIME, format);

/** Date and time, with the zone: `20 Nov 2026, 21:14:08 CET`. */
export const formatMoment = (moment: Moment, locale: string, format: ClockFormat = {}): string =>
  write(moment, locale, { ...DAY, ...TIME }, format);

/** The date: `20 Nov 2026`. */
export const formatDay = (moment: Moment, locale: string, zone?: string): string =>
  write(moment, locale, DAY, { withZone: false, ...(zone ? { zone } : {}) });

/** The short name of a zone at a moment, for a column header: `CET`. */
export function zoneName(moment: Moment, locale: string, zone?: string): string {
  const options: Intl.DateTimeFormatOptions = { timeZoneName: 'short', ...(zone ? { timeZone: zone } : {}) };
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(new Date(moment));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC';
}

/** A duration in text: `48 s`, `12 min`, `1 h 08 min`, `3 d 4 h`. Never negative, rounded down. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
