'use server';

import { lockConsole, touchConsole, unlockConsole } from '@baize/auth';
import { headers } from 'next/headers';
import { asText } from '../../account/entering.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { houseAuth } from '../../lib/house.ts';

/** Why the console stays locked, as a sentence; null when it opens. */
export type Unlocked = string | null;

/** Whether this is the password of whoever is signed in: then the console opens. Three wrong ones lock it for longer. */
export async function unlock(password: string): Promise<Unlocked> {
  const { say, tell } = await getLanguage();
  const refused = await unlockConsole(houseAuth(), await headers(), asText(password));
  if (refused === null) return null;
  if (refused.code === 'not-signed-in') return say('dealer.lock.signedOut');
  if (refused.code === 'no-password') return say('dealer.lock.noPassword');
  return refused.code === 'current-password-wrong' ? say('dealer.lock.wrong') : tell(refused.phrase);
}

/** Locks the console for the house too, which refuses its commands from now on. */
export async function lockOnServer(): Promise<void> {
  await lockConsole(houseAuth(), await headers());
}

/** Tells the house that somebody is at the console; `false` when it is locked. */
export async function touchOnServer(): Promise<boolean> {
  return touchConsole(houseAuth(), await headers());
}
