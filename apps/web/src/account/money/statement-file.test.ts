import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { messages as germanPhrases } from '@baize/words/messages/de';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { german as germanTexts } from '../../i18n/catalogues/german.ts';
import { languageOf } from '../../i18n/language.ts';
import { STATEMENT_MONTHS, statementMonths } from './months.ts';
import { statementCsv } from './statement-file.ts';

const ZONE = 'Europe/Berlin';
const NOW = Date.UTC(2026, 2, 1, 4, 59);

test('a statement has twelve months without gaps, of whole gaming days, and ends with the present one', () => {
  const months = statementMonths(NOW, { zone: ZONE, days: USUAL_DAYS });
  expect(months).toHaveLength(STATEMENT_MONTHS);
  // 1 March begins at 06:00 in Berlin, a minute later.
  expect(months.at(-1)).toEqual({ from: Date.UTC(2026, 1, 1, 5), until: Date.UTC(2026, 2, 1, 5) });
  expect(months[0]?.from).toBe(Date.UTC(2025, 2, 1, 5));
  expect(months.slice(1).every(({ from }, i) => from === months[i]?.until)).toBe(true);
});

const line = { ...{ from: Date.UTC(2026, 1, 1, 5), until: 0, opening: 100, wagered: 1_250, returned: 5 }, net: -1_245 };
const statements = [{ currency: 'EUR', lines: [{ ...line, granted: 200_000, adjusted: -1, closing: 198_854 }] }];

test('its file has exact amounts, as the spreadsheets of the reader write them', () => {
  expect(statementCsv(statements, english, ZONE).split('\r\n')).toEqual([
    '\uFEFFMonth,Currency,Opening balance,Wagered,Paid out,Net,Top-ups,Adjustments,Closing balance',
    'February 2026,EUR,1.00,12.50,0.05,-12.45,2000.00,-0.01,1988.54',
    '',
  ]);
  const german = languageOf('de', { ...germanTexts, phrases: germanPhrases });
  expect(statementCsv(statements, german, ZONE).split('\r\n')[1]).toBe(
    'Februar 2026;EUR;1,00;12,50;0,05;-12,45;2000,00;-0,01;1988,54',
  );
});
