import type { Balances } from '../table/engine/balances.ts';

/** Makes sure that a player has an account and that the tables know its balance; nothing to wait for when they do. */
export type Welcome = (userId: string) => Promise<unknown> | undefined;

/** Asks once for each player, however many messages wait for it, so that these stay in their order. */
export function createWelcome(balances: Balances): Welcome {
  const coming = new Map<string, Promise<unknown>>();
  return (userId) => {
    if (balances.isKnown(userId)) return undefined;
    const known = coming.get(userId);
    if (known) return known;
    const loading = balances.load(userId).finally(() => coming.delete(userId));
    coming.set(userId, loading);
    return loading;
  };
}
