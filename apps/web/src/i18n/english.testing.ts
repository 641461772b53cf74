import { english as catalogue } from './english.ts';
import { type Language, languageOf } from './language.ts';

/** English for tests of functions that write: with the texts as they stand in the catalogues, and no tolerance. */
export const english: Language = languageOf(
  'en',
  { ...catalogue, houseEnglish: [] } as { houseEnglish: [] },
  (error) => {
    throw error;
  },
);
