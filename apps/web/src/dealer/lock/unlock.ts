'use server';

import { isConsoleLocked, lockConsole, touchConsole, unlockConsole } from '@baize/auth';
import { headers } from 'next/headers';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth } from '../../lib/casino.ts';
import { asText } from '../../lib/form-texts.ts';

/** Why the console stays locked, as a sentence; null when it is unlocked. */
export type Unlocked = string | null;

/** Unlocks the console if this is the password of the signed-in user. Three wrong attempts lock it for longer. */
export async function unlock(password: string): Promise<Unlocked> {
  const { say, tell } = await getLanguage();
  const refused = await unlockConsole(casinoAuth(), await headers(), asText(password));
  if (refused === null) return null;
  if (refused.code === 'not-signed-in') return say('dealer.lock.signedOut');
  if (refused.code === 'no-password') return say('dealer.lock.noPassword');
  return refused.code === 'current-password-wrong' ? say('dealer.lock.wrong') : tell(refused.phrase);
}

/** Locks all consoles of this dealer on the server, which then refuses their commands. */
export async function lockOnServer(): Promise<void> {
  await lockConsole(casinoAuth(), await headers());
}

/** Whether the server still refuses commands of this console: a pit boss may have lifted its lock. */
export async function isLockedOnServer(): Promise<boolean> {
  return isConsoleLocked(casinoAuth(), await headers());
}

/** Reports activity at the console; `false` when it is locked. */
export async function touchOnServer(): Promise<boolean> {
  return touchConsole(casinoAuth(), await headers());
}
