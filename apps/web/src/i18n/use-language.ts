import type { Locale } from '@baize/words';
import { useLocale, useMessages } from 'next-intl';
import { type Language, languageOf, type Texts } from './language.ts';

const spoken = new WeakMap<Texts, Language>();

/** One language for all who read the same texts. */
export function spokenOf(locale: Locale, texts: Texts): Language {
  const language = spoken.get(texts) ?? languageOf(locale, texts);
  spoken.set(texts, language);
  return language;
}

/** The reader's language, in components of the browser and in those of the server that are not async. */
export function useLanguage(): Language {
  // The cast: `request.ts` adds the catalogues of phrases to the texts, which the library does not know.
  return spokenOf(useLocale(), useMessages() as unknown as Texts);
}
