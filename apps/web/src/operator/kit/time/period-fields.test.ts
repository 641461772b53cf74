import { describe, expect, it } from 'vitest';
import { readPeriodFields, withoutPeriodFields } from './period-fields.ts';

const BERLIN = { 'opened-zone': 'Europe/Berlin' };

describe('a period from the fields of a form', () => {
  it.each([
    [
      'half-open',
      { 'opened-from': '2026-11-20T18:00', 'opened-until': '2026-11-20T20:00' },
      '2026-11-20T17:00Z..2026-11-20T19:00Z',
    ],
    ['open at its end', { 'opened-from': '2026-11-20T18:00', 'opened-until': '' }, '2026-11-20T17:00Z..'],
    ['open at its start', { 'opened-until': '2026-11-20T18:00:30' }, '..2026-11-20T17:00:30Z'],
    [
      'of the day with 25 hours',
      { 'opened-from': '2026-10-25T00:00', 'opened-until': '2026-10-26T00:00' },
      '2026-10-24T22:00Z..2026-10-25T23:00Z',
    ],
    [
      'of the whole repeated hour',
      { 'opened-from': '2026-10-25T02:00', 'opened-until': '2026-10-25T03:00' },
      '2026-10-25T00:00Z..2026-10-25T02:00Z',
    ],
    [
      'of the second of two equal hours',
      { 'opened-from': '2026-10-25T02:00', 'opened-until': '2026-10-25T03:00', 'opened-last': 'from' },
      '2026-10-25T01:00Z..2026-10-25T02:00Z',
    ],
    [
      'that ends in the first of two equal hours',
      { 'opened-from': '2026-10-25T02:00', 'opened-until': '2026-10-25T02:30' },
      '2026-10-25T00:00Z..2026-10-25T00:30Z',
    ],
    [
      'that spans both',
      { 'opened-from': '2026-10-25T02:30', 'opened-until': '2026-10-25T02:30', 'opened-last': 'until' },
      '2026-10-25T00:30Z..2026-10-25T01:30Z',
    ],
    [
      'of the day with 23 hours',
      { 'opened-from': '2026-03-29T00:00', 'opened-until': '2026-03-30T00:00' },
      '2026-03-28T23:00Z..2026-03-29T22:00Z',
    ],
  ])('%s', (_, fields, written) => {
    expect(readPeriodFields({ ...BERLIN, ...fields }, 'opened')).toBe(written);
  });

  it.each([
    ['an end before the start', { 'opened-from': '2026-11-20T18:00', 'opened-until': '2026-11-20T17:00' }, 'order'],
    ['an empty interval', { 'opened-from': '2026-11-20T18:00', 'opened-until': '2026-11-20T18:00' }, 'order'],
    ['no date', { 'opened-from': 'yesterday' }, 'unreadable'],
    ['an unknown zone', { 'opened-from': '2026-11-20T18:00', 'opened-zone': 'Mars/Olympus' }, 'unreadable'],
  ])('is refused: %s', (_, fields, fault) => {
    expect(readPeriodFields({ ...BERLIN, ...fields }, 'opened')).toEqual({ fault });
  });

  it('becomes one parameter beside the others', () => {
    const sent = { q: 'ana', ...BERLIN, 'opened-from': '2026-11-20T18:00', 'opened-until': '' };
    expect(withoutPeriodFields(sent, ['opened', 'ended'])).toEqual({ q: 'ana', opened: '2026-11-20T17:00Z..' });
    expect(withoutPeriodFields({ q: 'ana', ...BERLIN, 'opened-from': '' }, ['opened'])).toEqual({ q: 'ana' });
    expect(withoutPeriodFields({ q: 'ana', opened: '2026-11-20T17:00Z..' }, ['opened'])).toBeNull();
  });
});
