import type { Settings } from './settings.ts';

// Separate from the parser, which browsers do not need.

/** The intervals offered for the reality check. */
export const REALITY_CHECK_MINUTES = [0, 15, 30, 60] as const;

/** The defaults. */
export const HOUSE_SETTINGS: Settings = {
  fourColour: false,
  lessMotion: false,
  volumes: { table: 60, warnings: 60, calls: 0 },
  locale: null,
  zone: null,
  favourites: [],
  mutedPeople: [],
  chatAloud: true,
  realityCheckMinutes: 60,
  realityChecked: null,
};
