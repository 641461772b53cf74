'use server';

import {
  type Added,
  addPasskey,
  askForPasskey,
  confirmApp,
  giveCode,
  givePasskey,
  giveRecoveryCode,
  removeSecondFactor,
  renewRecoveryCodes,
  startApp,
  startPasskey,
} from '@baize/auth';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { encode } from 'uqr';
import type { FormState } from '../account/entering/form-state.ts';
import { enter, keepCookies, refusedState } from '../account/entering.ts';
import { currentBrand } from '../brands/current-brand.ts';
import { getLanguage } from '../i18n/get-language.ts';
import { casinoAuth } from '../lib/casino.ts';
import { asText, text } from '../lib/form-texts.ts';

/** The second step of a sign-in: an authenticator code, or a recovery code. */
export async function submitCode(_: FormState, form: FormData): Promise<FormState> {
  const give = text(form, 'kind') === 'recovery' ? giveRecoveryCode : giveCode;
  return enter(await give(casinoAuth(), await headers(), text(form, 'code')), form);
}

/** The passkey challenge for the browser; an error when the server does not answer. */
export async function startPasskeySignIn(): Promise<FormState & { readonly options?: object }> {
  const started = await askForPasskey(casinoAuth(), await headers());
  if (!started.ok) return refusedState(started.refused);
  await keepCookies(started.cookies);
  return { options: started.options };
}

export async function signInWithPasskey(_: FormState, form: FormData): Promise<FormState> {
  return enter(await givePasskey(casinoAuth(), await headers(), readJson(text(form, 'answer'))), form);
}

/** The setup of an authenticator app: its secret as text, and as the modules of a QR code. */
export type AppSetUp = FormState & { readonly secret?: string; readonly uri?: string; readonly modules?: boolean[][] };

export async function startAppSetup(_: AppSetUp, form: FormData): Promise<AppSetUp> {
  const started = await startApp(casinoAuth(), await headers(), await atThisHouse(text(form, 'currentPassword')));
  if (!started.ok) return refusedState(started.refused);
  return { secret: started.secret, uri: started.uri, modules: encode(started.uri, { border: 2 }).data };
}

/** An added factor, with the recovery codes, which are shown only once. */
export type FactorState = FormState & { readonly added?: true; readonly codes?: readonly string[] };

export async function confirmAppSetup(_: FactorState, form: FormData): Promise<FactorState> {
  return addedState(await confirmApp(casinoAuth(), await headers(), text(form, 'code')));
}

export async function startPasskeySetup(password: string): Promise<FormState & { readonly options?: object }> {
  const started = await startPasskey(casinoAuth(), await headers(), await atThisHouse(asText(password)));
  if (!started.ok) return refusedState(started.refused);
  await keepCookies(started.cookies);
  return { options: started.options };
}

export async function confirmPasskeySetup(answer: string, name: string): Promise<FactorState> {
  return addedState(await addPasskey(casinoAuth(), await headers(), readJson(asText(answer)), asText(name)));
}

export async function removeFactor(_: FormState, form: FormData): Promise<FormState> {
  const passkeyId = text(form, 'factor');
  const factor = passkeyId === 'app' ? ('app' as const) : { passkeyId };
  const password = text(form, 'currentPassword');
  const refused = await removeSecondFactor(casinoAuth(), await headers(), { factor, password });
  if (refused !== null) return refusedState(refused);
  revalidatePath('/account');
  return { done: (await getLanguage()).say('security.factor.removed') };
}

export async function renewCodes(_: FactorState, form: FormData): Promise<FactorState> {
  const renewed = await renewRecoveryCodes(casinoAuth(), await headers(), text(form, 'currentPassword'));
  return renewed.ok ? { codes: renewed.codes } : refusedState(renewed.refused);
}

/** A password with the name of the brand at this address. */
const atThisHouse = async (password: string) => ({ password, house: (await currentBrand()).name });

async function addedState(added: Added): Promise<FactorState> {
  if (!added.ok) return refusedState(added.refused);
  await keepCookies(added.cookies);
  return { added: true, ...(added.recoveryCodes === null ? {} : { codes: added.recoveryCodes }) };
}

/** The browser's answer; the library refuses invalid values. */
function readJson(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return {};
  }
}
