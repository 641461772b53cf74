import { afterEach, describe, expect, it, vi } from 'vitest';
import { countFormats } from './time.testing.ts';
import { formatClock, formatDay, formatMoment, formatMonth, zoneName } from './time.ts';

const MOMENT = Date.UTC(2026, 10, 20, 20, 14, 8);

afterEach(() => void vi.unstubAllGlobals());

describe('times', () => {
  it('carry their zone', () => {
    expect(formatClock(MOMENT, 'en-GB', { zone: 'Europe/Berlin' })).toBe('21:14:08 CET');
    expect(formatMoment(MOMENT, 'en-GB', { zone: 'UTC' })).toBe('20 Nov 2026, 20:14:08 UTC');
    expect(zoneName(MOMENT, 'en-GB', 'Europe/Berlin')).toBe('CET');
  });

  it('omit it if the column header names it', () => {
    expect(formatClock(MOMENT, 'en-GB', { zone: 'UTC', withZone: false })).toBe('20:14:08');
  });

  it('name the day of the zone, not of the server', () => {
    expect(formatDay(Date.UTC(2026, 10, 20, 23, 30), 'en-GB', 'Europe/Berlin')).toBe('21 Nov 2026');
    expect(formatMonth(Date.UTC(2026, 10, 30, 23, 30), 'de-DE', 'Europe/Berlin')).toBe('Dezember 2026');
  });

  it('build the format of a language and zone once for all dates of a list', () => {
    const built = countFormats();
    const write = (nth: number, zone: string) => [
      formatMoment(MOMENT + nth, 'de-AT', { zone }),
      formatClock(MOMENT + nth, 'de-AT', { zone }),
      formatDay(MOMENT + nth, 'de-AT', zone),
      zoneName(MOMENT + nth, 'de-AT', zone),
    ];
    const kinds = write(0, 'Europe/Vienna').length;
    for (let nth = 1; nth < 500; nth++) write(nth, 'Europe/Vienna');
    expect(built).toHaveBeenCalledTimes(kinds);
    write(0, 'UTC');
    expect(built).toHaveBeenCalledTimes(2 * kinds);
  });
});
