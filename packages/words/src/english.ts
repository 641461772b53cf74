import IntlMessageFormat from 'intl-messageformat';
import { WRITTEN_AS } from './locales.ts';
import { messages } from './messages/en.ts';
import { type Texts, type Writer, writerIn } from './writer.ts';

const compiled = new Map<string, IntlMessageFormat>();

/** Writes English for logs, command-line tools and tests. Throws when the catalogue lacks the text or a value is missing. */
export const english: Writer = writerIn('en', (key, values) => String(messageOf(key).format(values)));

/** Texts are parsed once, when they are first needed. */
function messageOf(key: string): IntlMessageFormat {
  const message = compiled.get(key) ?? new IntlMessageFormat(textOf(key), WRITTEN_AS.en);
  compiled.set(key, message);
  return message;
}

function textOf(key: string): string {
  let found: Texts | string | undefined = messages;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  if (typeof found !== 'string') throw new RangeError(`The English catalogue has no text ${key}`);
  return found;
}
