import { eachAct } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { auditAddress } from '@/operator/audit/audit-query.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { actsTable } from '@/operator/export/files/audit-file.ts';
import { tableIn } from '@/operator/export/table-file.ts';

/** Exports all audit entries that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-audit', ['csv', 'xlsx'], auditAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'audit', filters: parameters, file: as });
  const acts = eachAct(casinoPool(), auditAddress.query(parameters));
  return fileResponse(fileNameOf('audit'), as, tableIn(as, actsTable(acts), form));
}
