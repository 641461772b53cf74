export type Moment = Date | number | string;

export type ClockFormat = {
  /** IANA zone; default: the viewer's. */
  readonly zone?: string;
  /** Whether to append the zone (default). Columns that name it in their header pass `false`. */
  readonly withZone?: boolean;
  /** Whether to write the seconds (default). */
  readonly withSeconds?: boolean;
};

const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Building one takes as long as writing a hundred dates with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of these fields, built once for each language and zone. */
export function dateFormat(locale: string, fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(fields)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, fields);
  formats.set(key, format);
  return format;
}

function write(
  moment: Moment,
  locale: string,
  fields: Intl.DateTimeFormatOptions,
  { zone, withZone = true, withSeconds = true }: ClockFormat,
): string {
  const options: Intl.DateTimeFormatOptions = { ...fields };
  if (!withSeconds) delete options.second;
  if (zone) options.timeZone = zone;
  if (withZone) options.timeZoneName = 'short';
  return dateFormat(locale, options).format(new Date(moment));
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

/** The month: `November 2026`. */
export const formatMonth = (moment: Moment, locale: string, zone?: string): string =>
  write(moment, locale, { month: 'long', year: 'numeric' }, { withZone: false, ...(zone ? { zone } : {}) });

/** The short name of a zone at a moment, for a column header: `CET`. */
export function zoneName(moment: Moment, locale: string, zone?: string): string {
  const options: Intl.DateTimeFormatOptions = { timeZoneName: 'short', ...(zone ? { timeZone: zone } : {}) };
  const parts = dateFormat(locale, options).formatToParts(new Date(moment));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC';
}
