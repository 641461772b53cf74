import { listAlertRules } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { rulesTable } from '@/operator/alerts/alerts-file.ts';
import { alertsAddress } from '@/operator/alerts/alerts-query.ts';
import { findRules } from '@/operator/alerts/find-rules.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { tableIn } from '@/operator/export/table-file.ts';

/** Exports the rules of alerts that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-history', ['csv', 'xlsx'], alertsAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'alerts', filters: parameters, file: as });
  const found = findRules(await listAlertRules(casinoPool()), alertsAddress.query(parameters));
  return fileResponse(fileNameOf('alerts'), as, tableIn(as, rulesTable(found), form));
}
