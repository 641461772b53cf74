import { type Locale, parseDecimal, parseMoney, WRITTEN_AS } from '@baize/words';

/** Reads figures that were typed in one language. Not part of `Figures`: no player types an amount. */
export interface TypedFigures {
  /** Parses an amount into minor units; undefined if it is not a valid amount of that currency. */
  readonly readMoney: (text: string, currency: string) => number | undefined;
  /** Parses a number with at most this many decimals into whole units of the last one: `readDecimal('12.5', 3)` is 12500. */
  readonly readDecimal: (text: string, digits: number) => number | undefined;
}

export const typedIn = (locale: Locale): TypedFigures => ({
  readMoney: (text, currency) => parseMoney(text, currency, WRITTEN_AS[locale]),
  readDecimal: (text, digits) => parseDecimal(text, digits, WRITTEN_AS[locale]),
});
