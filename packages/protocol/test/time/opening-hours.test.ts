import { describe, expect, it } from 'vitest';
import { type OpeningHours, openingAt, openingHours, readTimes } from '../../src/time/opening-hours.ts';

const BERLIN = 'Europe/Berlin';

/** What holds at a moment, with its times in UTC. */
function at(hours: OpeningHours, moment: string, zone = BERLIN): readonly [open: boolean, ...(string | null)[]] {
  const { isOpen, since, until, opensAt } = openingAt(hours, zone, Date.parse(moment));
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16));
  return [isOpen, iso(since), iso(until), iso(opensAt)];
}

describe('opening hours', () => {
  // 2026-11-27 is a Friday.
  const evening: OpeningHours = { fri: '18:00-03:00', sat: '14:00-04:00' };

  it('are those of the day, over midnight too', () => {
    expect(at(evening, '2026-11-27T16:59Z')).toEqual([
      ...[false, '2026-11-22T03:00', '2026-11-27T17:00', '2026-11-27T17:00'],
    ]);
    expect(at(evening, '2026-11-27T17:00Z')).toEqual([
      ...[true, '2026-11-27T17:00', '2026-11-28T02:00', '2026-11-28T13:00'],
    ]);
    expect(at(evening, '2026-11-28T01:59:59Z')[0]).toBe(true);
    expect(at(evening, '2026-11-28T02:00Z')).toEqual([
      ...[false, '2026-11-28T02:00', '2026-11-28T13:00', '2026-11-28T13:00'],
    ]);
    // On Wednesday it opens on Friday.
    expect(at(evening, '2026-12-02T12:00Z')[3]).toBe('2026-12-04T17:00');
  });

  it('can be several a day, and those that meet are one', () => {
    const split: OpeningHours = { fri: '10:00-12:00, 18:00-00:00', sat: '00:00-02:00' };
    expect(at(split, '2026-11-27T10:30Z')).toEqual([
      ...[true, '2026-11-27T09:00', '2026-11-27T11:00', '2026-11-27T17:00'],
    ]);
    expect(at(split, '2026-11-27T22:30Z').slice(0, 3)).toEqual([true, '2026-11-27T17:00', '2026-11-28T01:00']);
  });

  it('of all days around the clock never end', () => {
    const always: OpeningHours = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, '00:00-00:00']),
    );
    const { isOpen, until } = openingAt(always, BERLIN, Date.parse('2026-11-27T12:00Z'));
    expect(isOpen).toBe(true);
    // Farther away than any timer looks.
    expect(until).toBeGreaterThan(Date.parse('2026-12-04T12:00Z'));
  });

  it('without any day never begin', () => {
    expect(at({}, '2026-11-27T12:00Z')).toEqual([false, null, null, null]);
  });

  it('follow the clock when it goes back: the hour that is shown twice counts when it is shown first', () => {
    // At 03:00 on 25 October 2026, a Sunday, the clock shows 02:00 again.
    expect(at({ sat: '22:00-02:30' }, '2026-10-24T21:00Z')).toEqual([
      ...[true, '2026-10-24T20:00', '2026-10-25T00:30', '2026-10-31T21:00'],
    ]);
    expect(at({ sat: '22:00-06:00' }, '2026-10-24T21:00Z')[2]).toBe('2026-10-25T05:00');
    expect(at({ sun: '00:00-00:00' }, '2026-10-25T12:00Z').slice(1, 3)).toEqual([
      ...['2026-10-24T22:00', '2026-10-25T23:00'],
    ]);
  });

  it('follow the clock when it goes forward: a time that is skipped comes as much later', () => {
    // At 02:00 on 29 March 2026, a Sunday, the clock shows 03:00.
    expect(at({ sun: '02:30-05:00' }, '2026-03-29T00:00Z').slice(0, 3)).toEqual([
      ...[false, '2026-03-22T04:00', '2026-03-29T01:30'],
    ]);
    expect(at({ sat: '22:00-06:00' }, '2026-03-28T22:00Z')[2]).toBe('2026-03-29T04:00');
    expect(at({ sun: '02:10-03:05' }, '2026-03-29T00:00Z')[2]).not.toBe('2026-03-29T01:10');
  });

  it('are those of their zone', () => {
    expect(at({ fri: '18:00-20:00' }, '2026-11-27T12:00Z', 'Asia/Tokyo').slice(0, 3)).toEqual([
      ...[false, '2026-11-27T11:00', '2026-12-04T09:00'],
    ]);
  });

  it('are typed in several forms and kept in one', () => {
    expect(readTimes('18:00-03:00')).toBe('18:00-03:00');
    expect(readTimes(' 9:00 – 12:00; 18:00-3:00 ')).toBe('09:00-12:00, 18:00-03:00');
    for (const wrong of ['', '18:00', '25:00-03:00', '18:00-03:00,', '18.00-03.00', 'evening'])
      expect(readTimes(wrong), wrong).toBeUndefined();
    expect(openingHours.safeParse({ mon: '18:00-03:00' }).success).toBe(true);
    for (const wrong of [{ mon: '' }, { mon: '18:00-3:00' }, { monday: '18:00-03:00' }, { mon: '18:00-03:00, ' }])
      expect(openingHours.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
});
