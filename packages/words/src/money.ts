import { isIsoCurrency, minorDigits } from '@baize/ledger';

export type MoneyFormat = {
  /** `always` writes a plus before gains as well (never before zero). */
  readonly sign?: 'auto' | 'always';
  /** `code` writes EUR, `none` the figure alone, for columns that name the currency in their head. */
  readonly currencyDisplay?: 'symbol' | 'code' | 'none';
  /** Leave out zero cents: €25, but €25.50. For chips, limits and returns on the cloth. */
  readonly trim?: boolean;
};

const MINUS = '\u2212';

/** A format takes ten times longer to make than to use, and a felt writes hundreds of amounts at a time. */
const formats = new Map<string, Intl.NumberFormat>();

/** Numbers as a BCP 47 tag writes them. */
export function formatFor(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/**
 * Writes whole minor units as an amount a person reads: `formatMoney(75250, 'EUR', 'en-GB')` is `€752.50`.
 * Minus is the true minus sign. Exact for every safe integer; anything else is a broken invariant and throws.
 */
export function formatMoney(amountMinor: number, currency: string, locale: string, format: MoneyFormat = {}): string {
  const written = formatter(amountMinor, currency, locale, format);
  const parts = written.formatToParts(decimal(amountMinor, minorDigits(currency)));
  const text = parts.map((part) => (part.type === 'minusSign' ? MINUS : part.value)).join('');
  if (isIsoCurrency(currency) || format.currencyDisplay === 'none') return text;
  return `${text}\u00a0${currency}`;
}

/** How the currency is written in front of or behind an amount; its name when it is one of the house's own. */
function symbolOf(currency: string, locale: string): string {
  if (!isIsoCurrency(currency)) return currency;
  const format = formatFor(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
}

/**
 * Reads what a person typed (`1,250.50`, `€12`) as minor units, or `undefined` when it is not an amount of that
 * currency: words, two decimal points, or more decimals than the currency has.
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

/** Minor units as a decimal numeral, without ever passing through a float. */
function decimal(amountMinor: number, digits: number): Intl.StringNumericLiteral {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError('amountMinor must be a whole number of minor units');
  const figures = Math.abs(amountMinor)
    .toString()
    .padStart(digits + 1, '0');
  const cut = figures.length - digits;
  // The figures are digits by construction, which the type cannot see.
  return `${amountMinor < 0 ? '-' : ''}${figures.slice(0, cut)}.${figures.slice(cut)}0` as Intl.StringNumericLiteral;
}
