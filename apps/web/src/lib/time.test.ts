import { describe, expect, it } from 'vitest';
import { formatClock, formatDay, formatMoment, zoneName } from './time.ts';

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
});
