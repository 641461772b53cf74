import { listConfiguredTables, listWaitingConfigs } from '@baize/database';
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
  const pool = casinoPool();
  const [all, waiting] = await Promise.all([listConfiguredTables(pool), listWaitingConfigs(pool)]);
  const tables = matchingTables(all, tablesAddress.query(parameters), waiting);
  return fileResponse(fileNameOf('tables'), as, tableIn(as, tablesTable(tables, waiting), form));
}
