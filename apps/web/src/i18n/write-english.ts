import { messages } from '@baize/words/messages/en';
import { phraseWriter } from './language.ts';

/** Writes phrases in English regardless of the reader's language, for files read by programs. */
export const writeEnglish = phraseWriter('en', messages);
