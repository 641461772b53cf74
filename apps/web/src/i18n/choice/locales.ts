import { LOCALES, type Locale, TRIAL_LOCALES } from '@baize/words';

const DEFAULT_LOCALE: Locale = LOCALES[0];

/** Every language that a reader can choose, those on trial last. */
export const CHOICES: readonly Locale[] = [...LOCALES, ...TRIAL_LOCALES];

/** The name of each language in that language; trial languages are marked. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية (تجريبية)',
};

export const isLocale = (value: unknown): value is Locale => CHOICES.some((locale) => locale === value);

export const isWhole = (value: string | undefined): value is (typeof LOCALES)[number] =>
  LOCALES.some((locale) => locale === value);

/** The languages that players are offered of all, by what operators have set; all of them where nothing is set. */
export const offeredOf = (set: readonly string[] | null): readonly Locale[] => {
  const offered = CHOICES.filter((locale) => set === null || set.includes(locale));
  return offered.some(isWhole) ? offered : CHOICES;
};

/** The offered language that a browser prefers, by its Accept-Language header; never one on trial. */
export function preferredLocale(acceptLanguage: string | null, offered: readonly Locale[] = CHOICES): Locale {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((preference) => {
      const [tag = '', ...parameters] = preference.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const whole = offered.filter(isWhole);
  const wanted = preferred.map(({ language }) => whole.find((locale) => locale === language));
  return wanted.find(Boolean) ?? whole[0] ?? DEFAULT_LOCALE;
}
