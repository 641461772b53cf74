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

test('more hidden people than a profile keeps, or longer names than there are, are not stored', () => {
  const people = Array.from({ length: 201 }, (_, nth) => ({ userId: `u${nth}`, name: 'Loud' }));
  expect(parseSettings({ mutedPeople: people.slice(1) }).mutedPeople).toHaveLength(200);
  expect(parseSettings({ mutedPeople: people }).mutedPeople).toEqual([]);
  expect(parseSettings({ mutedPeople: [{ userId: 'u1', name: 'x'.repeat(65) }] }).mutedPeople).toEqual([]);
});

test('more favourites than a profile keeps, or names that are no ids, are not stored', () => {
  const tables = Array.from({ length: MAX_FAVOURITES }, (_, nth) => `table-${nth}`);
  expect(parseSettings({ favourites: tables }).favourites).toEqual(tables);
  expect(parseSettings({ favourites: [...tables, 'one-more'] }).favourites).toEqual([]);
  expect(parseSettings({ favourites: ['x'.repeat(65)] }).favourites).toEqual([]);
});
