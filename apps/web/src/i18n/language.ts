import type { Phrase } from '@baize/rules';
import {
  type Format,
  type Locale,
  type Texts as MessageTexts,
  type Values,
  valuesIn,
  type Writer,
  writerIn,
} from '@baize/words';
import { createTranslator, type Messages } from 'next-intl';
import type { ReactNode } from 'react';
import { durationWords } from './duration-words.ts';
import { type Figures, figuresIn } from './figures.ts';
import type { Say } from './say.ts';

/** The language of a reader: all that a function needs to write for them. */
export interface Language extends Figures {
  readonly locale: Locale;
  readonly say: Say;
  /** `48 s`, `1 h 08 min` */
  readonly duration: (durationMs: number) => string;
  /** Writes what the rules and the server send as codes. Amounts are of `currency`, which a phrase with amounts needs. */
  readonly tell: Writer;
  /** Writes a phrase of the dealer's procedure with its `<mark>` as an element. */
  readonly tellMarked: (phrase: Phrase, mark: Mark) => ReactNode;
}

export type Mark = (chunks: ReactNode) => ReactNode;

/** What travels to a page: the texts of its areas, and those of the house and of its games. */
export interface Texts {
  /** The catalogues of `@baize/words`: the house's, and those of the page's games. */
  readonly phrases: MessageTexts;
}

export function languageOf(locale: Locale, texts: Texts, onError?: (error: Error) => void): Language {
  const figures = figuresIn(locale);
  const phrases = translatorOf(locale, texts.phrases, onError);
  // The cast: a page has only the areas it requested; a text of another area reports an error when it is used.
  const say = createTranslator({ locale, messages: texts as unknown as Messages, ...(onError ? { onError } : {}) });
  return {
    ...figures,
    locale,
    say,
    duration: (durationMs) => durationWords(durationMs, say, figures),
    tell: writerIn(locale, formatOf(phrases)),
    tellMarked: markerIn(locale, phrases),
  };
}

/** Writes phrases from these catalogues. */
export const phraseWriter = (locale: Locale, phrases: MessageTexts, onError?: (error: Error) => void): Writer =>
  writerIn(locale, formatOf(translatorOf(locale, phrases, onError)));

function markerIn(locale: Locale, translator: Translator): Language['tellMarked'] {
  const valuesOf = valuesIn(locale, formatOf(translator));
  return (phrase, mark) => translator.rich(phrase.key, { ...valuesOf(phrase), mark });
}

/** The translator of phrases, whose keys come over the wire. */
interface Translator {
  markup(key: string, values: Values | { readonly mark: (chunks: string) => string }): string;
  rich(key: string, values: Values | { readonly mark: Mark }): ReactNode;
}

const formatOf =
  (translator: Translator): Format =>
  (key, values) =>
    translator.markup(key, { ...values, mark: (chunks) => chunks });

function translatorOf(locale: Locale, phrases: MessageTexts, onError?: (error: Error) => void): Translator {
  // The casts: the library asks for the type of the very messages.
  const messages = phrases as unknown as Messages;
  return createTranslator({ locale, messages, ...(onError ? { onError } : {}) }) as unknown as Translator;
}
