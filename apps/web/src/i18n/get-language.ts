import { getLocale, getMessages } from 'next-intl/server';
import type { Language, Texts } from './language.ts';
import { spokenOf } from './use-language.ts';

/** The reader's language, for async pages, their metadata, and server actions. */
export async function getLanguage(): Promise<Language> {
  const [locale, texts] = await Promise.all([getLocale(), getMessages()]);
  // The cast: `request.ts` adds the catalogues of phrases to the texts, which the library does not know.
  return spokenOf(locale, texts as unknown as Texts);
}
