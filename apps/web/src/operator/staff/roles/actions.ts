'use server';

import { type Asker, addressOf, COMPOSABLE, composeRole, endRole } from '@baize/auth';
import type { Phrase } from '@baize/rules';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FieldName, FormState } from '../../../account/entering/form-state.ts';
import { getLanguage } from '../../../i18n/get-language.ts';
import { casinoAuth } from '../../../lib/casino.ts';
import { text } from '../../../lib/form-texts.ts';
import { requireRole } from '../../../lib/session.ts';

/** What a form has done, or the number of the request for it. */
export type RoleState = FormState & { readonly asked?: number };

/** Composes a role of the house, or one anew; operators only. */
export async function composeHouseRole(_: RoleState, form: FormData): Promise<RoleState> {
  const actor = await actorOf();
  const permissions = COMPOSABLE.filter((each) => form.getAll('permission').includes(each));
  const role = { id: text(form, 'id') || undefined, name: text(form, 'name'), permissions };
  const composed = await composeRole(casinoAuth(), actor, role, text(form, 'why'));
  if (!composed.ok) return refusedAt(composed.error);
  revalidatePath('/operator', 'layout');
  const { say } = await getLanguage();
  const { value: asked } = composed;
  return asked === undefined ? { done: say('staff.roles.done') } : { done: say('office.approvals.sent'), asked };
}

/** Ends a role of the house that no account has; operators only. */
export async function endHouseRole(_: RoleState, form: FormData): Promise<RoleState> {
  const actor = await actorOf();
  const ended = await endRole(casinoAuth(), actor, text(form, 'id'), text(form, 'why'));
  if (!ended.ok) return refusedAt(ended.error);
  revalidatePath('/operator/staff', 'layout');
  return { done: (await getLanguage()).say('staff.roles.ended') };
}

async function actorOf(): Promise<Asker> {
  const { userId, role } = await requireRole('manage-staff', '/operator/staff/roles');
  return { by: userId, role, address: addressOf(await headers()) };
}

const FIELDS: Readonly<Record<string, FieldName>> = {
  'house.role.name-malformed': 'name',
  'house.role.name-taken': 'name',
  'house.approval.why': 'why',
};

async function refusedAt(fault: Phrase): Promise<RoleState> {
  return { error: { field: FIELDS[fault.key] ?? 'form', message: (await getLanguage()).tell(fault) } };
}
