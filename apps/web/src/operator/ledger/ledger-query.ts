import type { AccountOrder, AccountPlace } from '@baize/database';
import { OWNER_KINDS, TRANSFER_CODES } from '@baize/ledger';
import { addressOf, type Parameters, type QueryOf } from '../kit/address/list-address.ts';
import {
  CURRENCY,
  hiddenOf,
  named,
  ofPage,
  oneOf,
  type Part,
  PERIOD,
  placeOf,
  ROWS,
  words,
} from '../kit/address/parts.ts';

/** The columns of the list of accounts that can be hidden. */
export const ACCOUNT_COLUMNS = ['kind', 'id', 'balance'] as const;
export type AccountColumn = (typeof ACCOUNT_COLUMNS)[number];

/** The columns of the list of transfers that can be hidden. */
export const TRANSFER_COLUMNS = ['transfer', 'from', 'to', 'code', 'round', 'amount'] as const;
export type TransferColumn = (typeof TRANSFER_COLUMNS)[number];

/** The largest balance first unless the address says otherwise. */
const ORDER: Part<AccountOrder> = {
  names: ['sort'],
  read: (text) => (text === 'balance' ? 'smallest' : undefined),
  write: (order) => (order === 'smallest' ? 'balance' : undefined),
};

const AFTER: Part<AccountPlace> = {
  ofPage: true,
  ofRows: true,
  read: (text) => {
    const [, balance, id] = /^(-?\d{1,15})~(.{1,80})$/.exec(text) ?? [];
    return id === undefined ? undefined : { balanceMinor: Number(balance), id };
  },
  write: ({ balanceMinor, id }) => `${balanceMinor}~${id}`,
};

/** The addresses of the accounts. */
export const accountsAddress = addressOf('/operator/ledger', {
  kind: oneOf(OWNER_KINDS),
  currency: CURRENCY,
  text: named('q', words()),
  order: ORDER,
  hidden: hiddenOf(ACCOUNT_COLUMNS),
  size: ROWS,
  after: AFTER,
});
export type AccountQuery = QueryOf<typeof accountsAddress>;

/** The addresses of the transfers. */
export const transfersAddress = addressOf('/operator/ledger/transfers', {
  account: words(),
  code: oneOf(TRANSFER_CODES),
  at: PERIOD,
  hidden: hiddenOf(TRANSFER_COLUMNS),
  size: ROWS,
  view: ofPage(oneOf(['days'])),
  place: placeOf(
    (id) => (/^\d{1,18}$/.test(id) ? { id } : undefined),
    ({ id }) => id,
  ),
});
export type TransferQuery = QueryOf<typeof transfersAddress>;

/** What the address says of the transfers. Amounts of several accounts cannot be summed: gaming days are of one account. */
export function readTransfers(parameters: Parameters): TransferQuery {
  const { view, ...list } = transfersAddress.query(parameters);
  return list.account !== undefined && view ? { ...list, view } : list;
}
