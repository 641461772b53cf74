import { expect, test } from 'vitest';
import { endsOf, keepingOf } from '../../../scripts/shared/keeping.mjs';

const NOW = new Date('2026-11-27T21:00:00Z');
const keeping = (set: Record<string, string> = {}) => keepingOf(set, '/house', '/house/.data');
const days = (ends: { rounds?: Date; chat?: Date }) =>
  Object.fromEntries(Object.entries(ends).map(([kind, end]) => [kind, end.toISOString().slice(0, 10)]));

test('by default rounds stay for five years and chat for ninety days, and whole months go', () => {
  expect(keeping()).toEqual({ roundYears: 5, chatDays: 90, archiveFolder: '/house/.data/archive' });
  expect(days(endsOf(keeping(), NOW))).toEqual({ rounds: '2021-11-01', chat: '2026-08-01' });
});

test('zero keeps for ever, and a folder is that of the house', () => {
  const own = keeping({ KEEP_ROUNDS_YEARS: '0', KEEP_CHAT_DAYS: '31', ARCHIVE_FOLDER: 'old' });
  expect(own.archiveFolder).toBe('/house/old');
  expect(days(endsOf(own, NOW))).toEqual({ chat: '2026-10-01' });
});

test('a day that somebody names applies to everything, by whole months', () => {
  expect(days(endsOf(keeping({ KEEP_CHAT_DAYS: '0' }), NOW, '2026-10-31'))).toEqual({
    rounds: '2026-10-01',
    chat: '2026-10-01',
  });
});

test.each([
  [
    { KEEP_ROUNDS_YEARS: '-1' },
    'KEEP_ROUNDS_YEARS is "-1". Set it to a whole number of years, or to 0 to archive nothing of it.',
  ],
  [
    { KEEP_CHAT_DAYS: 'ninety' },
    'KEEP_CHAT_DAYS is "ninety". Set it to a whole number of days, or to 0 to archive nothing of it.',
  ],
])('%j is refused', (set, sentence) => {
  expect(() => keeping(set)).toThrow(sentence);
});

test.each([
  ['2026-11-28', '--before is 2026-11-28, which is still to come.'],
  ['2026-02-30', '--before is "2026-02-30", which is no day. Write it as 2021-03-31.'],
  ['yesterday', '--before is "yesterday", which is no day. Write it as 2021-03-31.'],
])('--before %s is refused', (day, sentence) => {
  expect(() => endsOf(keeping(), NOW, day)).toThrow(sentence);
});
