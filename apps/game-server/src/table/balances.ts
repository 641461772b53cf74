import type { Journal } from '../journal/journal.ts';
import { playerAccount } from '../ledger/accounts.ts';

/** The newest balances that were told by the journal, shared by all tables; what is shown, never what is decided by. */
export class Balances {
  readonly #journal: Pick<Journal, 'balance'>;
  readonly #known = new Map<string, number>();

  constructor(journal: Pick<Journal, 'balance'>) {
    this.#journal = journal;
  }

  /** Minor units, 0 for somebody never asked about. */
  of(userId: string): number {
    return this.#known.get(playerAccount(userId)) ?? 0;
  }

  isKnown(userId: string): boolean {
    return this.#known.has(playerAccount(userId));
  }

  /** Asks the journal, which opens the account if need be; to be done once before a player's view is shown. */
  async load(userId: string): Promise<number> {
    const balance = await this.#journal.balance(userId);
    this.#known.set(playerAccount(userId), balance);
    return balance;
  }

  /** Balances by account, as a write has told them. */
  told(balances: Readonly<Record<string, number>>): void {
    for (const [account, balance] of Object.entries(balances)) this.#known.set(account, balance);
  }
}
