import { latinDigits } from './digits.ts';
import { formatFor, MINUS } from './number-format.ts';

/** Invisible marks that keep the parts of a formatted number in order in texts from right to left. */
export const BIDI_MARKS = /[\u061c\u200e\u200f]/gu;

/** Marks between groups of three digits that are no decimal mark in any language. */
const GROUPS = "[\\s'\u2019]";

/**
 * Parses a typed number as a whole number of `10 ** -digits`: `parseDecimal('12.5', 3, 'en-GB')` is 12500. Digits of
 * any script are read.
 *
 * `undefined` for whatever could be meant as another number: a group mark that does not stand before exactly three
 * digits (`1,5` in English, `12.50` in German), different group marks, more decimals than `digits`, an exponent, a
 * number without digits before its decimal mark, and, where three decimals are allowed, a single group (`1,250`), which
 * in another language has three decimals.
 */
export function parseDecimal(text: string, digits: number, locale: string): number | undefined {
  const { group, decimal } = marksOf(locale);
  const bare = latinDigits(text.replaceAll(BIDI_MARKS, '').trim()).replace(MINUS, '-');
  const [, sign = '', whole = '', mark, fraction = ''] =
    new RegExp(`^(-?)(\\d+|\\d{1,3}(${group}|${GROUPS})\\d{3}(?:\\3\\d{3})*)(?:${decimal}(\\d+))?$`, 'u').exec(bare) ??
    [];
  if (whole === '' || fraction.length > digits) return undefined;
  const plain = whole.replaceAll(/\D/gu, '');
  const isSingleGroup = mark !== undefined && new RegExp(`^${group}$`, 'u').test(mark) && plain.length <= 6;
  if (isSingleGroup && fraction === '' && digits === 3) return undefined;
  const units = Number(`${sign}${plain}${fraction.padEnd(digits, '0')}`);
  return Number.isSafeInteger(units) ? units + 0 : undefined;
}

/** A whole number without a sign or marks, in digits of any script; `undefined` for anything else. */
export function parseWhole(text: string): number | undefined {
  const bare = latinDigits(text.trim());
  return /^\d{1,15}$/.test(bare) ? Number(bare) : undefined;
}

/** The group and decimal marks of a language, as parts of a pattern. */
function marksOf(locale: string): { readonly group: string; readonly decimal: string } {
  const parts = formatFor(locale, {}).formatToParts(-12_345.5);
  const pattern = (type: string, otherwise: string) =>
    (parts.find((part) => part.type === type)?.value ?? otherwise).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { group: pattern('group', ','), decimal: pattern('decimal', '.') };
}
