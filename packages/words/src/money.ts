import { isIsoCurrency, minorDigits } from '@baize/ledger';

export type MoneyFormat = {
  /** `always` also writes a plus before gains (never before zero). */
  readonly sign?: 'auto' | 'always';
  /** `code` writes EUR, `none` only the number, for columns whose header names the currency. */
  readonly currencyDisplay?: 'symbol' | 'code' | 'none';
  /** Omits zero cents: €25, but €25.50. For chips, limits and returns on the table layout. */
  readonly trim?: boolean;
};

const MINUS = '\u2212';

/** Cached: creating a format takes ten times longer than using it, and a table layout shows hundreds of amounts. */
const formats = new Map<string, Intl.NumberFormat>();

/** A cached number format for a BCP 47 tag. */
export function formatFor(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/**
 * Formats minor units as an amount: `formatMoney(75250, 'EUR', 'en-GB')` is `€752.50`. Uses the true minus sign. Exact
 * for every safe integer; throws for anything else.
 */
export function formatMoney(amountMinor: number, currency: string, locale: string, format: MoneyFormat = {}): string {
  const written = formatter(amountMinor, currency, locale, format);
  const parts = written.formatToParts(decimal(amountMinor, minorDigits(currency)));
  const text = parts.map((part) => (part.type === 'minusSign' ? MINUS : part.value)).join('');
  if (isIsoCurrency(currency) || format.currencyDisplay === 'none') return text;
  return `${text}\u00a0${currency}`;
}

/** The currency symbol in a locale; the name for play money. */
function symbolOf(currency: string, locale: string): string {
  if (!isIsoCurrency(currency)) return currency;
  const format = formatFor(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
}

/**
 * Parses a typed amount (`1,250.50`, `€12`) as minor units; `undefined` when it is not an amount of that currency:
 * words, two decimal points, or more decimals than the currency has.
 */
export function parseMoney(text: string, currency: string, locale: string): number | undefined {
  const digits = minorDigits(currency);
  const marks = formatFor(locale, {}).formatToParts(-1234.5);
  const group = marks.find((part) => part.type === 'group')?.value ?? ',';
  const point = marks.find((part) => part.type === 'decimal')?.value ?? '.';
  const bare = text
    .replaceAll(currency, '')
    .replaceAll(symbolOf(currency, locale), '')
    .replaceAll(group, '')
    .replaceAll(MINUS, '-')
    .replaceAll(/[\s\p{Sc}]/gu, '');
  const [whole, fraction = '', ...rest] = bare.split(point);
  if (rest.length > 0 || whole === undefined || !/^-?\d+$/.test(whole)) return undefined;
  if (!/^\d*$/.test(fraction) || fraction.length > digits) return undefined;
  const amountMinor = Number(`${whole}${fraction.padEnd(digits, '0')}`);
  return Number.isSafeInteger(amountMinor) ? amountMinor : undefined;
}

function formatter(amountMinor: number, currency: string, locale: string, format: MoneyFormat): Intl.NumberFormat {
  const digits = minorDigits(currency);
  const fractionDigits = format.trim && amountMinor % 10 ** digits === 0 ? 0 : digits;
  const options: Intl.NumberFormatOptions = {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    signDisplay: format.sign === 'always' ? 'exceptZero' : 'negative',
  };
  if (isIsoCurrency(currency) && format.currencyDisplay !== 'none') {
    Object.assign(options, {
      style: 'currency',
      currency,
      currencyDisplay: format.currencyDisplay === 'code' ? 'code' : 'narrowSymbol',
    });
  }
  return formatFor(locale, options);
}

/** Minor units as a decimal numeral, without using floating point. */
function decimal(amountMinor: number, digits: number): Intl.StringNumericLiteral {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError('amountMinor must be a whole number of minor units');
  const figures = Math.abs(amountMinor)
    .toString()
    .padStart(digits + 1, '0');
  const cut = figures.length - digits;
  // Digits by construction, which the type checker cannot know.
  return `${amountMinor < 0 ? '-' : ''}${figures.slice(0, cut)}.${figures.slice(cut)}0` as Intl.StringNumericLiteral;
}
