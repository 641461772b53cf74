import { balanceChanges, isPlayerAccount } from '@baize/ledger';
import type { Entry } from './journal.ts';

/** The result of appending a batch to the database. */
export interface Appended {
  /** For every entry the version before its first event, or -1 when it was not written. */
  readonly bases: readonly number[];
  /** The new balances of the players whose money moved. */
  readonly balances: ReadonlyMap<string, number>;
  /** By index of the entry, the accounts whose balance is too low; only set where several accounts are possible. */
  readonly short: ReadonlyMap<number, readonly string[]>;
}

/** A player's account in an entry: needs a balance of `need` before (any if not positive) and changes by `change`. */
export interface PlayerPart {
  readonly account: string;
  readonly need: number;
  readonly change: number;
}

/** The players whose money an entry moves or reserves. */
export function playerParts(entry: Entry): readonly PlayerPart[] {
  const changes = balanceChanges(entry.transfers);
  const reserves = new Map<string, number>();
  for (const { account, amount } of entry.reserves) reserves.set(account, Math.max(amount, reserves.get(account) ?? 0));
  const accounts = new Set([...changes.keys(), ...reserves.keys()]);
  const parts: PlayerPart[] = [];
  for (const account of accounts) {
    if (!isPlayerAccount(account)) continue;
    const change = changes.get(account) ?? 0;
    parts.push({ account, need: (reserves.get(account) ?? 0) - change, change });
  }
  return parts;
}

/** The accounts whose balance may refuse the entry. */
export const decidingAccounts = (entry: Entry): readonly string[] =>
  playerParts(entry).flatMap(({ account, need }) => (need > 0 ? [account] : []));
