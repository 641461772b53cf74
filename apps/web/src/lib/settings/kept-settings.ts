import { changePlayerSettings, readPlayerSettings } from '@baize/database';
import { unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import { log } from '../../../serve/log.mjs';
import { housePrisma } from '../house.ts';
import { currentIdentity } from '../session.ts';
import { HOUSE_SETTINGS } from './house-settings.ts';
import { parseSettings, type Settings } from './settings.ts';

/** The settings of the visitor of this page; the defaults for visitors who are not signed in. */
export const currentSettings = cache(async (): Promise<Settings> => {
  const identity = await currentIdentity();
  if (identity === null) return HOUSE_SETTINGS;
  return parseSettings(await readPlayerSettings(housePrisma(), identity.userId));
});

/** The same for the frame of a page, which is drawn without a database too: then with the defaults. */
export const settingsOfFrame = cache(async (): Promise<Settings> => {
  try {
    return await currentSettings();
  } catch (error) {
    unstable_rethrow(error);
    log('warn', 'the settings could not be read', { error: String(error) });
    return HOUSE_SETTINGS;
  }
});

/** Stores what `change` makes of a user's settings; changes of other windows at the same moment are kept as well. */
export function keepSettings(userId: string, change: (kept: Settings) => Settings): Promise<void> {
  return changePlayerSettings(housePrisma(), userId, (stored) => change(parseSettings(stored)));
}
