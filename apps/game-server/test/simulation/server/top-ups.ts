import { playerAccount } from '@baize/ledger';
import type { Once } from '../../../src/doubt/once.ts';
import type { MemoryJournal } from '../../../src/journal/memory/memory.ts';
import {
  type TopUpOutcome,
  type TopUpRules,
  type TopUpStore,
  topUpOf,
  type WantedTopUp,
} from '../../../src/ledger/top-up.ts';
import { createTopUps, type TopUps } from '../../../src/standings/top-ups.ts';
import type { Outside } from './outside.ts';

interface BookedTopUp {
  readonly hash: string;
  readonly balanceMinor: number;
}

/** The top-ups as they are stored in the database. */
export class StoredTopUps {
  readonly #journal: MemoryJournal;
  /** By user and command id. */
  readonly #booked = new Map<string, BookedTopUp>();
  /** When each account was last topped up. */
  readonly #lastAt = new Map<string, number>();
  /** Attempts that are not decided yet, by account. */
  readonly #underway = new Map<string, (() => TopUpOutcome)[]>();

  constructor(journal: MemoryJournal) {
    this.#journal = journal;
  }

  /**
   * Begins an attempt, which is decided when the result is called. It holds the lock of its account until then: the
   * attempts that began before it, of whatever process, are decided first.
   * @param booked called when it is booked
   */
  begin(wanted: WantedTopUp, rules: TopUpRules, booked: (balanceMinor: number) => void): () => TopUpOutcome {
    const account = playerAccount(wanted.userId, wanted.currency);
    const underway = this.#underway.get(account) ?? [];
    this.#underway.set(account, underway);
    let outcome: TopUpOutcome | undefined;
    const attempt = () => {
      outcome ??= this.#decide(account, wanted, rules, booked);
      return outcome;
    };
    underway.push(attempt);
    return () => {
      for (const each of underway.splice(0, underway.indexOf(attempt) + 1)) each();
      return attempt();
    };
  }

  /** A planted fault. */
  forget({ userId, command }: WantedTopUp): void {
    this.#booked.delete(`${userId} ${command.id}`);
  }

  find({ userId, command }: WantedTopUp): TopUpOutcome | 'fenced' {
    const booked = this.#booked.get(`${userId} ${command.id}`);
    if (!booked) return 'fenced';
    const { hash, balanceMinor } = booked;
    return hash === command.hash ? { outcome: 'booked', balanceMinor } : { outcome: 'reused' };
  }

  next(account: string, { everyMs }: TopUpRules): { readonly at: number; readonly isLater: boolean } | undefined {
    const lastAt = this.#lastAt.get(account);
    return lastAt === undefined ? undefined : { at: lastAt + everyMs, isLater: Date.now() < lastAt + everyMs };
  }

  #decide(account: string, wanted: WantedTopUp, rules: TopUpRules, booked: (minor: number) => void): TopUpOutcome {
    const earlier = this.find(wanted);
    if (earlier !== 'fenced') return earlier;
    const { userId, currency, command } = wanted;
    const locked = {
      balanceMinor: this.#journal.accounts().includes(account) ? this.#journal.balanceOf(account) : undefined,
      isInPlay: this.#journal.inPlay(userId).length > 0,
      next: this.next(account, rules),
    };
    const topUp = topUpOf(locked, wanted, rules);
    if (topUp.outcome !== 'granted') return topUp;
    const balanceMinor = this.#journal.grant(userId, currency, topUp.amountMinor);
    this.#booked.set(`${userId} ${command.id}`, { hash: command.hash, balanceMinor });
    this.#lastAt.set(account, Date.now());
    booked(balanceMinor);
    return { outcome: 'booked', balanceMinor };
  }
}

const NEVER: TopUpRules = { upToHundredths: 0, everyMs: 0 };

/** The top-ups of a gateway whose database is at the other end of the line. */
export function topUpsOver(outside: Outside, once: Once): TopUps {
  const { line, premises, planted, onToppedUp } = outside;
  const { topUps } = premises;
  const store: TopUpStore = {
    attempt: (wanted, rules) => {
      if (planted === 'forgotten-top-ups') topUps.forget(wanted);
      const decide = topUps.begin(wanted, rules, (balanceMinor) => {
        onToppedUp(wanted, balanceMinor);
        if (planted !== 'untold-top-ups') premises.announceMoney(null, { moved: [wanted.userId], ended: [] });
      });
      return line.write('a top-up', async () => decide());
    },
    find: (wanted) => line.read('an earlier top-up', async () => topUps.find(wanted)),
    next: (accounts, rules) =>
      line.read('the next top-ups', async () => {
        const known = accounts.map((account) => [account, topUps.next(account, rules)?.at] as const);
        return new Map(known.flatMap(([account, at]) => (at === undefined ? [] : [[account, at]])));
      }),
  };
  return createTopUps({ store, once, rules: premises.topUpRules ?? NEVER });
}
