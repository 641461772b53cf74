import { eachDispute } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { disputesTable } from '@/operator/disputes/disputes-file.ts';
import { disputesAddress } from '@/operator/disputes/disputes-query.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { tableIn } from '@/operator/export/table-file.ts';

/** Exports the cases that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-history', ['csv', 'xlsx'], disputesAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'disputes', filters: parameters, file: as });
  const found = eachDispute(casinoPool(), disputesAddress.query(parameters));
  return fileResponse(fileNameOf('disputes'), as, tableIn(as, disputesTable(found), form));
}
