'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { text } from '../../lib/form-texts.ts';
import { currentIdentity } from '../../lib/session.ts';
import { keepSettings } from '../../lib/settings/kept-settings.ts';
import { localeCookie, offeredLocales } from './chosen-locale.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Stores the language of the form in this browser and, for signed-in users, in the account. */
export async function chooseLanguage(form: FormData): Promise<void> {
  const locale = (await offeredLocales()).find((each) => each === text(form, 'locale'));
  if (locale === undefined) return;
  const jar = await cookies();
  jar.set({ ...localeCookie(), value: locale, maxAge: YEAR_S, sameSite: 'lax', httpOnly: true, path: '/' });
  const identity = await currentIdentity();
  if (identity) await keepSettings(identity.userId, (kept) => ({ ...kept, locale }));
  revalidatePath('/', 'layout');
}
