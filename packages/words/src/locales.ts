/** The supported languages; the first is the default, the source of the others, and the language of logs and tools. */
export const LOCALES = ['en', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

/** The BCP 47 tag by which amounts, dates and numbers are formatted in each language. */
export const WRITTEN_AS: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE' };
