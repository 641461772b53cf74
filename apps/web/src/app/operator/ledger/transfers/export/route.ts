import { eachTransfer } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { playerOf, recordLook, subjectOf } from '@/lib/record-look.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { transfersAsJson, transfersTable } from '@/operator/export/files/transfers-file.ts';
import { tableIn } from '@/operator/export/table-file.ts';
import { readTransfers, transfersAddress } from '@/operator/ledger/ledger-query.ts';

/** Exports all transfers that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-ledger', ['csv', 'xlsx', 'json'], transfersAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  const query = readTransfers(parameters);
  const subject = subjectOf(playerOf(query.account), 'transfers');
  await recordLook(identity, { subject, filters: parameters, file: as });
  const transfers = eachTransfer(casinoPool(), query);
  const file = as === 'json' ? transfersAsJson(transfers) : tableIn(as, transfersTable(transfers), form);
  return fileResponse(fileNameOf('transfers'), as, file);
}
