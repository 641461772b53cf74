import { type AccountId, accountOf, playerAccount } from '@baize/ledger';
import type { Journal } from '../../journal/journal.ts';

/** What was told last of an account, and how many things had been told before it. */
interface KnownBalance {
  readonly minor: number;
  readonly moment: number;
  /** Nothing newer may have been told before it. */
  readonly isNewest: boolean;
}

/** The newest balances that were told by the journal, shared by all tables; what is shown, never what is decided by. */
export class Balances {
  readonly #journal: Pick<Journal, 'balance'>;
  readonly #known = new Map<AccountId, KnownBalance>();
  #moment = 0;
  readonly #listeners: ((userId: string) => void)[] = [];

  constructor(journal: Pick<Journal, 'balance'>) {
    this.#journal = journal;
  }

  /** What a player holds in a currency, in minor units; 0 for somebody never asked about. */
  of(userId: string, currency: string): number {
    return this.#known.get(playerAccount(userId, currency))?.minor ?? 0;
  }

  isKnown(userId: string, currency: string): boolean {
    return this.#known.get(playerAccount(userId, currency))?.isNewest === true;
  }

  /** Asks the journal, which opens the account if need be; to be done once before a player's view is shown. */
  async load(userId: string, currency: string): Promise<number> {
    const since = this.since();
    const balance = await this.#journal.balance(userId, currency);
    this.learn({ [playerAccount(userId, currency)]: balance }, since);
    return balance;
  }

  /** A moment to be taken before a write is sent, and given to `learn` with its answer. */
  since(): number {
    return this.#moment;
  }

  /**
   * Balances by account, as a write has told them that was sent at that moment. Where something else was told meanwhile
   * nobody knows which of the two is newer, and the journal is asked.
   */
  learn(balances: Readonly<Record<AccountId, number>>, since: number): void {
    for (const [account, minor] of Object.entries(balances)) {
      const before = this.#known.get(account);
      const isNewest = (before?.moment ?? 0) <= since;
      this.#known.set(account, { minor, moment: ++this.#moment, isNewest });
      const { owner, currency } = accountOf(account);
      if (owner.kind !== 'player') continue;
      if (!isNewest) this.renew(owner.id, currency);
      if (before?.minor !== minor) for (const listener of this.#listeners) listener(owner.id);
    }
  }

  /** Asks again what somebody has. Unanswered, it is asked when they next do something. */
  renew(userId: string, currency: string): void {
    const account = playerAccount(userId, currency);
    const old = this.#known.get(account);
    if (old) this.#known.set(account, { ...old, isNewest: false });
    this.load(userId, currency).catch(() => undefined);
  }

  /** Notified of everybody whose balance is another one. */
  onChange(listener: (userId: string) => void): void {
    this.#listeners.push(listener);
  }
}
