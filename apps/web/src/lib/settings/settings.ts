import { DEFAULT_REALITY_CHECK_MINUTES, REALITY_CHECK_MINUTES } from '@baize/protocol/reality-check';
import { isZone } from '@baize/protocol/wall-clock';
import { LOCALES, TRIAL_LOCALES } from '@baize/words';
import { z } from 'zod';
import { CsvForm } from './csv-form.ts';
import { MAX_MUTED } from './default-settings.ts';

/** The maximum number of favourite tables. */
export const MAX_FAVOURITES = 200;

const volume = (preset: number) => z.int().min(0).max(100).catch(preset);

const Settings = z.object({
  /** Clubs green and diamonds blue. */
  fourColour: z.boolean().catch(false),
  /** Reduces the motion of cards and chips even if the system does not ask for it. */
  lessMotion: z.boolean().catch(false),
  /** Percent of full volume; 0 is off. */
  volumes: z
    .object({ table: volume(60), warnings: volume(60), calls: volume(0) })
    .catch({ table: 60, warnings: 60, calls: 0 }),
  /** The chosen language; null for the browser's preference. */
  locale: z
    .enum([...LOCALES, ...TRIAL_LOCALES])
    .nullable()
    .catch(null),
  /** The zone in which staff pages write times; null for the browser's own. */
  zone: z.string().refine(isZone).nullable().catch(null),
  /** The form of CSV files. */
  csv: CsvForm.catch({ separator: 'comma', decimal: 'point', forSpreadsheets: false }),
  /** The ids of the favourite tables. */
  favourites: z.array(z.string().max(64)).max(MAX_FAVOURITES).catch([]),
  /** The people whose chat lines are hidden, with their names at that time. */
  mutedPeople: z
    .array(z.object({ userId: z.string().max(64), name: z.string().max(64) }))
    .max(MAX_MUTED)
    .catch([]),
  /** Whether screen readers announce new lines of an open chat. */
  chatAloud: z.boolean().catch(true),
  /** The interval of the reality check in minutes; 0 for never. */
  realityCheckMinutes: z
    .union(REALITY_CHECK_MINUTES.map((minutes) => z.literal(minutes)))
    .catch(DEFAULT_REALITY_CHECK_MINUTES),
});

/** A user's preferences. Stored in the account, also a guest's. */
export type Settings = z.infer<typeof Settings>;

/** Reads stored or entered settings; missing or invalid ones get their defaults. */
export function parseSettings(kept: unknown): Settings {
  const settings = Settings.safeParse(kept);
  return settings.success ? settings.data : Settings.parse({});
}
