import { describe, expect, it } from 'vitest';
import { fromField, momentsAt, startOfDay, toField } from '../../src/time/wall-clock.ts';

const BERLIN = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const iso = (ms: number | undefined) => ms !== undefined && new Date(ms).toISOString().replace('.000Z', 'Z');

describe('the clock of a zone', () => {
  it.each([
    ['2026-11-20T17:00:00Z', BERLIN, '2026-11-20T18:00'],
    ['2026-11-20T17:00:07Z', BERLIN, '2026-11-20T18:00:07'],
    ['2026-07-01T22:00:00Z', BERLIN, '2026-07-02T00:00'],
    ['2026-10-25T02:30:00Z', BERLIN, '2026-10-25T03:30'],
    ['2026-03-29T01:00:00Z', BERLIN, '2026-03-29T03:00'],
    ['2026-11-20T17:00:00Z', 'Asia/Kathmandu', '2026-11-20T22:45'],
    ['2026-11-20T17:00:00Z', 'Pacific/Kiritimati', '2026-11-21T07:00'],
  ])('shows %s in %s as %s, and back', (moment, zone, text) => {
    expect(toField(at(moment), zone)).toBe(text);
    expect(momentsAt(text, zone).map(iso)).toEqual([moment]);
    expect(iso(fromField(text, zone))).toBe(moment);
  });

  it.each(['UTC', BERLIN])('does not fail at the first and last moment of years with four digits (%s)', (zone) => {
    for (const text of ['0000-01-01T00:00', '9999-12-31T23:59']) expect(() => momentsAt(text, zone)).not.toThrow();
    expect(momentsAt('9999-12-30T12:00', zone)).toHaveLength(1);
  });

  it('shows the repeated hour twice', () => {
    const twice = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    expect(momentsAt('2026-10-25T02:30', BERLIN).map(iso)).toEqual(twice);
    expect(iso(fromField('2026-10-25T02:30', BERLIN))).toBe(twice[0]);
    expect(iso(fromField('2026-10-25T02:30', BERLIN, 'last'))).toBe(twice[1]);
    // Lord Howe's clock goes back by half an hour.
    expect(momentsAt('2026-04-05T01:45', 'Australia/Lord_Howe')).toHaveLength(2);
  });

  it('never shows the skipped hour, which is read as the time after it', () => {
    expect(momentsAt('2026-03-29T02:30', BERLIN)).toEqual([]);
    expect(iso(fromField('2026-03-29T02:30', BERLIN))).toBe('2026-03-29T01:30:00Z');
  });

  it.each(['', 'now', '2026-11-20', '2026-13-40T25:00', '18:00'])('reads nothing from %j', (text) => {
    expect(fromField(text, BERLIN)).toBeUndefined();
  });
});

describe('a day', () => {
  it.each([
    ['of 24 hours', BERLIN, '2026-11-20T17:00Z', '2026-11-19T23:00:00Z', 24],
    ['of 23 hours', BERLIN, '2026-03-29T12:00Z', '2026-03-28T23:00:00Z', 23],
    ['of 25 hours', BERLIN, '2026-10-25T12:00Z', '2026-10-24T22:00:00Z', 25],
    // Cairo's clock skips from 00:00 to 01:00.
    ['without a midnight', 'Africa/Cairo', '2026-04-24T12:00Z', '2026-04-23T22:00:00Z', 23],
    // Havana's clock goes back from 01:00 to 00:00.
    ['with two midnights', 'America/Havana', '2026-11-01T12:00Z', '2026-11-01T04:00:00Z', 25],
  ])('%s starts at its first moment', (_, zone, within, start, hours) => {
    expect(iso(startOfDay(at(within), zone))).toBe(start);
    expect((startOfDay(at(within), zone, 1) - startOfDay(at(within), zone)) / 3_600_000).toBe(hours);
    expect(startOfDay(startOfDay(at(within), zone), zone)).toBe(startOfDay(at(within), zone));
    expect(startOfDay(startOfDay(at(within), zone, 1) - 1, zone)).toBe(startOfDay(at(within), zone));
  });
});
