'use server';

import {
  API_PERMISSIONS,
  type Asker,
  addressOf,
  makeApiToken,
  provePassword,
  revokeApiToken,
  TOKEN_DAYS,
} from '@baize/auth';
import type { Phrase } from '@baize/rules';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
import type { FieldName, FormState } from '../entering/form-state.ts';
import { refusedState } from '../entering.ts';

/** The outcome of a form, with the token that it made, which is shown this one time, and the number of the request for it. */
export type TokenState = FormState & { readonly token?: string; readonly asked?: number };

/** Makes a token of one's own, by the password; operators only. */
export async function makeToken(_: TokenState, form: FormData): Promise<TokenState> {
  const actor = await actorOf();
  const wrong = await provePassword(casinoAuth(), actor.by, text(form, 'currentPassword'));
  if (wrong !== null) return refusedState(wrong);
  const permissions = API_PERMISSIONS.filter((each) => form.getAll('permission').includes(each));
  const days = TOKEN_DAYS.find((each) => String(each) === text(form, 'days')) ?? TOKEN_DAYS[0];
  const made = await makeApiToken(
    casinoAuth(),
    actor,
    { name: text(form, 'name'), permissions, days },
    text(form, 'why'),
  );
  if (!made.ok) return refusedAt(made.error);
  revalidatePath('/', 'layout');
  const { say } = await getLanguage();
  const { token, asked } = made.value;
  return asked === undefined
    ? { done: say('security.tokens.made'), token }
    : { done: say('security.tokens.asked', { request: String(asked) }), token, asked };
}

/** Ends a token of one's own at once; operators only. */
export async function revokeToken(_: FormState, form: FormData): Promise<FormState> {
  const revoked = await revokeApiToken(casinoAuth(), await actorOf(), text(form, 'id'));
  if (!revoked.ok) return refusedAt(revoked.error);
  revalidatePath('/account');
  return { done: (await getLanguage()).say('security.tokens.revoked', { name: revoked.value }) };
}

async function actorOf(): Promise<Asker> {
  const { userId, role } = await requireRole('use-api', '/account');
  return { by: userId, role, address: addressOf(await headers()) };
}

const FIELDS: Readonly<Record<string, FieldName>> = {
  'house.token.name-malformed': 'name',
  'house.approval.why': 'why',
};

async function refusedAt(fault: Phrase): Promise<FormState> {
  return { error: { field: FIELDS[fault.key] ?? 'form', message: (await getLanguage()).tell(fault) } };
}
