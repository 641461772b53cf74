import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { MAX_FAVOURITES, parseSettings } from './settings.ts';

test('what was kept comes back', () => {
  const mine = {
    fourColour: true,
    lessMotion: true,
    locale: 'de',
    zone: 'Europe/Vienna',
    csv: { separator: 'semicolon', decimal: 'comma', forSpreadsheets: true },
    volumes: { table: 0, warnings: 100, calls: 40 },
    favourites: ['vesper'],
    mutedPeople: [{ userId: 'u1', name: 'Loud' }],
    chatAloud: false,
    realityCheckMinutes: 15,
  };
  expect(parseSettings(mine)).toEqual(mine);
});

test('nonsense is replaced piece by piece, not as a whole', () => {
  expect(
    parseSettings({
      fourColour: true,
      locale: 'xx',
      csv: { separator: 'x' },
      volumes: { table: 5, warnings: 101 },
      realityCheckMinutes: 7,
    }),
  ).toEqual({
    fourColour: true,
    lessMotion: false,
    locale: null,
    zone: null,
    csv: { separator: 'comma', decimal: 'point', forSpreadsheets: false },
    volumes: { table: 5, warnings: DEFAULT_SETTINGS.volumes.warnings, calls: 0 },
    favourites: [],
    mutedPeople: [],
    chatAloud: true,
    realityCheckMinutes: 60,
  });
  for (const kept of [null, undefined, 7, [], 'x']) expect(parseSettings(kept)).toEqual(DEFAULT_SETTINGS);
});

test('more favourites than a profile keeps, or names that are no ids, are not stored', () => {
  const tables = Array.from({ length: MAX_FAVOURITES }, (_, nth) => `table-${nth}`);
  expect(parseSettings({ favourites: tables }).favourites).toEqual(tables);
  expect(parseSettings({ favourites: [...tables, 'one-more'] }).favourites).toEqual([]);
  expect(parseSettings({ favourites: ['x'.repeat(65)] }).favourites).toEqual([]);
});
