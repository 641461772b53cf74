import { isIsoCurrency, minorDigits } from '@baize/ledger';
import { BIDI_MARKS, parseDecimal } from './decimal.ts';
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

/** The currency symbols in a locale, the longer one first; the name for play money. */
function symbolsOf(currency: string, locale: string): readonly string[] {
  if (!isIsoCurrency(currency)) return [currency];
  const symbols = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    formatFor(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find((part) => part.type === 'currency')
      ?.value.replaceAll(BIDI_MARKS, ''),
  );
  return [currency, ...symbols].flatMap((symbol) => symbol ?? []).sort((a, b) => b.length - a.length);
}

/**
 * Parses a typed amount (`1,250.50`, `€12`) as minor units; `undefined` when it is not an amount of that currency in
 * this language: see `parseDecimal`. The currency may stand before or after the number; another one is refused.
 */
export function parseMoney(text: string, currency: string, locale: string): number | undefined {
  const bare = text.replaceAll(BIDI_MARKS, '').trim();
  const [, sign = '', rest = ''] = /^([-\u2212]?)\s*(.*)$/su.exec(bare) ?? [];
  return parseDecimal(`${sign}${withoutCurrency(rest, symbolsOf(currency, locale))}`, minorDigits(currency), locale);
}

function withoutCurrency(text: string, symbols: readonly string[]): string {
  const lower = text.toLowerCase();
  for (const symbol of symbols.map((each) => each.toLowerCase())) {
    if (lower.startsWith(symbol)) return text.slice(symbol.length).trim();
    if (lower.endsWith(symbol)) return text.slice(0, -symbol.length).trim();
  }
  return text;
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
