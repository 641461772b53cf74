import { eachAccount } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { accountsAsJson, accountsTable } from '@/operator/export/files/accounts-file.ts';
import { tableIn } from '@/operator/export/table-file.ts';
import { accountsAddress } from '@/operator/ledger/ledger-query.ts';

/** Exports all accounts that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'read-ledger', ['csv', 'xlsx', 'json'], accountsAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  const query = accountsAddress.query(parameters);
  await recordLook(identity, { subject: 'ledger', filters: parameters, file: as });
  const accounts = eachAccount(casinoPool(), query, query.order);
  const file = as === 'json' ? accountsAsJson(accounts) : tableIn(as, accountsTable(accounts), form);
  return fileResponse(fileNameOf('accounts'), as, file);
}
