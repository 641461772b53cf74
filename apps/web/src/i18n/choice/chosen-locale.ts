import type { Locale } from '@baize/words';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { settingsOfFrame } from '../../lib/settings/kept-settings.ts';
import { isLocale, preferredLocale } from './locales.ts';

/** The cookie of the chosen language. Over https, no other host can set it. */
export function localeCookie(): { readonly name: string; readonly secure: boolean } {
  const secure = (process.env.WEB_URL ?? '').startsWith('https:');
  return { name: secure ? '__Host-baize-language' : 'baize-language', secure };
}

/** The language chosen in this browser, otherwise the one stored in the account, otherwise the browser's preference. */
export const chosenLocale = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get(localeCookie().name)?.value;
  if (isLocale(chosen)) return chosen;
  const { locale } = await settingsOfFrame();
  return locale ?? preferredLocale((await headers()).get('accept-language'));
});
