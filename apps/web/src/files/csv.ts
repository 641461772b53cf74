import { plainAmount } from '@baize/ledger';
import type { CsvForm } from '../lib/settings/csv-form.ts';

/** An amount in the unit of its currency, exactly: `{ decimal: '1410.00' }`. */
export type CsvAmount = { readonly decimal: string };

/** What a cell may hold; `null` is an empty one. */
export type CsvValue = string | number | CsvAmount | null;

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;

/** What a file begins with: programs of spreadsheets recognise UTF-8 by this mark only. */
export const csvStart = ({ forSpreadsheets }: CsvForm): string => (forSpreadsheets ? '\uFEFF' : '');

/**
 * A line of CSV according to RFC 4180. Everything that a spreadsheet in any language might read as the end of a cell is
 * quoted; text that it would read as a formula begins with an apostrophe.
 */
export const csvLine = (values: readonly CsvValue[], form: CsvForm): string =>
  `${values.map((value) => cell(value, form)).join(SEPARATORS[form.separator])}\r\n`;

function cell(value: CsvValue, { separator, decimal }: CsvForm): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') {
    const amount = decimal === 'comma' ? value.decimal.replace('.', ',') : value.decimal;
    return amount.includes(SEPARATORS[separator]) ? `"${amount}"` : amount;
  }
  const text = /^\s*[=+\-@＝＋－＠\t\r\n]/.test(value) && !/^-?\d+(?:\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Minor units as a plain decimal number: `1410.00`. */
export const csvAmount = (amountMinor: number, currency: string): CsvAmount => ({
  decimal: plainAmount(amountMinor, currency),
});

/** A time in UTC to the millisecond. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

/** A time in UTC: to the millisecond for programs; for spreadsheets, which read those as text, to the second. */
export function csvTime(ms: number, { forSpreadsheets }: CsvForm): string {
  return forSpreadsheets ? isoTime(ms).slice(0, 19).replace('T', ' ') : isoTime(ms);
}
