import { type Format, type Locale, type Texts as MessageTexts, type Writer, writerIn } from '@baize/words';
import { createTranslator, type Messages } from 'next-intl';
import { durationWords } from './duration-words.ts';
import type { english } from './english.ts';
import { type Figures, figuresIn } from './figures.ts';

// A key that English does not have does not typecheck.
declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof english;
    Locale: Locale;
  }
}

/** Writes any text of the catalogues by its whole key: `say('ui.close')`. */
export type Say = ReturnType<typeof createTranslator<Messages>>;

/** The language of a reader: all that a function needs to write for them. */
export interface Language extends Figures {
  readonly locale: Locale;
  readonly say: Say;
  /** `48 s`, `1 h 08 min` */
  readonly duration: (durationMs: number) => string;
  /** Writes what the rules and the server send as codes. Amounts are of `currency`, which a phrase with amounts needs. */
  readonly tell: Writer;
}

/** What travels to a page: the texts of its areas, and those of the house and of its games. */
export interface Texts {
  /** The catalogues of `@baize/words`: the house's, and those of the page's games. */
  readonly phrases: MessageTexts;
}

export function languageOf(locale: Locale, texts: Texts, onError?: (error: Error) => void): Language {
  const figures = figuresIn(locale);
  // The cast: a page has only the areas it requested; a text of another area reports an error when it is used.
  const say = createTranslator({ locale, messages: texts as unknown as Messages, ...(onError ? { onError } : {}) });
  return {
    ...figures,
    locale,
    say,
    duration: (durationMs) => durationWords(durationMs, say, figures),
    tell: phraseWriter(locale, texts.phrases, onError),
  };
}

/** Writes phrases from these catalogues. */
export const phraseWriter = (locale: Locale, phrases: MessageTexts, onError?: (error: Error) => void): Writer =>
  writerIn(locale, formatOf(locale, phrases, onError));

function formatOf(locale: Locale, phrases: MessageTexts, onError?: (error: Error) => void): Format {
  // The casts: the library asks for the type of the very messages, and the keys of phrases come over the wire.
  const messages = phrases as unknown as Messages;
  const say = createTranslator({ locale, messages, ...(onError ? { onError } : {}) });
  return say as unknown as Format;
}
