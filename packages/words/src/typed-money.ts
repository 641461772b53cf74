import { isIsoCurrency, minorDigits } from '@baize/ledger';
import { BIDI_MARKS, parseDecimal } from './decimal.ts';
import { formatFor } from './number-format.ts';

// Apart from the amounts that are written: only forms of staff read one.

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
