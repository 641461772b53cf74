'use server';

import { z } from 'zod';
import { currentIdentity } from '../../lib/session.ts';
import { keepSettings } from '../../lib/settings/kept-settings.ts';

/** The maximum number of favourites; beyond it the oldest are dropped. */
const MAX_TABLES = 200;

const TableId = z.string().max(64);

/** Stores a table among the favourites of the account, or removes it. False when nobody is signed in any more, or the id is invalid. */
export async function keepFavourite(tableId: string, isFavourite: boolean): Promise<boolean> {
  const identity = await currentIdentity();
  const id = TableId.safeParse(tableId);
  if (identity === null || !id.success) return false;
  await keepSettings(identity.userId, (kept) => {
    const others = kept.favourites.filter((each) => each !== id.data);
    return { ...kept, favourites: isFavourite === true ? [...others, id.data].slice(-MAX_TABLES) : others };
  });
  return true;
}
