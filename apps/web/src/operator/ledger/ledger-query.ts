import type {
  AccountFilter,
  AccountOrder,
  AccountPlace,
  Stretch,
  TransferFilter,
  TransferPlace,
} from '@baize/database';
import { OWNER_KINDS, TRANSFER_CODES } from '@baize/ledger';
import { parseStretch, printStretch, readable, unknownParts, unreadParts } from '../address-parts.ts';
import { PAGE_SIZES, type PageSize, readHidden, readPageSize } from '../kit/grid/columns.ts';

export interface AccountQuery extends AccountFilter {
  readonly after?: AccountPlace | undefined;
  /** The largest balance first when absent. */
  readonly order?: AccountOrder;
  /** Columns that are not shown. */
  readonly hidden?: readonly AccountColumn[];
  /** Rows of a page; the smallest number when absent. */
  readonly size?: PageSize;
}

/** The columns of the list of accounts that can be hidden. */
export const ACCOUNT_COLUMNS = ['kind', 'id', 'balance'] as const;
export type AccountColumn = (typeof ACCOUNT_COLUMNS)[number];

export interface TransferQuery extends TransferFilter {
  readonly place?: TransferPlace;
  /** Columns that are not shown. */
  readonly hidden?: readonly TransferColumn[];
  /** Rows of a page; the smallest number when absent. */
  readonly size?: PageSize;
  /** The sums of gaming days instead of the transfers; of one account only. */
  readonly view?: 'days';
}

/** The columns of the list of transfers that can be hidden. */
export const TRANSFER_COLUMNS = ['transfer', 'from', 'to', 'code', 'round', 'amount'] as const;
export type TransferColumn = (typeof TRANSFER_COLUMNS)[number];

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (value: Parameters[string]): string | undefined => {
  const text = (typeof value === 'string' ? value : value?.[0])?.trim();
  return text === '' ? undefined : text;
};

/** Reads the address of the accounts; unknown parts are ignored. */
export function readAccountQuery(parameters: Parameters): AccountQuery {
  const kind = OWNER_KINDS.find((each) => each === one(parameters.kind));
  const currency = one(parameters.currency);
  const text = one(parameters.q);
  const hidden = readHidden(one(parameters.hide) ?? '', ACCOUNT_COLUMNS);
  const size = readPageSize(one(parameters.rows) ?? '');
  const [, balance, id] = /^(-?\d{1,15})~(.{1,80})$/.exec(one(parameters.after) ?? '') ?? [];
  return {
    ...(kind ? { kind } : {}),
    ...(currency && /^[A-Z][A-Z0-9]{2,9}$/.test(currency) ? { currency } : {}),
    ...(text ? { text } : {}),
    ...(balance !== undefined && id !== undefined ? { after: { balanceMinor: Number(balance), id } } : {}),
    ...(one(parameters.sort) === 'balance' ? { order: 'smallest' as const } : {}),
    ...(hidden ? { hidden } : {}),
    ...(size ? { size } : {}),
  };
}

/** Parts of the address of the accounts that this page does not understand. */
export const unreadOfAccounts = (parameters: Parameters): readonly string[] => [
  ...unreadParts(parameters, ACCOUNT_KEYS, writeAccountQuery(readAccountQuery(parameters))),
  ...unknownParts(parameters, [...ACCOUNT_KEYS, 'sort', 'hide', 'rows']),
];

const ACCOUNT_KEYS = ['kind', 'currency', 'q', 'after'];

/** The address of the accounts, or of their file. */
export const writeAccountQuery = (
  { kind, currency, text, after, order, hidden, size }: AccountQuery,
  as?: 'csv' | 'json',
): string =>
  written(as ? '/operator/ledger/export' : '/operator/ledger', [
    ['kind', kind],
    ['currency', currency],
    ['q', text],
    ['sort', order === 'smallest' ? 'balance' : undefined],
    ['hide', as ? undefined : hidden?.join(',')],
    ['rows', as || size === PAGE_SIZES[0] ? undefined : size?.toString()],
    ['after', as ? undefined : after && `${after.balanceMinor}~${after.id}`],
    ['as', as],
  ]);

/** Reads the address of the transfers; unknown parts are ignored. */
export function readTransferQuery(parameters: Parameters): TransferQuery {
  const account = one(parameters.account);
  const code = TRANSFER_CODES.find((each) => each === one(parameters.code));
  const at: Stretch | undefined = parseStretch(one(parameters.at) ?? '');
  const [side, id] = (['after', 'before'] as const)
    .map((each) => [each, one(parameters[each])] as const)
    .find(([, value]) => /^\d{1,18}$/.test(value ?? '')) ?? [undefined, undefined];
  const hidden = readHidden(one(parameters.hide) ?? '', TRANSFER_COLUMNS);
  const size = readPageSize(one(parameters.rows) ?? '');
  return {
    ...(account ? { account } : {}),
    ...(code ? { code } : {}),
    ...(at ? { at } : {}),
    ...(side && id ? { place: { side, id } } : {}),
    ...(hidden ? { hidden } : {}),
    ...(size ? { size } : {}),
    ...(account && one(parameters.view) === 'days' ? { view: 'days' as const } : {}),
  };
}

/** Parts of the address of the transfers, or of their file, that are not understood. */
export const unreadOfTransfers = (parameters: Parameters): readonly string[] => [
  ...unreadParts(parameters, TRANSFER_KEYS, writeTransferQuery(readTransferQuery(parameters))),
  ...unknownParts(parameters, [...TRANSFER_KEYS, 'hide', 'rows', 'view']),
];

const TRANSFER_KEYS = ['account', 'code', 'at', 'after', 'before'];

/** The address of the transfers, or of their file. */
export const writeTransferQuery = (
  { account, code, at, place, hidden, size, view }: TransferQuery,
  as?: 'csv' | 'json',
): string =>
  written(as ? '/operator/ledger/transfers/export' : '/operator/ledger/transfers', [
    ['account', account],
    ['code', code],
    ['at', at && printStretch(at)],
    ['hide', as ? undefined : hidden?.join(',')],
    ['rows', as || size === PAGE_SIZES[0] ? undefined : size?.toString()],
    ['view', as ? undefined : account && view],
    [place?.side ?? 'after', place?.id],
    ['as', as],
  ]);

function written(path: string, parts: readonly (readonly [string, string | undefined])[]): string {
  const query = parts.flatMap(([key, value]) => (value ? [`${key}=${readable(value)}`] : []));
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
