import type { Locale } from '@baize/words';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { currentSettings } from '../account/kept-settings.ts';
import { isLocale, preferredLocale } from './locales.ts';

/** Where the browser keeps the language that was chosen in it. */
export const LOCALE_COOKIE = 'baize-language';

/** The language chosen in this browser, else the one kept with the account, else what the browser likes best. */
export const chosenLocale = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  if (isLocale(chosen)) return chosen;
  const { locale } = await currentSettings();
  return locale ?? preferredLocale((await headers()).get('accept-language'));
});
