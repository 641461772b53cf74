import { playerAccount } from '@baize/ledger';

/** Opens a player's account in a currency with its welcome grant, if it is not open. */
export type OpenAccount = (userId: string, currency: string) => Promise<unknown>;

/**
 * Ensures that a player has an account in every currency of the tables; returns `undefined` when all are known to be
 * open.
 */
export type OpenAccounts = (userId: string) => Promise<unknown> | undefined;

/**
 * Opens the accounts of players once, however many messages wait for it.
 * @param currencies the currencies of the tables, which may become more
 */
export function accountOpener(open: OpenAccount, currencies: () => ReadonlySet<string>): OpenAccounts {
  /** Accounts are never closed. */
  const known = new Set<string>();
  const opening = new Map<string, Promise<unknown>>();
  const openAll = (userId: string, missing: readonly string[]) =>
    Promise.all(
      missing.map(async (currency) => {
        await open(userId, currency);
        known.add(playerAccount(userId, currency));
      }),
    ).finally(() => opening.delete(userId));
  return (userId) => {
    const missing = [...currencies()].filter((currency) => !known.has(playerAccount(userId, currency)));
    if (missing.length === 0) return undefined;
    const waiting = opening.get(userId) ?? openAll(userId, missing);
    opening.set(userId, waiting);
    return waiting;
  };
}
