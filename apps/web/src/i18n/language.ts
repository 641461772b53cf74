import { createTranslator, type Messages } from 'next-intl';
import { type Figures, figuresIn } from './figures.ts';
import type { Locale } from './locales.ts';
import { type PhraseBook, translate } from './phrase-book.ts';

/** Writes any text of the catalogues by its whole key: `say('table.bets.undo')`. */
export type Say = ReturnType<typeof createTranslator<Messages>>;

/** The language of a reader: all that a function needs to write for them. */
export interface Language extends Figures {
  readonly locale: Locale;
  readonly say: Say;
  /** What the rules and the game server say in English: refusals, names of spots, paylines. */
  readonly translate: (houseEnglish: string) => string;
}

/** What travels to a page: the texts of its areas, and of the phrase book what its games may say. */
export interface Texts {
  readonly houseEnglish: PhraseBook;
}

export function languageOf(locale: Locale, texts: Texts, onError?: (error: Error) => void): Language {
  return {
    ...figuresIn(locale),
    locale,
    // The cast: a page has the areas it asked for, and a text of another says so when it is asked for.
    say: createTranslator({ locale, messages: texts as unknown as Messages, ...(onError ? { onError } : {}) }),
    translate: (houseEnglish) => translate(houseEnglish, texts.houseEnglish),
  };
}
