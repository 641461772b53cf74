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

/** What became of a change; without an account it lasts until the page is left. */
export type Stored = 'stored' | 'refused' | 'no-account';

/**
 * Stores some settings in the account and keeps the others. Refused when they are invalid, or for the interval of the
 * reality check while one must be answered.
 */
export async function changeSettings(part: object): Promise<Stored> {
  const identity = await currentIdentity();
  const parsed = Part.safeParse(part);
  if (identity === null) return 'no-account';
  if (!parsed.success) return 'refused';
  if ('realityCheckMinutes' in parsed.data && (await readCheckDue(casinoPool(), identity.userId, Date.now())))
    return 'refused';
  await keepSettings(identity.userId, (kept) => parseSettings({ ...kept, ...parsed.data }));
  return 'stored';
}

const Person = z.object({ userId: z.string().max(64), name: z.string().max(64) });

/** Hides the chat lines of a person or shows them again. */
export async function keepMuted(person: MutedPerson, isMuted: boolean): Promise<Stored> {
  const identity = await currentIdentity();
  const parsed = Person.safeParse(person);
  if (identity === null) return 'no-account';
  if (!parsed.success) return 'refused';
  await keepSettings(identity.userId, (kept) => ({
    ...kept,
    mutedPeople: withMuted(kept.mutedPeople, parsed.data, isMuted === true),
  }));
  return 'stored';
}
