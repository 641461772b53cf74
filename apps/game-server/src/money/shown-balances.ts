import { type AccountId, playerAccount } from '@baize/ledger';
import type { FundsByAccount } from '../ledger/funds.ts';
import type { BalanceChanges } from './balance-changes.ts';

/** Maximum number of players per reading. */
const AT_ONCE = 250;

/** The balances in the views of this process's tables. */
interface HeldBalances {
  /** Whether a balance is loaded, perhaps not the newest. */
  isLoaded(userId: string, currency: string): boolean;
  /** Marks this balance as outdated. */
  expire(userId: string, currency: string): void;
  expireAll(): void;
  /** The current sequence number; take it before reading and pass it to `refresh`. */
  since(): number;
  /** Stores what was read, unless something newer was reported meanwhile. */
  refresh(balances: FundsByAccount, since: number): void;
}

interface ShownBalancesParts {
  readonly balances: HeldBalances;
  /** The currencies of the tables, which may become more. */
  readonly currencies: ReadonlySet<string>;
  /** The players at the tables of this process. */
  readonly present: () => ReadonlySet<string>;
  /** Reads the balances of these accounts; those that are not open are absent. */
  readonly read: (accounts: readonly AccountId[]) => Promise<FundsByAccount>;
}

/** Keeps the balances in the views of this process's tables current when other servers move money. */
export class ShownBalances {
  readonly #parts: ShownBalancesParts;

  constructor(parts: ShownBalancesParts) {
    this.#parts = parts;
  }

  /** Reads the balances of the players who are at the tables, all of them together; those of others when they come. */
  async moved(moved: BalanceChanges): Promise<void> {
    const { balances, present } = this.#parts;
    const here = present();
    if (moved === 'everybody') balances.expireAll();
    else for (const userId of [...moved.moved, ...moved.ended]) this.#expire(userId);
    const named = moved === 'everybody' ? [...here] : [...moved.moved, ...moved.ended].filter((id) => here.has(id));
    for (let from = 0; from < named.length; from += AT_ONCE) await this.#read(named.slice(from, from + AT_ONCE));
  }

  #expire(userId: string): void {
    for (const currency of this.#parts.currencies) this.#parts.balances.expire(userId, currency);
  }

  async #read(userIds: readonly string[]): Promise<void> {
    const { balances, currencies, read } = this.#parts;
    const accounts = userIds.flatMap((userId) =>
      [...currencies].filter((each) => balances.isLoaded(userId, each)).map((each) => playerAccount(userId, each)),
    );
    if (accounts.length === 0) return;
    const since = balances.since();
    balances.refresh(await read(accounts), since);
  }
}
