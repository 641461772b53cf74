import { unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import { log } from '../../../serve/log.mjs';
import { housePrisma } from '../../lib/house.ts';
import { currentIdentity } from '../../lib/session.ts';
import { HOUSE_SETTINGS } from './house-settings.ts';
import { parseSettings, type Settings } from './settings.ts';

/** The settings of the visitor of this page; the defaults for visitors who are not signed in. */
export const currentSettings = cache(async (): Promise<Settings> => {
  const identity = await currentIdentity();
  if (identity === null) return HOUSE_SETTINGS;
  const kept = await housePrisma().playerSettings.findUnique({ where: { userId: identity.userId } });
  return parseSettings(kept?.settings);
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

export async function keepSettings(userId: string, settings: Settings): Promise<void> {
  await housePrisma().playerSettings.upsert({
    where: { userId },
    create: { userId, settings },
    update: { settings },
  });
}
