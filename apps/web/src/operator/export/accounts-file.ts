import type { ListedAccount } from '@baize/database';
import { type CsvValue, csvAmount, csvLine } from './csv.ts';

const COLUMNS: Readonly<Record<string, (account: ListedAccount) => CsvValue>> = {
  account: ({ id }) => id,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  currency: ({ currency }) => currency,
  balance: ({ balanceMinor, currency }) => csvAmount(balanceMinor, currency),
};

/** Accounts as a CSV file, line by line: balances in the currency's own unit. */
export async function* accountsAsCsv(accounts: AsyncIterable<ListedAccount>): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  for await (const account of accounts) yield csvLine(Object.values(COLUMNS).map((value) => value(account)));
}

/** Accounts as one JSON array: balances in minor units. */
export async function* accountsAsJson(accounts: AsyncIterable<ListedAccount>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const account of accounts) {
    yield `${before}${JSON.stringify(account)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
