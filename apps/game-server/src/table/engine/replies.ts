import type { Refused } from '@baize/protocol';
import type { EntryOutcome, StoredAnswer } from '../../journal/journal.ts';
import { limitRefusal } from '../../refusals.ts';
import { refusal } from '../commands/refusal.ts';
import { actorOf } from '../state/author.ts';
import type { PendingCommand } from './mailbox.ts';
import type { TableServices } from './services.ts';
import type { StateWriter } from './state-writer.ts';

/** The table version that answers a command, and when it was reached, ms. */
type Answered = Pick<StoredAnswer, 'version' | 'at'>;

/** Answers commands. */
export class Replies {
  readonly #services: Pick<TableServices, 'journal' | 'balances' | 'stillOwns'>;
  readonly #writer: Pick<StateWriter, 'mayTakeEffect' | 'next'>;

  constructor(
    services: Pick<TableServices, 'journal' | 'balances' | 'stillOwns'>,
    writer: Pick<StateWriter, 'mayTakeEffect' | 'next'>,
  ) {
    this.#services = services;
    this.#writer = writer;
  }

  accept({ asker, answer }: PendingCommand, { version, at }: Answered): void {
    const { currency } = this.#writer.next.info;
    const balance =
      asker.as === 'player' ? { balanceMinor: this.#services.balances.of(asker.userId, currency).minor } : {};
    answer({ ok: true, value: { version, at, ...balance } });
  }

  /**
   * Answers with the journal's outcome of a command, which took effect at `at` if it was written; `undefined` when the
   * write was not answered.
   */
  report(pending: PendingCommand, outcome: EntryOutcome | undefined, at: number): void {
    switch (outcome?.outcome) {
      case 'written':
        this.accept(pending, { version: outcome.version, at });
        break;
      case 'repeated':
        this.#repeat(pending, outcome.answer);
        break;
      case 'not-enough-chips':
        answerRefusal(pending, refusal(this.#isInDoubt(pending) ? 'try-again' : 'not-enough-chips'));
        break;
      case 'own-limit':
        answerRefusal(pending, this.#isInDoubt(pending) ? refusal('try-again') : limitRefusal(outcome.limit));
        break;
      case 'bounds-renewed':
        answerRefusal(pending, refusal('try-again'));
        break;
      case 'dealing-elsewhere':
        answerRefusal(pending, refusal(this.#isInDoubt(pending) ? 'try-again' : 'dealing-elsewhere'));
        break;
      case undefined:
        answerRefusal(pending, refusal('try-again'));
    }
  }

  /** Refuses a command, unless it has already taken effect, perhaps before a restart, or may still do so. */
  refuse(pending: PendingCommand, refused: Refused): void {
    this.#unlessAnswered(pending, () => answerRefusal(pending, refused));
  }

  /**
   * Accepts a command that changes nothing, perhaps because it has already taken effect. Only the owner of the table
   * answers so: for another process that has taken the table over, the command may change something.
   */
  acceptAsIs(pending: PendingCommand, answered: Answered): void {
    this.#unlessAnswered(pending, () => {
      this.#services.stillOwns(this.#writer.next.info.id).then(
        (isOwner) => (isOwner ? this.accept(pending, answered) : answerRefusal(pending, refusal('try-again'))),
        () => answerRefusal(pending, refusal('try-again')),
      );
    });
  }

  /** A repeat gets the first answer. A different command under the same id, or at another table, is refused. */
  #repeat(pending: PendingCommand, before: StoredAnswer): void {
    const isSame = before.tableId === this.#writer.next.info.id && (before.hash ?? pending.hash) === pending.hash;
    if (isSame) this.accept(pending, before);
    else answerRefusal(pending, refusal('command-id-reused'));
  }

  #unlessAnswered(pending: PendingCommand, reply: () => void): void {
    const { asker, commandId } = pending;
    // Checked before the journal is read: a write that completes in between is no longer in doubt, but may be missing
    // in what was read.
    const inDoubt = this.#isInDoubt(pending);
    this.#services.journal.answerOf(actorOf(asker.as, asker.userId), commandId).then(
      (before) => {
        if (before) this.#repeat(pending, before);
        else if (inDoubt) answerRefusal(pending, refusal('try-again'));
        else reply();
      },
      () => answerRefusal(pending, refusal('try-again')),
    );
  }

  /** Whether an earlier attempt of the command may still take effect. */
  #isInDoubt({ asker, commandId }: PendingCommand): boolean {
    return this.#writer.mayTakeEffect(actorOf(asker.as, asker.userId), commandId);
  }
}

const answerRefusal = ({ answer }: PendingCommand, refused: Refused) => answer({ ok: false, refused });
