import { eachTransfer, listTables } from '@baize/database';
import { housePool } from '@/lib/house.ts';
import { currentIdentity } from '@/lib/session.ts';
import { fileResponse, refusal, refuseFile } from '@/operator/export/file-response.ts';
import { transfersAsCsv, transfersAsJson } from '@/operator/export/transfers-file.ts';
import { readTransferQuery } from '@/operator/ledger/ledger-query.ts';

/** Every transfer of the filter in the address, as a file. */
export async function GET(request: Request): Promise<Response> {
  const refused = refuseFile(await currentIdentity(), 'read-ledger');
  if (refused) return refused;
  const { as, ...parameters } = Object.fromEntries(new URL(request.url).searchParams);
  if (as !== 'csv' && as !== 'json') return refusal(400, 'Say as=csv or as=json.');
  const pool = housePool();
  const transfers = eachTransfer(pool, readTransferQuery(parameters));
  const [table] = await listTables(pool);
  const name = `transfers-${new Date().toISOString().slice(0, 16).replace(':', '')}`;
  return fileResponse(
    name,
    as,
    as === 'csv' ? transfersAsCsv(transfers, table?.currency ?? 'EUR') : transfersAsJson(transfers),
  );
}
