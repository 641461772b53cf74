import type { Locale } from '@baize/words';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { identityOfFrame } from '../../lib/session.ts';
import { houseSettings } from '../../lib/settings/house-settings.ts';
import { settingsOfFrame } from '../../lib/settings/kept-settings.ts';
import { CHOICES, isLocale, offeredOf, preferredLocale } from './locales.ts';

/** The cookie of the chosen language. Over https, no other host can set it. */
export function localeCookie(): { readonly name: string; readonly secure: boolean } {
  const secure = (process.env.WEB_URL ?? '').startsWith('https:');
  return { name: secure ? '__Host-baize-language' : 'baize-language', secure };
}

/** The languages that this reader can choose: staff every one, others those that the house offers to players. */
export const offeredLocales = cache(async (): Promise<readonly Locale[]> => {
  const [reader, { languages }] = await Promise.all([identityOfFrame(), houseSettings()]);
  return reader !== null && reader.role !== 'player' ? CHOICES : offeredOf(languages);
});

/** The language chosen in this browser, otherwise the one stored in the account, otherwise the browser's preference. */
export const chosenLocale = cache(async (): Promise<Locale> => {
  const offered = await offeredLocales();
  const isOffered = (locale: unknown): locale is Locale => isLocale(locale) && offered.includes(locale);
  const chosen = (await cookies()).get(localeCookie().name)?.value;
  if (isOffered(chosen)) return chosen;
  const { locale } = await settingsOfFrame();
  return isOffered(locale) ? locale : preferredLocale((await headers()).get('accept-language'), offered);
});
