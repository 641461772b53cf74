import type { ListedAccount } from '@baize/database';
import { csvAmount } from '../../../files/csv.ts';
import type { FileTable } from '../columns.ts';
import { jsonLines } from '../lines.ts';

const COLUMNS: FileTable<ListedAccount>['columns'] = {
  account: ({ id }) => id,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  currency: ({ currency }) => currency,
  balance: ({ balanceMinor, currency }) => csvAmount(balanceMinor, currency),
};

/** Accounts as a table: balances in the currency's own unit. */
export const accountsTable = (rows: AsyncIterable<ListedAccount>): FileTable<ListedAccount> => ({
  columns: COLUMNS,
  rows,
});

/** Accounts as one JSON array: balances in minor units. */
export const accountsAsJson = (accounts: AsyncIterable<ListedAccount>): AsyncGenerator<string> =>
  jsonLines(accounts, (account) => account);
