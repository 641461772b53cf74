'use server';

import { addressOf, liftConsoleLock } from '@baize/auth';
import { headers } from 'next/headers';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth } from '../../lib/casino.ts';
import { asText } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';

/** Lifts the lock of a dealer's console; the reason where it stays, as a sentence. Pit bosses only. */
export async function liftLock(dealerId: string): Promise<string | null> {
  const { userId, role } = await requireRole('supervise', '/operator/pit');
  const { tell } = await getLanguage();
  const actor = { by: userId, role, address: addressOf(await headers()) };
  const refused = await liftConsoleLock(casinoAuth(), actor, asText(dealerId));
  return refused && tell(refused.phrase);
}
