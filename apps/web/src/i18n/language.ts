import type { PhraseOrText } from '@baize/rules';
import { type Format, type Locale, type Texts as MessageTexts, WRITTEN_AS, type Writer, writerIn } from '@baize/words';
import { createTranslator, type Messages } from 'next-intl';
import type { english } from './english.ts';
import { type Figures, figuresIn } from './figures.ts';
import { type PhraseBook, type Phrases, readPhrases } from './phrase-book.ts';

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
  /** Writes what the rules and the server send as codes. Amounts are of `currency`, which a phrase with amounts needs. */
  readonly tell: Writer;
  /**
   * What the rules and the game server say in English: refusals, names of spots, paylines. What the phrase book does
   * not know stays as it is. Where several games are shown, `game` says whose words they are.
   */
  readonly translate: (houseEnglish: PhraseOrText, game?: string) => string;
}

/** The phrase book: what every game may say, and each alone. */
export interface HouseEnglish {
  readonly common: PhraseBook;
  readonly games: Readonly<Record<string, PhraseBook>>;
}

/** What travels to a page: the texts of its areas, and of the phrase book what its games may say. */
export interface Texts {
  readonly houseEnglish: HouseEnglish;
  /** The catalogues of `@baize/words`: the house's, and those of the page's games. */
  readonly phrases: MessageTexts;
}

export function languageOf(locale: Locale, texts: Texts, onError?: (error: Error) => void): Language {
  const tell = phraseWriter(locale, texts.phrases, onError);
  const translate = translator(locale, texts.houseEnglish);
  return {
    ...figuresIn(locale),
    locale,
    // The cast: a page has the areas it asked for, and a text of another says so when it is asked for.
    say: createTranslator({ locale, messages: texts as unknown as Messages, ...(onError ? { onError } : {}) }),
    tell,
    translate: (said, game) => (typeof said === 'string' ? translate(said, game) : tell(said)),
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

function translator(locale: Locale, { common, games }: HouseEnglish): (said: string, game?: string) => string {
  const read = new Map<string, Phrases>();
  return (houseEnglish, game = '') => {
    const own = games[game];
    const phrases =
      read.get(game) ?? readPhrases([...(own ? [own] : Object.values(games)), common], WRITTEN_AS[locale]);
    read.set(game, phrases);
    return phrases(houseEnglish) ?? houseEnglish;
  };
}
