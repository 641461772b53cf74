import { formatFrom } from './format.ts';
import { messages } from './messages/en.ts';
import { type Writer, writerIn } from './writer.ts';

/** Writes English for logs, command-line tools and tests. Throws when a text or a value is missing. */
export const english: Writer = writerIn('en', formatFrom('en', messages));
