'use server';

import { addressOf, decideApproval, kindsSeenBy } from '@baize/auth';
import { readApproval } from '@baize/database';
import { DECISIONS } from '@baize/database/approvals';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth, casinoPool } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
import { returnsFault } from '../tables/edge/house-returns.ts';
import { askedConfig } from './approval-changes.ts';

/** The outcome of a decision, with a temporary password or a publish key that it made, if any. */
export type DecideState = FormState & { readonly password?: string; readonly key?: string };

/** Approves, refuses or withdraws a request; for those who may be the second person of something. */
export async function decideRequest(_: DecideState, form: FormData): Promise<DecideState> {
  const { userId: by, role } = await requireRole('approve-tables', '/operator/approvals');
  const decision = DECISIONS.find((each) => each === form.get('decision'));
  if (decision === undefined) return {};
  const { say, tell } = await getLanguage();
  const actor = { by, role, address: addressOf(await headers()) };
  const request = { id: Number(text(form, 'id')), decision, why: text(form, 'why') };
  const asked = decision === 'approved' ? await readApproval(casinoPool(), kindsSeenBy(role), text(form, 'id')) : null;
  const config = asked && (await askedConfig(asked));
  const fault =
    config &&
    (await returnsFault(config.table.game, config.version === null ? null : config.was.options, config.asked.options));
  if (fault) return { error: { field: 'form', message: fault.told } };
  const decided = await decideApproval(casinoAuth(), actor, request);
  if (!decided.ok)
    return {
      error: {
        field: decided.error.key === 'house.approval.why' ? 'why' : 'form',
        message: tell(decided.error),
      },
    };
  revalidatePath('/operator', 'layout');
  const { subject: _subject, ...shown } = decided.value;
  return { done: say(`office.approvals.do.${decision}.done`), ...shown };
}
