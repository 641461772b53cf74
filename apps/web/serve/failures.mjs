// The texts of a page of which not even the frame could be made: few, since every page brings them along.

export const FAILURES = {
  en: {
    failed: 'Something went wrong. Try again. Accepted bets are safe.',
    again: 'Try again',
  },
  de: {
    failed: 'Es ist ein Fehler aufgetreten. Versuchen Sie es erneut. Angenommene Einsätze sind sicher.',
    again: 'Erneut versuchen',
  },
  ar: {
    failed: 'حدث خطأ. حاول مرة أخرى. الرهانات المقبولة آمنة.',
    again: 'حاول مرة أخرى',
  },
};

/** Languages on trial: only for those who chose one on this site. */
const TRIAL = new Set(['ar']);

/** Languages that are written from right to left. */
const FROM_RIGHT = new Set(['ar']);

/** @param {string} language */
export const directionOf = (language) => (FROM_RIGHT.has(language) ? 'rtl' : 'ltr');

/**
 * The language of a browser: chosen on this site, or else its first preference that is available.
 * @param {string} cookies
 * @param {string} acceptLanguage
 */
export function languageOf(cookies, acceptLanguage) {
  const [, chosen = ''] = /(?:^|;\s*)(?:__Host-)?baize-language=(\w+)/.exec(cookies) ?? [];
  const preferred = [chosen, ...acceptLanguage.split(',').map((language) => language.trim().slice(0, 2).toLowerCase())];
  return (
    preferred.find((language, nth) => Object.hasOwn(FAILURES, language) && (nth === 0 || !TRIAL.has(language))) ?? 'en'
  );
}
