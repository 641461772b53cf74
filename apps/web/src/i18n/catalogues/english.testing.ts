import { messages as phrases } from '@baize/words/messages/en';
import { type Language, languageOf } from '../language.ts';
import { english as catalogue } from './english.ts';

/** English for tests of functions that write: with the texts as they stand in the catalogues, and no tolerance. */
const texts = { ...catalogue, phrases };

export const english: Language = languageOf('en', texts, (error) => {
  throw error;
});
