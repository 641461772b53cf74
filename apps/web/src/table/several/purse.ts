import type { OwnView } from '@baize/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShownMoney } from '../session/table-session.ts';

/**
 * The balances of a player at several tables, one per currency: the newest that their tables may show, less the chips on
 * their way at all of them. Balances are ordered by arrival, since each table counts its own versions.
 */
export class Purse {
  readonly #balances = new Map<string, StoreApi<number | null>>();
  readonly #tables = new Map<string, { readonly currency: string; readonly money: ShownMoney }>();
  readonly #arrivals = new WeakMap<OwnView, number>();
  #arrived = 0;

  /** The balance in a currency, minor units; null before any table in it has reported one. */
  balance(currency: string): StoreApi<number | null> {
    const balance = this.#balances.get(currency) ?? createStore<number | null>(() => null);
    this.#balances.set(currency, balance);
    return balance;
  }

  /** A table's own view has arrived, which it may show now or later. */
  arrived(own: OwnView | null): void {
    if (own && !this.#arrivals.has(own)) this.#arrivals.set(own, ++this.#arrived);
  }

  /** What a table shows of the player's money now. */
  report(tableId: string, currency: string, money: ShownMoney): void {
    this.#tables.set(tableId, { currency, money });
    this.#count(currency);
  }

  /** The table is left. */
  forget(tableId: string): void {
    const left = this.#tables.get(tableId);
    this.#tables.delete(tableId);
    if (left) this.#count(left.currency);
  }

  #count(currency: string): void {
    const here = [...this.#tables.values()].filter((table) => table.currency === currency);
    const onTheWayMinor = here.reduce((sum, { money }) => sum + money.onTheWayMinor, 0);
    const order = (own: OwnView) => this.#arrivals.get(own) ?? 0;
    const [newest] = here.flatMap(({ money }) => money.own ?? []).sort((a, b) => order(b) - order(a));
    this.balance(currency).setState(newest ? newest.balanceMinor - onTheWayMinor : null);
  }
}
