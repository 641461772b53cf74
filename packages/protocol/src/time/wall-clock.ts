const FIELDS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

const DAY_MS = 86_400_000;

/** Whether a text is the IANA name of a time zone. */
export function isZone(text: string): boolean {
  if (text === '' || text.length > 60) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The zone of the machine. */
export const machineZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a zone's clock shows at a moment (ms), as `datetime-local` fields have it: `2026-11-20T18:00`, seconds if any. */
export function toField(ms: number, zone: string): string {
  const text = reading(ms, zone);
  return text.endsWith(':00') ? text.slice(0, -3) : text;
}

/** What a zone's clock shows at a moment (ms), to the second, as a date whose parts in UTC are those of the clock. */
export const clockTime = (ms: number, zone: string): Date => new Date(`${reading(ms, zone)}Z`);

/** Whether a text is a complete date and time as `datetime-local` fields have it. */
const isField = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`));

/**
 * The moments (ms) at which the zone's clock shows this, in order: one; two in the hour that is repeated when the clock
 * goes back; none in the hour that is skipped, or for a text that is no date and time.
 */
export function momentsAt(text: string, zone: string): readonly number[] {
  if (!isField(text)) return [];
  const wanted = text.length === 16 ? `${text}:00` : text;
  const asUtc = Date.parse(`${text}Z`);
  const moments = [asUtc - offset(asUtc - DAY_MS, zone), asUtc - offset(asUtc + DAY_MS, zone)];
  // A day later may be in the year 10000, whose readings are no dates.
  return [...new Set(moments)].filter((ms) => !Number.isNaN(ms) && reading(ms, zone) === wanted).sort((a, b) => a - b);
}

/**
 * The moment of a `datetime-local` field in a zone; `undefined` when the field is empty or no date and time. In the
 * repeated hour it is the first such moment, or the last; in the skipped hour the clock's reading is moved by the skip.
 */
export function fromField(text: string, zone: string, of: 'first' | 'last' = 'first'): number | undefined {
  if (!isField(text)) return undefined;
  const moment = momentsAt(text, zone).at(of === 'first' ? 0 : -1);
  const asUtc = Date.parse(`${text}Z`);
  return moment ?? asUtc - offset(asUtc - DAY_MS, zone);
}

/** The first moment of a calendar day in the zone: of the day in which `ms` lies, or of a later one. */
export function startOfDay(ms: number, zone: string, daysLater = 0): number {
  const [date = ''] = reading(ms, zone).split('T');
  const day = new Date(Date.parse(`${date}T12:00Z`) + daysLater * DAY_MS).toISOString().slice(0, 10);
  return fromField(`${day}T00:00`, zone) ?? ms;
}

/** The difference between the zone's clock and UTC at a moment, ms. */
function offset(ms: number, zone: string): number {
  const second = Math.floor(ms / 1000) * 1000;
  return Date.parse(`${reading(second, zone)}Z`) - second;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-20T18:00:00` */
function reading(ms: number, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', { ...FIELDS, timeZone: zone, hourCycle: 'h23' });
  formats.set(zone, format);
  const parts = format.formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}
