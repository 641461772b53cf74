/** The languages of the house; the first is the default, the source of the others, and the language of logs and tools. */
export const LOCALES = ['en', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

/** How amounts, dates and numbers are written in each language, as a BCP 47 tag. */
export const WRITTEN_AS: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE' };
