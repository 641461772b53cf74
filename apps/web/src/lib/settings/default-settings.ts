import { DEFAULT_REALITY_CHECK_MINUTES } from '@baize/protocol/reality-check';
import type { Settings } from './settings.ts';

// Separate from the parser, which browsers do not need.

/** The maximum number of hidden people; beyond it the oldest are shown again. */
export const MAX_MUTED = 200;

/** The defaults. */
export const DEFAULT_SETTINGS: Settings = {
  fourColour: false,
  lessMotion: false,
  volumes: { table: 60, warnings: 60, calls: 0 },
  locale: null,
  zone: null,
  csv: { separator: 'comma', decimal: 'point', forSpreadsheets: false },
  favourites: [],
  mutedPeople: [],
  chatAloud: true,
  realityCheckMinutes: DEFAULT_REALITY_CHECK_MINUTES,
};
