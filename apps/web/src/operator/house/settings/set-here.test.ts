import { type HouseSettings, UNSET_HOUSE } from '@baize/database';
import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { expect, test } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { readSetHere } from './set-here.ts';
import { settingStarts } from './setting-starts.ts';

const NOW = Date.parse('2026-11-29T12:00Z');
const env = { BRAND: 'baize', HOUSE_ZONE: 'Europe/Vienna' };
const here = (set: Partial<HouseSettings>, now = NOW) => readSetHere({ ...UNSET_HOUSE, ...set }, env, now, english);
const HOURS = { days: [USUAL_DAYS[0], { from: '2026-12-01', shifts: [4, 12, 20] }] } as const;

test('a house that has set nothing says what holds and why', () => {
  const { name, brand, languages, keeping, recordings, day } = here({});
  expect([name.value, brand.value, languages.value]).toEqual([
    'Baize',
    'Baize',
    'English, Deutsch and العربية (تجريبية)',
  ]);
  expect(day.value).toBe('Shifts begin at 06:00, 14:00 and 22:00; the day with the first.');
  expect(keeping).toMatchObject({
    value: null,
    unset: expect.stringContaining('KEEP_ROUNDS_YEARS and KEEP_CHAT_DAYS'),
  });
  expect(recordings).toMatchObject({ value: null, unset: expect.stringContaining('RECORD_DAYS') });
  expect([name, brand, languages, day].map(({ unset }) => unset)).not.toContain(null);
});

test('what is set is said as it holds now, with the hours that are to come', () => {
  const { name, brand, languages, keeping, day } = here({
    ...{ name: 'Grand Hotel', brand: 'lumen', languages: ['de'], keeping: { roundYears: 1, chatDays: 0 } },
    ...HOURS,
  });
  expect([name.value, brand.value, languages.value]).toEqual(['Grand Hotel', 'Lumen', 'Deutsch']);
  expect(keeping.value).toBe('Rounds: 1 year. Chat: Never deleted. Then npm run archive moves them into files.');
  expect(day).toEqual({
    value: 'Shifts begin at 06:00, 14:00 and 22:00; the day with the first.',
    coming: 'From 1 Dec 2026: 04:00, 12:00 and 20:00',
    unset: null,
  });
  expect([name, brand, languages, keeping].map(({ unset }) => unset)).toEqual([null, null, null, null]);
  expect(here({ recordingDays: 60 }).recordings).toEqual({ value: '60 days', coming: null, unset: null });
  // 04:00 in Vienna: the day of the other hours begins.
  const then = here(HOURS, Date.parse('2026-12-01T03:00Z')).day;
  expect([then.value, then.coming]).toEqual(['Shifts begin at 04:00, 12:00 and 20:00; the day with the first.', null]);
});

test('a form begins with what was set last', () => {
  const starts = settingStarts({ ...UNSET_HOUSE, ...HOURS, languages: ['de'] }, env, NOW, english);
  expect(starts.day).toMatchObject({ shifts: [4, 12, 20], from: '1 Dec 2026' });
  expect(starts.languages).toMatchObject({
    options: [
      { id: 'en', isSet: false },
      { id: 'de', isSet: true },
      { id: 'ar', isSet: false },
    ],
  });
  expect(starts.name).toEqual({ setting: 'name', name: '' });
});
