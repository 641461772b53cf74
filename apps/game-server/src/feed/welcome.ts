import type { Balances } from '../table/engine/balances.ts';

/**
 * Makes sure that a player has an account in every currency of the house and that the tables know its balance; nothing to
 * wait for when they do.
 */
export type Welcome = (userId: string) => Promise<unknown> | undefined;

/**
 * Asks once for each player, however many messages wait for it, so that these stay in their order.
 * @param currencies in which there are tables
 */
export function createWelcome(balances: Balances, currencies: readonly string[]): Welcome {
  const coming = new Map<string, Promise<unknown>>();
  return (userId) => {
    const missing = currencies.filter((currency) => !balances.isKnown(userId, currency));
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
