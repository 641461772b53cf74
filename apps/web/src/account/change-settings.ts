'use server';

import { z } from 'zod';
import { currentIdentity } from '../lib/session.ts';
import { currentSettings, keepSettings } from './kept-settings.ts';
import { parseSettings } from './settings.ts';

/** Some settings, no longer than anybody needs. */
const Part = z.record(z.string(), z.unknown()).refine((part) => JSON.stringify(part).length < 50_000);

/**
 * Keeps some settings with the account and leaves the others as they are. False when nobody is signed in any more, or
 * when they are none.
 */
export async function changeSettings(part: object): Promise<boolean> {
  const identity = await currentIdentity();
  const parsed = Part.safeParse(part);
  if (identity === null || !parsed.success) return false;
  await keepSettings(identity.userId, parseSettings({ ...(await currentSettings()), ...parsed.data }));
  return true;
}
