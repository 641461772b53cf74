'use server';

import { readCheckDue } from '@baize/database';
import { z } from 'zod';
import { casinoPool } from '../../lib/casino.ts';
import { currentIdentity } from '../../lib/session.ts';
import { keepSettings } from '../../lib/settings/kept-settings.ts';
import { parseSettings } from '../../lib/settings/settings.ts';
import { type MutedPerson, withMuted } from './muted-people.ts';

/** A part of the settings, limited in size. */
const Part = z.record(z.string(), z.unknown()).refine((part) => JSON.stringify(part).length < 50_000);

/**
 * Stores some settings in the account and keeps the others. False when nobody is signed in any more, or the settings
 * are invalid, or for the interval of the reality check while one must be answered.
 */
export async function changeSettings(part: object): Promise<boolean> {
  const identity = await currentIdentity();
  const parsed = Part.safeParse(part);
  if (identity === null || !parsed.success) return false;
  if ('realityCheckMinutes' in parsed.data && (await readCheckDue(casinoPool(), identity.userId, Date.now())))
    return false;
  await keepSettings(identity.userId, (kept) => parseSettings({ ...kept, ...parsed.data }));
  return true;
}

const Person = z.object({ userId: z.string().max(64), name: z.string().max(64) });

/** Hides the chat lines of a person or shows them again. False when nobody is signed in any more. */
export async function keepMuted(person: MutedPerson, isMuted: boolean): Promise<boolean> {
  const identity = await currentIdentity();
  const parsed = Person.safeParse(person);
  if (identity === null || !parsed.success) return false;
  await keepSettings(identity.userId, (kept) => ({
    ...kept,
    mutedPeople: withMuted(kept.mutedPeople, parsed.data, isMuted === true),
  }));
  return true;
}
