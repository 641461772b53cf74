import type { Balances } from '../../table/engine/balances.ts';

/**
 * Ensures that a player's balances in every currency in use are loaded, which opens missing accounts; returns
 * `undefined` when there is nothing to wait for.
 */
export type LoadBalances = (userId: string) => Promise<unknown> | undefined;

/**
 * Loads once per player, however many messages wait for it, so that the messages keep their order.
 * @param currencies the currencies of the tables, which may become more
 */
export function balanceLoader(balances: Balances, currencies: ReadonlySet<string>): LoadBalances {
  const coming = new Map<string, Promise<unknown>>();
  return (userId) => {
    const missing = [...currencies].filter((currency) => !balances.isKnown(userId, currency));
    if (missing.length === 0) return undefined;
    const known = coming.get(userId);
    if (known) return known;
    const loading = Promise.all(missing.map((currency) => balances.load(userId, currency))).finally(() =>
      coming.delete(userId),
    );
    coming.set(userId, loading);
    return loading;
  };
}
