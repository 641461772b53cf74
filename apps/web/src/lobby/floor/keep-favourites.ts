'use server';

import { z } from 'zod';
import { currentSettings, keepSettings } from '../../account/settings/kept-settings.ts';
import { currentIdentity } from '../../lib/session.ts';

const Favourites = z.array(z.string().max(64)).max(200);

/** Stores the favourite tables in the account. False when nobody is signed in any more, or the list is invalid. */
export async function keepFavourites(tableIds: readonly string[]): Promise<boolean> {
  const identity = await currentIdentity();
  const favourites = Favourites.safeParse(tableIds);
  if (identity === null || !favourites.success) return false;
  await keepSettings(identity.userId, { ...(await currentSettings()), favourites: favourites.data });
  return true;
}
