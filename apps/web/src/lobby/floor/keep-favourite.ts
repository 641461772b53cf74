'use server';

import { z } from 'zod';
import { currentIdentity } from '../../lib/session.ts';
import { keepSettings } from '../../lib/settings/kept-settings.ts';
import { MAX_FAVOURITES } from '../../lib/settings/settings.ts';

const TableId = z.string().max(64);

/** Stores a table among the favourites of the account, the oldest beyond the maximum being dropped, or removes it. False when nobody is signed in any more, or the id is invalid. */
export async function keepFavourite(tableId: string, isFavourite: boolean): Promise<boolean> {
  const identity = await currentIdentity();
  const id = TableId.safeParse(tableId);
  if (identity === null || !id.success) return false;
  await keepSettings(identity.userId, (kept) => {
    const others = kept.favourites.filter((each) => each !== id.data);
    return { ...kept, favourites: isFavourite === true ? [...others, id.data].slice(-MAX_FAVOURITES) : others };
  });
  return true;
}
