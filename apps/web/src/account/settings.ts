import { LOCALES } from '@baize/words';
import { z } from 'zod';
import { REALITY_CHECK_MINUTES } from './house-settings.ts';

const volume = (preset: number) => z.int().min(0).max(100).catch(preset);

const Settings = z.object({
  /** Clubs green and diamonds blue. */
  fourColour: z.boolean().catch(false),
  /** Still cards and chips even where the system asks for nothing. */
  lessMotion: z.boolean().catch(false),
  /** Percent of full volume. */
  volumes: z.object({ table: volume(60), warnings: volume(60) }).catch({ table: 60, warnings: 60 }),
  /** The language that was chosen; null for whatever the browser asks for. */
  locale: z.enum(LOCALES).nullable().catch(null),
  /** The ids of the tables that are marked in the lobby. */
  favourites: z.array(z.string()).catch([]),
  /** The people whose lines in the chat this person does not read, as they were called then. */
  mutedPeople: z.array(z.object({ userId: z.string(), name: z.string() })).catch([]),
  /** New lines of an open chat are read to those who listen to the page. */
  chatAloud: z.boolean().catch(true),
  /** After how long at the tables, again and again, play waits for a look at time and money; 0 for never. */
  realityCheckMinutes: z.union(REALITY_CHECK_MINUTES.map((minutes) => z.literal(minutes))).catch(60),
  /** Up to where this person has looked at a session: when it began, and how long it had lasted then, ms. */
  realityChecked: z.object({ since: z.number(), elapsedMs: z.number() }).nullable().catch(null),
});

/** How somebody likes the tables. Kept with the account, also a guest's. */
export type Settings = z.infer<typeof Settings>;

/** Reads what was kept or typed; whatever is missing or makes no sense is as the house has it. */
export function parseSettings(kept: unknown): Settings {
  const settings = Settings.safeParse(kept);
  return settings.success ? settings.data : Settings.parse({});
}
