import { fileResponse } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { recordLook } from '@/lib/record-look.ts';
import { staffCalendar } from '@/lib/settings/staff-zone.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { tableIn } from '@/operator/export/table-file.ts';
import { readAdjustments, readAsked, readReports } from '@/operator/reports/read-reports.ts';
import { linesOf } from '@/operator/reports/report-lines.ts';
import { reportTable } from '@/operator/reports/reports-file.ts';
import { reportsAddress } from '@/operator/reports/reports-query.ts';
import { rowWordsOf } from '@/operator/reports/row-words.ts';

/** Exports every line of the report at the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-history', ['csv', 'xlsx'], reportsAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'reports', filters: parameters, file: as });
  const query = reportsAddress.query(parameters);
  const [calendar, language] = await Promise.all([staffCalendar(), getLanguage()]);
  const asked = await readAsked(query, Date.now(), calendar);
  const [report] = await readReports(asked, query, [asked.by], calendar);
  const rows = report?.rows ?? [];
  const lines = linesOf(asked.by, rows, query.order, await rowWordsOf(asked, query, rows, { calendar, language }));
  const table = reportTable(lines, asked.currency, await readAdjustments(asked, query));
  return fileResponse(fileNameOf(`reports-${asked.by}`), as, tableIn(as, table, form));
}
