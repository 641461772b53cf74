'use server';

import { ASKING_OR_DECIDING, addressOf, kindsSeenBy } from '@baize/auth';
import { readApproval } from '@baize/database';
import { DECISIONS } from '@baize/database/approvals';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth, casinoPool } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
import { decide } from './decide.ts';

/** The outcome of a decision, with a temporary password or a publish key that it made, if any. */
export type DecideState = FormState & { readonly password?: string; readonly key?: string };

/** Approves, refuses or withdraws a request; for those who ask for something that takes two people, or decide it. */
export async function decideRequest(_: DecideState, form: FormData): Promise<DecideState> {
  const identity = await requireRole(ASKING_OR_DECIDING, '/operator/approvals');
  const { userId: by, role } = identity;
  const decision = DECISIONS.find((each) => each === form.get('decision'));
  if (decision === undefined) return {};
  const { say, tell } = await getLanguage();
  const actor = { by, role, address: addressOf(await headers()) };
  const request = { id: Number(text(form, 'id')), decision, why: text(form, 'why') };
  const asked =
    decision === 'approved' ? await readApproval(casinoPool(), kindsSeenBy(identity), text(form, 'id')) : null;
  const decided = await decide(casinoAuth(), actor, asked, request);
  if (!decided.ok) {
    const { error } = decided;
    if ('told' in error) return { error: { field: 'form', message: error.told } };
    return { error: { field: error.key === 'house.approval.why' ? 'why' : 'form', message: tell(error) } };
  }
  revalidatePath('/operator', 'layout');
  const { subject: _subject, ...shown } = decided.value;
  return { done: say(`office.approvals.do.${decision}.done`), ...shown };
}
