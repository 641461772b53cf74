import { type Chips, type Phrase, type PhraseOrText, type PhraseValue, printOdds } from '@baize/rules';
import { printCard } from './cards.ts';
import { type Locale, WRITTEN_AS } from './locales.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './number-format.ts';

/** A catalogue: texts and groups of texts, by the parts of their keys. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** Formatted texts, codes for selects, and numbers. */
export type Values = Readonly<Record<string, string | number>>;

/** Formats the text with this key, without its marks. */
export type Format = (key: string, values: Values) => string;

/**
 * Writes a phrase in one language; plain text is returned unchanged. Amounts are in minor units of `currency`; without
 * a currency they are written as the number of minor units, as in `.round` files.
 */
export type Writer = (phrase: PhraseOrText, currency?: string) => string;

/**
 * A writer for one language. Each text argument `name` is also available as `Name`, with an initial capital for the
 * beginning of a sentence.
 */
export function writerIn(locale: Locale, format: Format): Writer {
  const valuesOf = valuesIn(locale, format);
  return (phrase, currency) => (typeof phrase === 'string' ? phrase : format(phrase.key, valuesOf(phrase, currency)));
}

/** Writes the arguments of a phrase for its text, as a writer does. */
export function valuesIn(locale: Locale, format: Format): (phrase: Phrase, currency?: string) => Values {
  const tag = WRITTEN_AS[locale];

  function write({ values = {} }: Phrase, currency?: string): Values {
    const written: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) {
      const text = typeof value === 'number' ? value : writeValue(value, currency);
      written[name] = text;
      written[upperFirst(name)] ??= typeof text === 'number' ? text : upperFirst(text);
    }
    return written;
  }

  function writeValue(value: PhraseValue, currency: string | undefined): string {
    if (typeof value === 'number') return formatNumber(value, tag);
    if (typeof value === 'string') return value;
    if ('key' in value) return format(value.key, write(value, currency));
    if ('cards' in value) return value.cards.map(printCard).join(' ');
    if ('chips' in value) return amount(value.chips, currency);
    if ('odds' in value) return printOdds(value.odds);
    return listFormat(tag).format(value.list.map((each) => writeValue(each, currency)));
  }

  function amount(amountMinor: Chips, currency: string | undefined): string {
    return currency === undefined ? String(amountMinor) : formatMoney(amountMinor, currency, tag);
  }

  return write;
}

/** Also of a text that is isolated from the direction of its line. */
const upperFirst = (text: string): string => text.replace(/^\u2066?./u, (first) => first.toUpperCase());

const lists = new Map<string, Intl.ListFormat>();

function listFormat(tag: string): Intl.ListFormat {
  const list = lists.get(tag) ?? new Intl.ListFormat(tag);
  lists.set(tag, list);
  return list;
}
