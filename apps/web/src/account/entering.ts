import type { Outcome, Refusal } from '@baize/auth';
import { parseSetCookieHeader, toCookieOptions } from 'better-auth/cookies';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLanguage } from '../i18n/get-language.ts';
import { text } from '../lib/form-texts.ts';
import { homeOf, NEW_PASSWORD_PAGE } from '../lib/home.ts';
import { type FormState, fieldOf } from './entering/form-state.ts';
import { safeReturnTo } from './return-to.ts';

const SECOND_STEP_PAGE = '/sign-in/second-step';

/** The refusal in the reader's language, at its field. */
export async function refusedState({ code, phrase }: Refusal): Promise<FormState> {
  const { tell } = await getLanguage();
  return { error: { field: fieldOf(code), message: tell(phrase) } };
}

/**
 * Redirects to the second step, to the requested page, or to the start page of the role; returns a refusal as form
 * state.
 */
export async function enter(outcome: Outcome, form: FormData, name?: string): Promise<FormState> {
  if (!outcome.ok) return { ...(name === undefined ? {} : { name }), ...(await refusedState(outcome.refused)) };
  await keepCookies(outcome.cookies);
  const to = safeReturnTo(text(form, 'to'));
  if (outcome.secondStep)
    redirect(to === undefined ? SECOND_STEP_PAGE : `${SECOND_STEP_PAGE}?${new URLSearchParams({ to })}`);
  redirect(outcome.newPassword ? NEW_PASSWORD_PAGE : (to ?? homeOf(outcome.role)));
}

/** Sets the cookies of a sign-in in the browser. */
export async function keepCookies(lines: readonly string[]): Promise<void> {
  const jar = await cookies();
  for (const [name, attributes] of lines.flatMap((line) => [...parseSetCookieHeader(line)])) {
    jar.set(name, decodeURIComponent(attributes.value), toCookieOptions(attributes));
  }
}
