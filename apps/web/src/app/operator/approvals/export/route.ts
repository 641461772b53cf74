import { kindsSeenBy } from '@baize/auth';
import { eachApproval } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { approvalsTable } from '@/operator/approvals/approvals-file.ts';
import { approvalsAddress } from '@/operator/approvals/approvals-query.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { tableIn } from '@/operator/export/table-file.ts';

/** Exports the requests that match the filter in the address and that the reader may see. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-history', ['csv', 'xlsx'], approvalsAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'approvals', filters: parameters, file: as });
  const found = eachApproval(casinoPool(), kindsSeenBy(identity), approvalsAddress.query(parameters));
  return fileResponse(fileNameOf('approvals'), as, tableIn(as, approvalsTable(found), form));
}
