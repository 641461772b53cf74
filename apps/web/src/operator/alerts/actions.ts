'use server';

import { addressOf } from '@baize/auth';
import { changeAlertRule, makeAlertRule } from '@baize/database';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { readAlertSettings } from '../../jobs/alert-settings.ts';
import { casinoPrisma } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
import { readRule } from './read-rule.ts';

/** Makes a rule of alerts; operators only. */
export async function makeRule(_: FormState, form: FormData): Promise<FormState> {
  const actor = await actorOf();
  const language = await getLanguage();
  const { smtpUrl, allowsPrivate } = readAlertSettings(process.env);
  const rule = readRule(form, language, { hasMail: smtpUrl !== null, allowsPrivate });
  if (typeof rule === 'string')
    return { error: { field: 'form', message: language.say(`office.alerts.fault.${rule}`) } };
  await makeAlertRule(casinoPrisma(), actor, rule);
  revalidatePath('/operator/alerts');
  return { done: language.say('office.alerts.done.made') };
}

/** Takes a rule over from its owner, or ends it; operators only. */
export async function changeRule(_: FormState, form: FormData): Promise<FormState> {
  const actor = await actorOf();
  const { say } = await getLanguage();
  const change = text(form, 'change') === 'end' ? 'end' : 'own';
  if (!(await changeAlertRule(casinoPrisma(), actor, { id: text(form, 'id'), change }))) return {};
  revalidatePath('/operator/alerts');
  return { done: say(`office.alerts.done.${change}`) };
}

async function actorOf() {
  const { userId, role } = await requireRole('manage', '/operator/alerts');
  return { by: userId, role, address: addressOf(await headers()) };
}
