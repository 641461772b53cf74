import { minorDigits } from '@baize/ledger';

/** What a cell may hold; `null` is an empty one. */
export type CsvValue = string | number | null;

/**
 * A line of CSV according to RFC 4180. Everything that a spreadsheet in any language might read as the end of a cell is
 * quoted; text that it would read as a formula begins with an apostrophe.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@＝＋－＠\t\r\n]/.test(value) && !/^-?\d+(?:\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Minor units as a plain decimal number, independent of language: `1410.00`. */
export function csvAmount(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency);
  if (digits === 0) return String(amountMinor);
  const figures = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  return `${amountMinor < 0 ? '-' : ''}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}

/** A time in UTC to the millisecond, readable by spreadsheets and programs. */
export const csvTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
