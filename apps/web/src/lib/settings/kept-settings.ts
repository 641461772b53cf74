import { changePlayerSettings, readPlayerSettings } from '@baize/database';
import { unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import { log } from '../../../serve/log.mjs';
import { casinoPrisma } from '../casino.ts';
import { currentIdentity } from '../session.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { parseSettings, type Settings } from './settings.ts';

/** The settings of the visitor of this page; the defaults for visitors who are not signed in. */
export const currentSettings = cache(async (): Promise<Settings> => {
  const identity = await currentIdentity();
  if (identity === null) return DEFAULT_SETTINGS;
  return parseSettings(await readPlayerSettings(casinoPrisma(), identity.userId));
});

/** The same for the frame of a page, which is drawn without a database too: then with the defaults. */
export const settingsOfFrame = cache(async (): Promise<Settings> => {
  try {
    return await currentSettings();
  } catch (error) {
    unstable_rethrow(error);
    log('warn', 'the settings could not be read', { error: String(error) });
    return DEFAULT_SETTINGS;
  }
});

/** Stores what `change` makes of a user's settings; changes of other windows at the same moment are kept as well. */
export function keepSettings(userId: string, change: (kept: Settings) => Settings): Promise<void> {
  return changePlayerSettings(casinoPrisma(), userId, (stored) => change(parseSettings(stored)));
}
