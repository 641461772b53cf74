import { eachTransfer } from '@baize/database';
import { housePool } from '@/lib/house.ts';
import { fileReader } from '@/operator/export/file-reader.ts';
import { fileResponse, refusal } from '@/operator/export/file-response.ts';
import { transfersAsCsv, transfersAsJson } from '@/operator/export/transfers-file.ts';
import { readTransferQuery, unreadOfTransfers } from '@/operator/ledger/ledger-query.ts';
import { playerOf, recordLook, subjectOf } from '@/operator/record-look.ts';

/** Exports all transfers that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const identity = await fileReader('read-ledger');
  if (identity instanceof Response) return identity;
  const { as, ...parameters } = Object.fromEntries(new URL(request.url).searchParams);
  if (as !== 'csv' && as !== 'json') return refusal(400, 'Say as=csv or as=json.');
  const unread = unreadOfTransfers(parameters);
  if (unread.length > 0) return refusal(400, `Not understood: ${unread.join(', ')}`);
  const pool = housePool();
  const query = readTransferQuery(parameters);
  const subject = subjectOf(playerOf(query.account), 'transfers');
  await recordLook(identity, { subject, filters: parameters, file: as });
  const transfers = eachTransfer(pool, query);
  const name = `transfers-${new Date().toISOString().slice(0, 16).replace(':', '')}`;
  return fileResponse(name, as, as === 'csv' ? transfersAsCsv(transfers) : transfersAsJson(transfers));
}
