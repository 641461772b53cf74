'use server';

import { addressOf } from '@baize/auth';
import { raiseDispute } from '@baize/database';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPrisma } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';

/** Raises a case about a round of the player. */
export async function complain(_: FormState, form: FormData): Promise<FormState> {
  const { userId, role } = await requireRole('play', '/account/disputes');
  const { say } = await getLanguage();
  const actor = { by: userId, role, address: addressOf(await headers()) };
  const raised = await raiseDispute(casinoPrisma(), actor, { roundId: text(form, 'round'), text: text(form, 'text') });
  if (typeof raised !== 'string')
    return { error: { field: 'form', message: say(`account.disputes.fault.${raised.fault}`) } };
  revalidatePath('/account/disputes');
  return { done: say('account.disputes.raised', { number: raised }) };
}
