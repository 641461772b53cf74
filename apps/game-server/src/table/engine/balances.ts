import { type AccountId, accountOf, playerAccount } from '@baize/ledger';
import type { Journal } from '../../journal/journal.ts';
import type { Funds, FundsByAccount } from '../../ledger/funds.ts';

/** The last reported balance of an account, and its sequence number. */
interface KnownBalance {
  readonly funds: Funds;
  readonly sequence: number;
  /** Whether no newer balance can have been reported earlier. */
  readonly isNewest: boolean;
}

const NOTHING: Funds = { minor: 0, reservedMinor: 0 };

/** The newest balances reported by the journal, shared by all tables; used for display only, never for decisions. */
export class Balances {
  readonly #journal: Pick<Journal, 'balance'>;
  readonly #known = new Map<AccountId, KnownBalance>();
  /** The accounts whose first balance is being read, with the sequence number at which they expired meanwhile, or 0. */
  readonly #coming = new Map<AccountId, number>();
  /** The accounts that are being loaded again. */
  readonly #renewing = new Set<AccountId>();
  #sequence = 0;
  readonly #listeners: ((userId: string) => void)[] = [];

  constructor(journal: Pick<Journal, 'balance'>) {
    this.#journal = journal;
  }

  /** A player's balance in a currency; nothing if it was never loaded. */
  of(userId: string, currency: string): Funds {
    return this.#known.get(playerAccount(userId, currency))?.funds ?? NOTHING;
  }

  /** Whether a balance is loaded, perhaps not the newest. */
  isLoaded(userId: string, currency: string): boolean {
    return this.#known.has(playerAccount(userId, currency));
  }

  /** Whether the newest balance is loaded. */
  isKnown(userId: string, currency: string): boolean {
    return this.#known.get(playerAccount(userId, currency))?.isNewest === true;
  }

  /**
   * Loads the balance from the journal, which opens the account if necessary; required once before a player's view is
   * shown.
   */
  async load(userId: string, currency: string): Promise<Funds> {
    const [account, since] = [playerAccount(userId, currency), this.since()];
    if (!this.#known.has(account) && !this.#coming.has(account)) this.#coming.set(account, 0);
    try {
      const balance = await this.#journal.balance(userId, currency);
      this.learn({ [account]: balance }, since);
      return balance;
    } finally {
      this.#coming.delete(account);
    }
  }

  /** The current sequence number; take it before sending a write and pass it to `learn` with the answer. */
  since(): number {
    return this.#sequence;
  }

  /**
   * Stores the balances by account that a write returned, sent at sequence number `since`. If another balance was
   * reported meanwhile, it is unknown which is newer, and the journal is asked again.
   */
  learn(balances: FundsByAccount, since: number): void {
    for (const [account, funds] of Object.entries(balances)) {
      const before = this.#known.get(account);
      const isNewest = (before?.sequence ?? this.#coming.get(account) ?? 0) <= since;
      this.#known.set(account, { funds, sequence: ++this.#sequence, isNewest });
      const { owner, currency } = accountOf(account);
      if (owner.kind !== 'player') continue;
      if (!isNewest) this.renew(owner.id, currency);
      const isSame = before?.funds.minor === funds.minor && before.funds.reservedMinor === funds.reservedMinor;
      if (!isSame) for (const listener of this.#listeners) listener(owner.id);
    }
  }

  /** Loads a balance again. If that fails, it is loaded with the player's next command. */
  renew(userId: string, currency: string): void {
    const account = playerAccount(userId, currency);
    this.#expire(account);
    // One at a time: each of two would find that the other was reported meanwhile, and so on forever. The balance that
    // is being loaded is not the newest now, so it is loaded again.
    if (this.#renewing.has(account)) return;
    this.#renewing.add(account);
    const since = this.since();
    this.#journal.balance(userId, currency).then(
      (balance) => {
        this.#renewing.delete(account);
        this.learn({ [account]: balance }, since);
      },
      () => this.#renewing.delete(account),
    );
  }

  /** Marks a balance as outdated: another server has moved money of this account. */
  expire(userId: string, currency: string): void {
    this.#expire(playerAccount(userId, currency));
  }

  /** Marks all balances as outdated: other servers may have moved money of any account. */
  expireAll(): void {
    for (const account of [...this.#known.keys(), ...this.#coming.keys()]) this.#expire(account);
  }

  /**
   * Stores expired balances that were read at sequence number `since`. What was reported or has expired since then is
   * newer, or is being read.
   */
  refresh(balances: FundsByAccount, since: number): void {
    const current = Object.entries(balances).filter(([account]) => (this.#known.get(account)?.sequence ?? 0) <= since);
    this.learn(Object.fromEntries(current), since);
  }

  /** Called with every player whose balance has changed. */
  onChange(listener: (userId: string) => void): void {
    this.#listeners.push(listener);
  }

  #expire(account: AccountId): void {
    const old = this.#known.get(account);
    if (old) this.#known.set(account, { ...old, sequence: ++this.#sequence, isNewest: false });
    else if (this.#coming.has(account)) this.#coming.set(account, ++this.#sequence);
  }
}
