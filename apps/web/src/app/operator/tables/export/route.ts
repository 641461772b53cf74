import { listConfiguredTables } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { tablesTable } from '@/operator/export/files/tables-file.ts';
import { tableIn } from '@/operator/export/table-file.ts';
import { matchingTables, tablesAddress } from '@/operator/tables/tables-query.ts';

/** Exports all tables that match the filter in the address, in lobby order. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-history', ['csv', 'xlsx'], tablesAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  await recordLook(identity, { subject: 'tables', filters: parameters, file: as });
  const tables = matchingTables(await listConfiguredTables(casinoPool()), tablesAddress.query(parameters));
  return fileResponse(fileNameOf('tables'), as, tableIn(as, tablesTable(tables), form));
}
