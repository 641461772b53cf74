'use server';

import { addressOf, disableAccount } from '@baize/auth';
import { readIncident, stepIncident } from '@baize/database';
import { INCIDENT_STEPS } from '@baize/database/incidents';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth, casinoPool, casinoPrisma } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';

/**
 * Takes, notes or closes an incident. Where its player asks for help, `excluded` closes their account with it, for the reason that
 * is the answer.
 */
export async function actOnIncident(_: FormState, form: FormData): Promise<FormState> {
  const { userId, role } = await requireRole('answer-incidents', '/operator/incidents');
  const { say, tell } = await getLanguage();
  const [id, wanted] = [text(form, 'id'), text(form, 'kind')];
  const kind = wanted === 'excluded' ? 'closed' : INCIDENT_STEPS.find((each) => each === wanted);
  if (!kind || !/^\d{1,15}$/.test(id)) return {};
  const actor = { by: userId, role, address: addressOf(await headers()) };
  if (wanted === 'excluded') {
    const incident = await readIncident(casinoPool(), id);
    if (incident?.kind !== 'distress' || incident.playerId === null) return {};
    const about = { whose: 'player', userId: incident.playerId, why: text(form, 'text') } as const;
    const refused = await disableAccount(casinoAuth(), actor, about);
    // Closed by somebody else meanwhile: the incident ends all the same.
    if (refused !== null && refused.code !== 'already-so')
      return { error: { field: 'form', message: tell(refused.phrase) } };
  }
  if (!(await stepIncident(casinoPrisma(), actor, { id, kind, text: text(form, 'text') })))
    return { error: { field: 'form', message: say('office.disputes.textFault') } };
  revalidatePath('/operator/incidents');
  return { done: say(`office.incidents.done.${wanted === 'excluded' ? 'excluded' : kind}`) };
}
