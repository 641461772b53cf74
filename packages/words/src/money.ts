import { isIsoCurrency, minorDigits } from '@baize/ledger';
import { formatFor, MINUS } from './number-format.ts';

export type MoneyFormat = {
  /** `always` also writes a plus before gains (never before zero). */
  readonly sign?: 'auto' | 'always';
  /** `code` writes EUR, `none` only the number, for columns whose header names the currency. */
  readonly currencyDisplay?: 'symbol' | 'code' | 'none';
  /** Omits zero cents: €25, but €25.50. For chips, limits and returns on the table layout. */
  readonly trim?: boolean;
};

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
