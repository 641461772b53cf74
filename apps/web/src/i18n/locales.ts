import { LOCALES, type Locale } from '@baize/words';

const DEFAULT_LOCALE: Locale = LOCALES[0];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' };

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The available language that a browser prefers, by its Accept-Language header. */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return wishes.map(({ language }) => language).find(isLocale) ?? DEFAULT_LOCALE;
}
