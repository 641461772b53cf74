import type { AccountId } from '@baize/ledger';

/** The balance of an account, and what of it is reserved for decisions, minor units. */
export interface Funds {
  readonly minor: number;
  readonly reservedMinor: number;
}

/** What players have, by account. */
export type FundsByAccount = Readonly<Record<AccountId, Funds>>;

/** What may be taken from an account now, minor units. */
export const availableOf = ({ minor, reservedMinor }: Funds): number => Math.max(minor - reservedMinor, 0);

/** What players have after an entry, by account; `reserved`: what of it is reserved, if anything. */
export interface ToldFunds {
  readonly balances: Readonly<Record<AccountId, number>>;
  readonly reserved?: Readonly<Record<AccountId, number>>;
}

export function toldFunds(funds: readonly (readonly [AccountId, Funds])[]): ToldFunds {
  const balances = Object.fromEntries(funds.map(([account, { minor }]) => [account, minor]));
  const reserving = funds.filter(([, { reservedMinor }]) => reservedMinor > 0);
  if (reserving.length === 0) return { balances };
  return { balances, reserved: Object.fromEntries(reserving.map(([id, { reservedMinor }]) => [id, reservedMinor])) };
}

export const fundsIn = ({ balances, reserved = {} }: ToldFunds): FundsByAccount =>
  Object.fromEntries(Object.entries(balances).map(([id, minor]) => [id, { minor, reservedMinor: reserved[id] ?? 0 }]));
