import { eachTransfer } from '@baize/database';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { playerOf, recordLook, subjectOf } from '@/lib/record-look.ts';
import { fileNameOf, readFileRequest, refuseUnread } from '@/operator/export/file-request.ts';
import { fileResponse } from '@/operator/export/file-response.ts';
import { transfersAsCsv, transfersAsJson } from '@/operator/export/files/transfers-file.ts';
import { readTransferQuery, unreadOfTransfers } from '@/operator/ledger/ledger-query.ts';

/** Exports all transfers that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readFileRequest(request, 'read-ledger', ['csv', 'json']);
  if (read instanceof Response) return read;
  const { identity, as, csv, parameters } = read;
  const refused = refuseUnread(unreadOfTransfers(parameters), await getLanguage());
  if (refused) return refused;
  const query = readTransferQuery(parameters);
  const subject = subjectOf(playerOf(query.account), 'transfers');
  await recordLook(identity, { subject, filters: parameters, file: as });
  const transfers = eachTransfer(casinoPool(), query);
  const file = as === 'csv' ? transfersAsCsv(transfers, csv) : transfersAsJson(transfers);
  return fileResponse(fileNameOf('transfers'), as, file);
}
