import { describe, expect, it } from 'vitest';
import { formatClock, formatDay, formatDuration, formatMoment, zoneName } from './time.ts';

const MOMENT = Date.UTC(2026, 10, 20, 20, 14, 8);

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
  });

  it.each([
    [999, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [4_080_000, '1 h 08 min'],
    [273_600_000, '3 d 4 h'],
    [-5, '0 s'],
  ])('%i ms last %s', (durationMs, text) => {
    expect(formatDuration(durationMs)).toBe(text);
  });
});
