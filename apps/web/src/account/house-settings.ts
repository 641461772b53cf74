import type { Settings } from './settings.ts';

// Browsers get this without the parser beside it.

/** What can be chosen for the reality check. */
export const REALITY_CHECK_MINUTES = [0, 15, 30, 60] as const;

/** How the house has it for somebody who has chosen nothing. */
export const HOUSE_SETTINGS: Settings = {
  fourColour: false,
  lessMotion: false,
  volumes: { table: 60, warnings: 60 },
  locale: null,
  favourites: [],
  mutedPeople: [],
  chatAloud: true,
  realityCheckMinutes: 60,
  realityChecked: null,
};
