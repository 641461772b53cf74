import type { ListedAccount } from '@baize/database';
import type { CsvForm } from '../../../lib/settings/csv-form.ts';
import { csvAmount } from '../csv.ts';
import { type CsvColumns, csvLines, jsonLines } from '../lines.ts';

const COLUMNS: CsvColumns<ListedAccount> = {
  account: ({ id }) => id,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  currency: ({ currency }) => currency,
  balance: ({ balanceMinor, currency }) => csvAmount(balanceMinor, currency),
};

/** Accounts as a CSV file, line by line: balances in the currency's own unit. */
export const accountsAsCsv = (accounts: AsyncIterable<ListedAccount>, form: CsvForm): AsyncGenerator<string> =>
  csvLines(COLUMNS, accounts, form);

/** Accounts as one JSON array: balances in minor units. */
export const accountsAsJson = (accounts: AsyncIterable<ListedAccount>): AsyncGenerator<string> =>
  jsonLines(accounts, (account) => account);
