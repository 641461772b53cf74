import IntlMessageFormat from 'intl-messageformat';
import { type Locale, WRITTEN_AS } from './locales.ts';
import type { Format, Texts } from './writer.ts';

/**
 * Formats the texts of these catalogues, without their marks; each is parsed once, on first use. Throws when a text or
 * a value is missing.
 */
export function formatFrom(locale: Locale, catalogues: Texts): Format {
  const parsed = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const text = parsed.get(key) ?? new IntlMessageFormat(textOf(catalogues, key), WRITTEN_AS[locale]);
    parsed.set(key, text);
    return String(text.format<string>({ ...values, mark: (marked) => marked.join('') }));
  };
}

function textOf(catalogues: Texts, key: string): string {
  let found: Texts | string | undefined = catalogues;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  if (typeof found !== 'string') throw new RangeError(`The catalogue has no text ${key}`);
  return found;
}
