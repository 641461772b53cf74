import { createTranslator, type Messages } from 'next-intl';
import type { english } from './english.ts';
import { type Figures, figuresIn } from './figures.ts';
import { type Locale, WRITTEN_AS } from './locales.ts';
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
  /**
   * What the rules and the game server say in English: refusals, names of spots, paylines. What the phrase book does
   * not know stays as it is. Where several games are shown, `game` says whose words they are.
   */
  readonly translate: (houseEnglish: string, game?: string) => string;
}

/** The phrase book: what every game may say, and each alone. */
export interface HouseEnglish {
  readonly common: PhraseBook;
  readonly games: Readonly<Record<string, PhraseBook>>;
}

/** What travels to a page: the texts of its areas, and of the phrase book what its games may say. */
export interface Texts {
  readonly houseEnglish: HouseEnglish;
}

export function languageOf(locale: Locale, texts: Texts, onError?: (error: Error) => void): Language {
  return {
    ...figuresIn(locale),
    locale,
    // The cast: a page has the areas it asked for, and a text of another says so when it is asked for.
    say: createTranslator({ locale, messages: texts as unknown as Messages, ...(onError ? { onError } : {}) }),
    translate: translator(locale, texts.houseEnglish),
  };
}

function translator(locale: Locale, { common, games }: HouseEnglish): Language['translate'] {
  const read = new Map<string, Phrases>();
  return (houseEnglish, game = '') => {
    const own = games[game];
    const phrases =
      read.get(game) ?? readPhrases([...(own ? [own] : Object.values(games)), common], WRITTEN_AS[locale]);
    read.set(game, phrases);
    return phrases(houseEnglish) ?? houseEnglish;
  };
}
