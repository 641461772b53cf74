import { eachAccount } from '@baize/database';
import { housePool } from '@/lib/house.ts';
import { accountsAsCsv, accountsAsJson } from '@/operator/export/accounts-file.ts';
import { fileReader } from '@/operator/export/file-reader.ts';
import { fileResponse, refusal } from '@/operator/export/file-response.ts';
import { readAccountQuery, unreadOfAccounts } from '@/operator/ledger/ledger-query.ts';
import { recordLook } from '@/operator/record-look.ts';

/** Exports all accounts that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const identity = await fileReader('read-ledger');
  if (identity instanceof Response) return identity;
  const { as, ...parameters } = Object.fromEntries(new URL(request.url).searchParams);
  if (as !== 'csv' && as !== 'json') return refusal(400, 'Say as=csv or as=json.');
  const unread = unreadOfAccounts(parameters);
  if (unread.length > 0) return refusal(400, `Not understood: ${unread.join(', ')}`);
  const query = readAccountQuery(parameters);
  await recordLook(identity, { subject: 'ledger', filters: parameters, file: as });
  const accounts = eachAccount(housePool(), query, query.order);
  const name = `accounts-${new Date().toISOString().slice(0, 16).replace(':', '')}`;
  return fileResponse(name, as, as === 'csv' ? accountsAsCsv(accounts) : accountsAsJson(accounts));
}
