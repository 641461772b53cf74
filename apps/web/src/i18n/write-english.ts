import { messages } from '@baize/words/messages/en';
import { phraseWriter } from './language.ts';

/** Writes phrases in English whatever the reader's language, for files that programs read. */
export const writeEnglish = phraseWriter('en', messages);
