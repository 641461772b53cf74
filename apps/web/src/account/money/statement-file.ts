import type { Statement } from '@baize/database';
import { csvAmount, csvLine, csvStart } from '../../files/csv.ts';
import type { Language } from '../../i18n/language.ts';
import type { CsvForm } from '../../lib/settings/csv-form.ts';
import { STATEMENT_FIGURES } from './months.ts';

/** How the spreadsheets of a reader write figures: with a decimal comma, semicolons separate. */
const formOf = ({ number }: Language): CsvForm =>
  number(1.5).includes(',')
    ? { separator: 'semicolon', decimal: 'comma', forSpreadsheets: true }
    : { separator: 'comma', decimal: 'point', forSpreadsheets: true };

/** Statements as CSV: a line for every month and currency, the newest first. */
export function statementCsv(statements: readonly Statement[], language: Language, zone: string): string {
  const { say, month } = language;
  const form = formOf(language);
  const head = ['month', 'currency', ...STATEMENT_FIGURES] as const;
  const lines = statements.flatMap(({ currency, lines: months }) =>
    months.map((line) => [
      month(line.from, zone),
      currency,
      ...STATEMENT_FIGURES.map((figure) => csvAmount(line[figure], currency)),
    ]),
  );
  return (
    csvStart(form) +
    csvLine(
      head.map((each) => say(`account.money.head.${each}`)),
      form,
    ) +
    lines.map((line) => csvLine(line, form)).join('')
  );
}
