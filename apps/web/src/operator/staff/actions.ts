'use server';

import {
  type Asker,
  type AssignedRole,
  addressOf,
  askApproval,
  assignedTo,
  changeStaffRole,
  composedId,
  confirmArrival,
  disableStaff,
  enableStaff,
  endStaffSessions,
  hireStaff,
  linkStaffSso,
  REGULATOR_HOURS,
  type Refusal,
  type RegulatorHours,
  type Request,
  resetStaffPassword,
  resetStaffSecondFactor,
  unlinkStaffSso,
} from '@baize/auth';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FieldName, FormState } from '../../account/entering/form-state.ts';
import { refusedState } from '../../account/entering.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
import { STAFF_ROLES } from './read-role.ts';
import { TAKES_TWO } from './takes-two.ts';

/** A change to an account, with its new temporary password, if any; or the number of the request for it. */
export type StaffState = FormState & { readonly password?: string; readonly asked?: number };

const STAFF_ACTS = [
  'disable',
  'enable',
  'role',
  'reset',
  'reset-factor',
  'link-sso',
  'unlink-sso',
  'end-sessions',
] as const;
export type StaffActName = (typeof STAFF_ACTS)[number];

/** Changes a staff account according to the form; operators only. */
export async function actOnStaff(_: StaffState, form: FormData): Promise<StaffState> {
  const actor = await actorOf();
  const act = STAFF_ACTS.find((each) => each === form.get('act'));
  if (act === undefined) return {};
  const request = casinoAuth().fourEyes ? requestOf(act, form) : null;
  if (request) return ask(actor, request, text(form, 'why'));
  if (act === 'reset') {
    const reset = await resetStaffPassword(casinoAuth(), actor, text(form, 'userId'), text(form, 'why'));
    return reset.ok ? done(act, { password: reset.password }) : refusedState(reset.refused);
  }
  const refused = await change(actor, act, form);
  return refused === null ? done(act) : refusedState(refused);
}

/** The request for a change that a second person decides; null for one that takes one person. */
function requestOf(act: StaffActName, form: FormData): Request | null {
  const userId = text(form, 'userId');
  if (act === 'role') return { kind: TAKES_TWO.role, act: { userId, ...roleIn(form) } };
  if (act === 'link-sso')
    return { kind: TAKES_TWO[act], act: { userId, issuer: casinoAuth().sso?.issuer ?? '', subject: subjectIn(form) } };
  if (act === 'disable' || act === 'end-sessions' || act === 'unlink-sso') return null;
  return { kind: TAKES_TWO[act], act: { userId } };
}

/** Sends a request to the second person. */
async function ask(actor: Asker, request: Request, why: string): Promise<StaffState> {
  const asked = await askApproval(casinoAuth(), actor, request, why);
  const { say, tell } = await getLanguage();
  if (!asked.ok) return { error: { field: fieldAt(asked.error.key), message: tell(asked.error) } };
  revalidatePath('/operator', 'layout');
  return { done: say('office.approvals.sent'), asked: asked.value };
}

const fieldAt = (key: string): FieldName | 'form' =>
  key === 'house.approval.why' ? 'why' : key.startsWith('house.door.name-') ? 'name' : 'form';

async function change(actor: Asker, act: Exclude<StaffActName, 'reset'>, form: FormData): Promise<Refusal | null> {
  const [auth, userId, why] = [casinoAuth(), text(form, 'userId'), text(form, 'why')];
  if (act === 'disable') return disableStaff(auth, actor, userId, why);
  if (act === 'enable') return enableStaff(auth, actor, userId, why);
  if (act === 'reset-factor') return resetStaffSecondFactor(auth, actor, userId, why);
  if (act === 'link-sso') return linkStaffSso(auth, actor, userId, { subject: subjectIn(form), why });
  if (act === 'unlink-sso') return unlinkStaffSso(auth, actor, userId, why);
  if (act === 'role') return changeStaffRole(auth, actor, userId, { ...roleIn(form), why });
  return endStaffSessions(auth, actor, userId, { sessionId: text(form, 'sessionId') || undefined, why });
}

/** Creates a staff account; operators only. */
export async function hire(_: StaffState, form: FormData): Promise<StaffState> {
  const actor = await actorOf();
  const account = { username: text(form, 'username').trim(), name: text(form, 'name'), ...roleIn(form) };
  const why = text(form, 'why');
  if (casinoAuth().fourEyes) return ask(actor, { kind: 'staff-account', act: account }, why);
  const hired = await hireStaff(casinoAuth(), actor, { ...account, why });
  if (!hired.ok) return refusedState(hired.refused);
  revalidatePath('/operator/staff');
  const { say } = await getLanguage();
  return { done: say('staff.hire.done', { username: account.username }), password: hired.password };
}

/** Confirms by their code that the owner of an account has come; operators only. */
export async function confirmOwner(_: FormState, form: FormData): Promise<FormState> {
  const actor = await actorOf();
  const refused = await confirmArrival(casinoAuth(), actor, { userId: text(form, 'userId'), code: text(form, 'code') });
  if (refused !== null) return refusedState(refused);
  revalidatePath('/operator/staff');
  return { done: (await getLanguage()).say('staff.arrival.done') };
}

async function actorOf(): Promise<Asker> {
  const { userId, role } = await requireRole('manage-staff', '/operator/staff');
  return { by: userId, role, address: addressOf(await headers()) };
}

async function done(act: StaffActName, also: Pick<StaffState, 'password'> = {}): Promise<StaffState> {
  revalidatePath('/operator/staff');
  return { done: (await getLanguage()).say(`staff.do.${act}.done`), ...also };
}

/** A person of the identity provider, by their id there. */
const subjectIn = (form: FormData): string => text(form, 'subject').trim();

/**
 * The role with the fewest permissions, for a form that names no valid role; whether there is a composed one, and how long a
 * regulator has access, is judged later.
 */
function roleIn(form: FormData): { role: AssignedRole; hours?: RegulatorHours } {
  const id = composedId(text(form, 'role'));
  if (id !== undefined) return { role: assignedTo(id) };
  const role = STAFF_ROLES.find((each) => each === form.get('role')) ?? 'dealer';
  const hours = REGULATOR_HOURS.find((each) => String(each) === form.get('hours'));
  return role === 'regulator' && hours !== undefined ? { role, hours } : { role };
}
