'use server';

import { addressOf } from '@baize/auth';
import { stepDispute } from '@baize/database';
import { DISPUTE_STEPS } from '@baize/database/disputes';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPrisma } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';

/** Takes, notes or answers a case. */
export async function actOnDispute(_: FormState, form: FormData): Promise<FormState> {
  const { userId, role } = await requireRole('answer-incidents', '/operator/disputes');
  const kind = DISPUTE_STEPS.find((each) => each === text(form, 'kind'));
  if (!kind) return {};
  const { say } = await getLanguage();
  const actor = { by: userId, role, address: addressOf(await headers()) };
  if (!(await stepDispute(casinoPrisma(), actor, { id: text(form, 'id'), kind, text: text(form, 'text') })))
    return { error: { field: 'form', message: say('office.disputes.textFault') } };
  revalidatePath('/operator/disputes');
  return { done: say(`office.disputes.done.${kind}`) };
}
