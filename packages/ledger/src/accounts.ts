import type { Currency } from './currency.ts';

/**
 * Who owns money. `house`: what tables lose and win. `bank`: where play money comes from; it falls below zero by as much
 * as was granted. A `table` owns the chips on its felt, none between rounds.
 */
export type Owner =
  | { readonly kind: 'player' | 'table'; readonly id: string }
  | { readonly kind: 'house' | 'bank'; readonly id?: undefined };

export const OWNER_KINDS = ['house', 'bank', 'table', 'player'] as const satisfies readonly Owner['kind'][];
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** An owner has one account per currency. */
export interface Account {
  readonly owner: Owner;
  readonly currency: Currency;
}

/** An account's key in the books: `player:u1`, `table:vesper@JPY`, `house@KWD`. It never changes. */
export type AccountId = string;

/** Accounts in this currency are keyed by their owner alone: they are older than the second currency. */
const UNMARKED: Currency = 'EUR';

/** The key of an account. */
export function accountId({ owner, currency }: Account): AccountId {
  const name = owner.id === undefined ? owner.kind : `${owner.kind}:${owner.id}`;
  return currency === UNMARKED ? name : `${name}@${currency}`;
}

/**
 * The account of a key.
 * @throws RangeError when it is no key of an account
 */
export function accountOf(id: AccountId): Account {
  const account = readAccountId(id);
  if (!account) throw new RangeError(`${id} is no account`);
  return account;
}

/** The account of a text that may be no key of one: then `undefined`. */
export function readAccountId(text: string): Account | undefined {
  const [, kind, ownerId, currency = UNMARKED] = /^([a-z]+)(?::([^@]+))?(?:@([^@]+))?$/.exec(text) ?? [];
  if ((kind === 'player' || kind === 'table') && ownerId !== undefined)
    return { owner: { kind, id: ownerId }, currency };
  if ((kind === 'house' || kind === 'bank') && ownerId === undefined) return { owner: { kind }, currency };
  return undefined;
}

export const playerAccount = (id: string, currency: Currency): AccountId =>
  accountId({ owner: { kind: 'player', id }, currency });

export const tableAccount = (id: string, currency: Currency): AccountId =>
  accountId({ owner: { kind: 'table', id }, currency });

export const houseAccount = (currency: Currency): AccountId => accountId({ owner: { kind: 'house' }, currency });

export const bankAccount = (currency: Currency): AccountId => accountId({ owner: { kind: 'bank' }, currency });

export const isPlayerAccount = (id: AccountId): boolean => id.startsWith('player:');

/** The player whose account it is; `undefined` when it is no player's. */
export function playerOf(id: AccountId): string | undefined {
  const owner = readAccountId(id)?.owner;
  return owner?.kind === 'player' ? owner.id : undefined;
}

/** Whether an account is in a currency. */
export const isIn = (id: AccountId, currency: Currency): boolean =>
  currency === UNMARKED ? !id.includes('@') : id.endsWith(`@${currency}`);

/** The house's accounts and the bank's may hold less than nothing; no other may. */
export const mayFallBelowZero = (id: AccountId): boolean => id.startsWith('house') || id.startsWith('bank');
