'use server';

import { endOwnSessions } from '@baize/auth';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../account/entering/form-state.ts';
import { refusedState } from '../account/entering.ts';
import { getLanguage } from '../i18n/get-language.ts';
import { casinoAuth } from '../lib/casino.ts';
import { text } from '../lib/form-texts.ts';

/** Ends the session in the form, or all others; the page shows the remaining ones. */
export async function endSession(_: FormState, form: FormData): Promise<FormState> {
  const which = text(form, 'session');
  const password = text(form, 'currentPassword');
  const refused = await endOwnSessions(casinoAuth(), await headers(), { which, password });
  if (refused !== null) return refusedState(refused);
  revalidatePath('/account');
  const { say } = await getLanguage();
  return { done: say(which === 'others' ? 'security.sessions.endedOthers' : 'security.sessions.ended') };
}
