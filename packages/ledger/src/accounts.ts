import type { Currency } from './currency.ts';

/**
 * The owner of an account. `house`: what tables lose and win. `bank`: the source of play money; its balance is minus
 * the amount granted. `adjustments`: what staff credited to players and debited from them; its balance is minus their
 * sum. A `table` owns the chips on it, none between rounds. A `receivable` is what a player owes the house, as minus that
 * amount: what they no longer had when a round they had won was void or settled again.
 */
export type Owner =
  | { readonly kind: 'player' | 'table' | 'receivable'; readonly id: string }
  | { readonly kind: 'house' | 'bank' | 'adjustments'; readonly id?: undefined };

export const OWNER_KINDS = [
  'house',
  'bank',
  'adjustments',
  'receivable',
  'table',
  'player',
] as const satisfies readonly Owner['kind'][];
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** An owner has one account per currency. */
export interface Account {
  readonly owner: Owner;
  readonly currency: Currency;
}

/** An account's id in the ledger: `player:u1`, `table:vesper@JPY`, `house@KWD`. It never changes. */
export type AccountId = string;

/** Ids of accounts in this currency have no currency suffix: they are older than multiple currencies. */
const UNSUFFIXED: Currency = 'EUR';

/** The id of an account. */
export function accountId({ owner, currency }: Account): AccountId {
  const name = owner.id === undefined ? owner.kind : `${owner.kind}:${owner.id}`;
  return currency === UNSUFFIXED ? name : `${name}@${currency}`;
}

/**
 * The account of an id.
 * @throws RangeError when the id is malformed
 */
export function accountOf(id: AccountId): Account {
  const account = readAccountId(id);
  if (!account) throw new RangeError(`${id} is not an account id`);
  return account;
}

/** The account of an id; `undefined` when it is malformed. */
export function readAccountId(text: string): Account | undefined {
  const [, kind, ownerId, currency = UNSUFFIXED] = /^([a-z]+)(?::([^@]+))?(?:@([^@]+))?$/.exec(text) ?? [];
  if ((kind === 'player' || kind === 'table' || kind === 'receivable') && ownerId !== undefined)
    return { owner: { kind, id: ownerId }, currency };
  if ((kind === 'house' || kind === 'bank' || kind === 'adjustments') && ownerId === undefined)
    return { owner: { kind }, currency };
  return undefined;
}

export const playerAccount = (id: string, currency: Currency): AccountId =>
  accountId({ owner: { kind: 'player', id }, currency });

export const tableAccount = (id: string, currency: Currency): AccountId =>
  accountId({ owner: { kind: 'table', id }, currency });

export const receivableAccount = (player: string, currency: Currency): AccountId =>
  accountId({ owner: { kind: 'receivable', id: player }, currency });

export const houseAccount = (currency: Currency): AccountId => accountId({ owner: { kind: 'house' }, currency });

export const bankAccount = (currency: Currency): AccountId => accountId({ owner: { kind: 'bank' }, currency });

export const isPlayerAccount = (id: AccountId): boolean => id.startsWith('player:');

/** The player of an account; `undefined` when it is not a player's. */
export function playerOf(id: AccountId): string | undefined {
  const owner = readAccountId(id)?.owner;
  return owner?.kind === 'player' ? owner.id : undefined;
}

/** Whether an account is in a currency. */
export const isIn = (id: AccountId, currency: Currency): boolean =>
  currency === UNSUFFIXED ? !id.includes('@') : id.endsWith(`@${currency}`);

/** The player who owes what is on an account; undefined when it is no receivable. */
export function owingOn(id: AccountId): string | undefined {
  // Asked of every transfer of every bet.
  return id.startsWith('receivable:') ? readAccountId(id)?.owner.id : undefined;
}

/** Only the accounts of the house, the bank, the adjustments and receivables may be negative. */
export const mayBeNegative = (id: AccountId): boolean => /^(?:house|bank|adjustments|receivable)/.test(id);
