import { describe, expect, it } from 'vitest';
import { english } from '../i18n/english.testing.ts';
import { formatExact, formatStretch, fromField, startOfDay, toField } from './times.ts';

const BERLIN = 'Europe/Berlin';
const T = Date.UTC(2026, 10, 20, 17);

describe('times for staff', () => {
  it('are exact to the millisecond', () => {
    expect(formatExact(T + 4, BERLIN)).toBe('18:00:00.004');
  });

  it.each([
    [{ from: T, until: T + 8_220_000 }, '20 Nov 2026, 18:00 – 20:17 CET'],
    [{ from: T, until: T + 86_400_000 }, '20 Nov 2026, 18:00 – 21 Nov 2026, 18:00 CET'],
    [{ from: T + 1_000 }, 'from 20 Nov 2026, 18:00:01 CET'],
    [{ until: T }, 'before 20 Nov 2026, 18:00 CET'],
  ])('write a stretch as people say it: %o', (stretch, text) => {
    expect(formatStretch(stretch, BERLIN, english)).toBe(text);
  });

  it.each([
    [T, '2026-11-20T18:00'],
    [Date.UTC(2026, 6, 1, 22), '2026-07-02T00:00'],
    // The hour before and after clocks change.
    [Date.UTC(2026, 9, 25, 2, 30), '2026-10-25T03:30'],
    [Date.UTC(2026, 2, 29, 1, 0), '2026-03-29T03:00'],
  ])('go into a field and come back: %i', (ms, text) => {
    expect(toField(ms, BERLIN)).toBe(text);
    expect(fromField(text, BERLIN)).toBe(ms);
  });

  it('are none where a field is empty', () => {
    expect(fromField('', BERLIN)).toBeUndefined();
  });

  it('know where the day begins, also when it has 23 hours', () => {
    expect(startOfDay(T, BERLIN)).toBe(Date.UTC(2026, 10, 19, 23));
    expect(startOfDay(Date.UTC(2026, 2, 29, 12), BERLIN, 1)).toBe(Date.UTC(2026, 2, 29, 22));
  });
});
