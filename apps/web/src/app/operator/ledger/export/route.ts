import { eachAccount } from '@baize/database';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { fileNameOf, readFileRequest, refuseUnread } from '@/operator/export/file-request.ts';
import { fileResponse } from '@/operator/export/file-response.ts';
import { accountsAsCsv, accountsAsJson } from '@/operator/export/files/accounts-file.ts';
import { readAccountQuery, unreadOfAccounts } from '@/operator/ledger/ledger-query.ts';

/** Exports all accounts that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readFileRequest(request, 'read-ledger', ['csv', 'json']);
  if (read instanceof Response) return read;
  const { identity, as, csv, parameters } = read;
  const refused = refuseUnread(unreadOfAccounts(parameters), await getLanguage());
  if (refused) return refused;
  const query = readAccountQuery(parameters);
  await recordLook(identity, { subject: 'ledger', filters: parameters, file: as });
  const accounts = eachAccount(casinoPool(), query, query.order);
  const file = as === 'csv' ? accountsAsCsv(accounts, csv) : accountsAsJson(accounts);
  return fileResponse(fileNameOf('accounts'), as, file);
}
