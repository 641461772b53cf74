'use server';

import {
  changePassword,
  EXCLUSION_DAYS,
  excludeSelf,
  playAsGuest,
  renamePlayer,
  signIn,
  signOut,
  signUp,
} from '@baize/auth';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLanguage } from '../i18n/get-language.ts';
import { casinoAuth } from '../lib/casino.ts';
import { isTicked, text } from '../lib/form-texts.ts';
import { homeOf } from '../lib/home.ts';
import { currentEntrance, requireIdentity } from '../lib/session.ts';
import { keepSettings } from '../lib/settings/kept-settings.ts';
import { parseSettings, type Settings } from '../lib/settings/settings.ts';
import type { FormState } from './entering/form-state.ts';
import { enter, keepCookies, refusedState } from './entering.ts';
import { safeReturnTo } from './return-to.ts';

export async function signInWithForm(_: FormState, form: FormData): Promise<FormState> {
  const name = text(form, 'name');
  const remember = isTicked(form, 'remember');
  const outcome = await signIn(casinoAuth(), await headers(), { name, password: text(form, 'password'), remember });
  return enter(outcome, form, name);
}

export async function signUpWithForm(_: FormState, form: FormData): Promise<FormState> {
  const name = text(form, 'name');
  if (!isTicked(form, 'adult')) {
    const { say } = await getLanguage();
    return { name, error: { field: 'adult', message: say('account.signUp.underAge') } };
  }
  return enter(await signUp(casinoAuth(), await headers(), { name, password: text(form, 'password') }), form, name);
}

export async function enterAsGuest(_: FormState, form: FormData): Promise<FormState> {
  return enter(await playAsGuest(casinoAuth(), await headers()), form);
}

/** Signs out, and redirects to the address in the form or to the sign-in page. */
export async function leave(form: FormData): Promise<void> {
  const outcome = await signOut(casinoAuth(), await headers());
  if (outcome.ok) await keepCookies(outcome.cookies);
  redirect(safeReturnTo(text(form, 'to')) ?? '/sign-in');
}

export async function rename(_: FormState, form: FormData): Promise<FormState> {
  const name = text(form, 'name').trim();
  const refused = await renamePlayer(casinoAuth(), await headers(), { name, password: text(form, 'currentPassword') });
  if (refused !== null) return { name, ...(await refusedState(refused)) };
  revalidatePath('/', 'layout');
  return { name, done: (await getLanguage()).say('account.name.changed', { name }) };
}

/** Changes the password; redirects users who were required to change it. */
export async function setPassword(_: FormState, form: FormData): Promise<FormState> {
  const before = await currentEntrance();
  const passwords = { current: text(form, 'currentPassword'), next: text(form, 'password') };
  const outcome = await changePassword(casinoAuth(), await headers(), passwords);
  if (!outcome.ok) return refusedState(outcome.refused);
  await keepCookies(outcome.cookies);
  if (before?.due === 'new-password') redirect(homeOf(before.identity.role));
  return { done: (await getLanguage()).say('account.password.changed') };
}

/** Closes the account of the person for the days in the form, and shows the sign-in page, which says so. */
export async function stayAway(_: FormState, form: FormData): Promise<FormState> {
  const days = EXCLUSION_DAYS.find((each) => String(each) === text(form, 'days'));
  if (days === undefined) return {};
  const refused = await excludeSelf(casinoAuth(), await headers(), days);
  if (refused !== null) return refusedState(refused);
  redirect(`/sign-in?${new URLSearchParams({ away: String(days) })}`);
}

export async function setSettings(_: FormState, form: FormData): Promise<FormState> {
  const { userId } = await requireIdentity('/account');
  await keepSettings(userId, (kept) => {
    const volume = (of: keyof Settings['volumes']) => Number(text(form, `volume-${of}`) || kept.volumes[of]);
    return parseSettings({
      ...kept,
      fourColour: isTicked(form, 'fourColour'),
      lessMotion: isTicked(form, 'lessMotion'),
      volumes: { table: volume('table'), warnings: volume('warnings'), calls: volume('calls') },
    });
  });
  revalidatePath('/', 'layout');
  return { done: (await getLanguage()).say('account.settings.kept') };
}
