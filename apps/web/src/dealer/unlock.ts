'use server';

import { signIn, signOut } from '@baize/auth';
import { headers } from 'next/headers';
import { getLanguage } from '../i18n/get-language.ts';
import { houseAuth, housePrisma } from '../lib/house.ts';
import { currentIdentity } from '../lib/session.ts';

/** Why the console stays locked, as a sentence; null when it opens. */
export type Unlocked = string | null;

/**
 * Whether this is the password of whoever is signed in. It goes through the same door as a sign-in, with its limits and
 * its lock after three failures; the session that opens is ended at once, the one at the console goes on.
 */
export async function unlockConsole(password: string): Promise<Unlocked> {
  const { say, translate } = await getLanguage();
  const identity = await currentIdentity();
  if (identity === null) return say('dealer.lock.signedOut');
  const user = await housePrisma().user.findUnique({ where: { id: identity.userId }, select: { username: true } });
  if (!user?.username) return say('dealer.lock.noPassword');
  const asked = await headers();
  const outcome = await signIn(houseAuth(), stranger(asked), { name: user.username, password, remember: false });
  if (!outcome.ok)
    return outcome.refused.code === 'wrong-credentials' ? say('dealer.lock.wrong') : translate(outcome.refused.message);
  const cookie = outcome.cookies.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
  await signOut(houseAuth(), new Headers([...stranger(asked), ['cookie', cookie]]));
  return null;
}

/** The request without the session that it came with. */
function stranger(asked: Headers): Headers {
  const without = new Headers(asked);
  without.delete('cookie');
  return without;
}
