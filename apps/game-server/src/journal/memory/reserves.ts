import type { AccountId } from '@baize/ledger';

/** What tables reserve of balances, in the memory of this process. */
export class MemoryReserves {
  readonly #ofTables = new Map<string, Map<AccountId, number>>();

  /** What a table reserves of an account, minor units. */
  at(tableId: string, account: AccountId): number {
    return this.#ofTables.get(tableId)?.get(account) ?? 0;
  }

  /** What all tables reserve of an account, minor units. */
  of(account: AccountId): number {
    return [...this.#ofTables.values()].reduce((sum, reserves) => sum + (reserves.get(account) ?? 0), 0);
  }

  set(tableId: string, account: AccountId, amount: number): void {
    const reserves = this.#ofTables.get(tableId) ?? new Map<AccountId, number>();
    if (amount > 0) reserves.set(account, amount);
    else reserves.delete(account);
    this.#ofTables.set(tableId, reserves);
  }

  /** The round of a table is over. */
  release(tableId: string): void {
    this.#ofTables.delete(tableId);
  }
}
