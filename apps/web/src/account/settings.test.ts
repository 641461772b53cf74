import { expect, test } from 'vitest';
import { HOUSE_SETTINGS, parseSettings } from './settings.ts';

test('what was kept comes back', () => {
  const mine = { fourColour: true, lessMotion: true, volumes: { dealer: 0, table: 35, warnings: 100 } };
  expect(parseSettings(mine)).toEqual(mine);
});

test('nonsense is replaced piece by piece, not as a whole', () => {
  expect(parseSettings({ fourColour: true, volumes: { dealer: 101, table: 5, warnings: 'loud' } })).toEqual({
    fourColour: true,
    lessMotion: false,
    volumes: { dealer: HOUSE_SETTINGS.volumes.dealer, table: 5, warnings: HOUSE_SETTINGS.volumes.warnings },
  });
  for (const kept of [null, undefined, 7, [], 'x']) expect(parseSettings(kept)).toEqual(HOUSE_SETTINGS);
});
