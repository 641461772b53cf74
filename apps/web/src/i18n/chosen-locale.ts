import type { Locale } from '@baize/words';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { currentSettings } from '../account/settings/kept-settings.ts';
import { isLocale, preferredLocale } from './locales.ts';

/** Where the browser keeps the language that was chosen in it. Over https, no other host can set it. */
export function localeCookie(): { readonly name: string; readonly secure: boolean } {
  const secure = (process.env.WEB_URL ?? '').startsWith('https:');
  return { name: secure ? '__Host-baize-language' : 'baize-language', secure };
}

/** The language chosen in this browser, else the one kept with the account, else what the browser likes best. */
export const chosenLocale = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get(localeCookie().name)?.value;
  if (isLocale(chosen)) return chosen;
  const { locale } = await currentSettings();
  return locale ?? preferredLocale((await headers()).get('accept-language'));
});
