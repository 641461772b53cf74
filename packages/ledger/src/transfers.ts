import { type Bet, movements, type Purse, type RoundEvent } from '@baize/rules';
import { type AccountId, accountOf, houseAccount, playerAccount, receivableAccount, tableAccount } from './accounts.ts';
import type { Currency } from './currency.ts';

/** The purpose of a transfer. Tables make all but the last two. */
export const TRANSFER_CODES = [
  'stake',
  'withdrawal',
  'payout',
  'refund',
  'house',
  'reversal',
  'resettlement',
  'receivable',
  'grant',
  'adjustment',
] as const;
export type TransferCode = (typeof TRANSFER_CODES)[number];

/** The purpose of a transfer made by a table. */
export type TableTransferCode = Exclude<TransferCode, 'grant' | 'adjustment'>;

/** Money moved between two accounts of one currency, in minor units. */
export interface TransferOf<Code extends TransferCode = TransferCode> {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: number;
  readonly code: Code;
}

/** A table and its currency. */
export interface TableMoney {
  readonly id: string;
  readonly currency: Currency;
}

/**
 * The transfers of a round's event, between accounts of the table's currency.
 * @param staked total stakes in the round before the event
 */
export function transfersOf(
  table: TableMoney,
  event: RoundEvent,
  staked: readonly Bet[],
): readonly TransferOf<TableTransferCode>[] {
  return movements(event, staked).map(({ from, to, amount, code }) => ({
    from: accountOfPurse(table, from),
    to: accountOfPurse(table, to),
    amount,
    code,
  }));
}

function accountOfPurse({ id, currency }: TableMoney, purse: Purse): AccountId {
  if (purse === 'table') return tableAccount(id, currency);
  return purse === 'house' ? houseAccount(currency) : playerAccount(purse.player, currency);
}

/**
 * What is moved so that a player has what is due of a settled round that is voided or settled again, minor units: positive to
 * the player, negative from the player; and what they owe the house from then on, as they no longer have it.
 */
export interface Compensation {
  readonly moved: number;
  readonly owed: number;
}

/** A player's part in it; records of before there were receivables have nothing owed. */
export interface ReversedMoney extends Partial<Compensation> {
  readonly player: string;
  readonly moved: number;
}

/**
 * What a player is given, or gives back, so that they have what is due instead of what was returned to them. They give no
 * more than they hold: the rest they owe.
 */
export function compensationOf(returned: number, due: number, held: number): Compensation {
  const change = due - returned;
  const moved = change < 0 ? -Math.min(held, -change) : change;
  return { moved: moved === 0 ? 0 : moved, owed: moved - change };
}

/**
 * The compensating transfers of a reversal: between the house and each player, and from the receivable of who owes the rest;
 * none for zero amounts.
 */
export const reversalTransfers = (
  parts: readonly ReversedMoney[],
  currency: Currency,
): readonly TransferOf<'reversal' | 'receivable'>[] => compensating('reversal', parts, currency);

/** The compensating transfers of a re-settlement, as of a reversal. */
export const resettlementTransfers = (
  parts: readonly ReversedMoney[],
  currency: Currency,
): readonly TransferOf<'resettlement' | 'receivable'>[] => compensating('resettlement', parts, currency);

function compensating<Code extends TransferCode>(
  code: Code,
  parts: readonly ReversedMoney[],
  currency: Currency,
): readonly TransferOf<Code | 'receivable'>[] {
  const house = houseAccount(currency);
  return parts.flatMap(({ player, moved, owed = 0 }) => {
    const account = playerAccount(player, currency);
    const [from, to] = moved > 0 ? [house, account] : [account, house];
    const receivable = receivableAccount(player, currency);
    return [
      { from, to, amount: Math.abs(moved), code },
      { from: receivable, to: house, amount: owed, code: 'receivable' as const },
    ].filter(({ amount }) => amount > 0);
  });
}

/** Changes that transfers make to the balance of each account, in minor units. */
export function balanceChanges(
  transfers: readonly Pick<TransferOf, 'from' | 'to' | 'amount'>[],
): ReadonlyMap<AccountId, number> {
  const changes = new Map<AccountId, number>();
  for (const { from, to, amount } of transfers) {
    changes.set(from, (changes.get(from) ?? 0) - amount);
    changes.set(to, (changes.get(to) ?? 0) + amount);
  }
  return changes;
}

/** The sum of balances per currency: each must be zero, otherwise money was created or lost. */
export function sumsByCurrency(balances: Iterable<readonly [AccountId, number]>): ReadonlyMap<Currency, number> {
  const sums = new Map<Currency, number>();
  for (const [id, balance] of balances) {
    const { currency } = accountOf(id);
    sums.set(currency, (sums.get(currency) ?? 0) + balance);
  }
  return sums;
}
