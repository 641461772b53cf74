import { KEEPS_CAPITAL } from '@baize/words';
import type { Language } from './language.ts';

/** A text as it is written inside of a sentence: without its capital, where the language has it for the beginning only. */
export const insideSentence = (text: string, { locale }: Pick<Language, 'locale'>): string =>
  KEEPS_CAPITAL[locale] ? text : text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
