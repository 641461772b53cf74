import { eachAct } from '@baize/database';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { readActQuery, unreadOfActs } from '@/operator/audit/audit-query.ts';
import { fileNameOf, readFileRequest, refuseUnread } from '@/operator/export/file-request.ts';
import { fileResponse } from '@/operator/export/file-response.ts';
import { actsAsCsv } from '@/operator/export/files/audit-file.ts';

/** Exports all audit entries that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readFileRequest(request, 'read-audit', ['csv']);
  if (read instanceof Response) return read;
  const { identity, as, csv, parameters } = read;
  const refused = refuseUnread(unreadOfActs(parameters), await getLanguage());
  if (refused) return refused;
  await recordLook(identity, { subject: 'audit', filters: parameters, file: as });
  return fileResponse(fileNameOf('audit'), as, actsAsCsv(eachAct(casinoPool(), readActQuery(parameters)), csv));
}
