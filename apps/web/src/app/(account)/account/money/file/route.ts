import { readStatements } from '@baize/database';
import { statementMonths } from '@/account/money/months.ts';
import { statementCsv } from '@/account/money/statement-file.ts';
import { fileReader } from '@/files/file-reader.ts';
import { download } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { houseCalendar } from '@/lib/settings/house-settings.ts';

/** The statements of the signed-in player as CSV. */
export async function GET(): Promise<Response> {
  const identity = await fileReader('play');
  if (identity instanceof Response) return identity;
  const calendar = await houseCalendar();
  const statements = await readStatements(casinoPool(), identity.userId, statementMonths(Date.now(), calendar));
  return download('statement', 'csv', statementCsv(statements, await getLanguage(), calendar.zone));
}
