/** The supported languages; the first is the default, the source of the others, and the language of logs and tools. */
export const LOCALES = ['en', 'de'] as const;

/** Languages on trial: a text that such a catalogue lacks is English. Only readers who choose one get it. */
export const TRIAL_LOCALES = ['ar'] as const;

/** A language with every text. */
export type WholeLocale = (typeof LOCALES)[number];
export type Locale = WholeLocale | (typeof TRIAL_LOCALES)[number];

/** The BCP 47 tag by which amounts, dates and numbers are formatted in each language; all write the digits of the chips. */
export const WRITTEN_AS: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE', ar: 'ar-u-nu-latn' };

/** The direction in which each language is written. */
export const DIRECTIONS: Readonly<Record<Locale, 'ltr' | 'rtl'>> = { en: 'ltr', de: 'ltr', ar: 'rtl' };
