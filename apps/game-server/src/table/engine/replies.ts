import type { Refused } from '@baize/protocol';
import type { EntryOutcome, StoredAnswer } from '../../journal/journal.ts';
import { refusal } from '../commands/refusal.ts';
import { actorOf } from '../state/author.ts';
import type { Chronicle } from './chronicle.ts';
import type { Asked } from './mailbox.ts';
import type { TableServices } from './services.ts';

/** Which version of the table answers a command, and when it was reached, ms. */
type Moment = Pick<StoredAnswer, 'version' | 'at'>;

/** Tells people what became of their commands. */
export class Replies {
  readonly #services: Pick<TableServices, 'journal' | 'balances'>;
  readonly #chronicle: Pick<Chronicle, 'mayTakeEffect' | 'next'>;

  constructor(
    services: Pick<TableServices, 'journal' | 'balances'>,
    chronicle: Pick<Chronicle, 'mayTakeEffect' | 'next'>,
  ) {
    this.#services = services;
    this.#chronicle = chronicle;
  }

  accept({ asker, answer }: Asked, { version, at }: Moment): void {
    const { currency } = this.#chronicle.next.info;
    const balance = asker.as === 'player' ? { balanceMinor: this.#services.balances.of(asker.userId, currency) } : {};
    answer({ ok: true, value: { version, at, ...balance } });
  }

  /** What the journal made of the command, which took effect at this time if it did; nothing is known of it when it was not answered. */
  report(asked: Asked, outcome: EntryOutcome | undefined, at: number): void {
    switch (outcome?.outcome) {
      case 'written':
        this.accept(asked, { version: outcome.version, at });
        break;
      case 'repeated':
        this.#again(asked, outcome.answer);
        break;
      case 'not-enough-chips':
        answerNo(asked, refusal(this.#isInDoubt(asked) ? 'try-again' : 'not-enough-chips'));
        break;
      case undefined:
        answerNo(asked, refusal('try-again'));
    }
  }

  /** A refusal may only be told of a command that has not taken effect already, perhaps before a restart, and will not. */
  refuse(asked: Asked, refused: Refused): void {
    this.#unlessAnswered(asked, () => answerNo(asked, refused));
  }

  /** Things are as the command asks, perhaps because it has made them so. */
  acceptAsIs(asked: Asked, standing: Moment): void {
    this.#unlessAnswered(asked, () => this.accept(asked, standing));
  }

  /** A repeat gets the first answer. Another command under its id, or at another table, can never take effect. */
  #again(asked: Asked, before: StoredAnswer): void {
    const isSame = before.tableId === this.#chronicle.next.info.id && (before.hash ?? asked.hash) === asked.hash;
    if (isSame) this.accept(asked, before);
    else answerNo(asked, refusal('command-id-reused'));
  }

  #unlessAnswered(asked: Asked, give: () => void): void {
    const { asker, commandId } = asked;
    // Asked for before the journal is: what arrives meanwhile leaves no doubt behind, and may not have been read.
    const inDoubt = this.#isInDoubt(asked);
    this.#services.journal.answerOf(actorOf(asker.as, asker.userId), commandId).then(
      (before) => {
        if (before) this.#again(asked, before);
        else if (inDoubt) answerNo(asked, refusal('try-again'));
        else give();
      },
      () => answerNo(asked, refusal('try-again')),
    );
  }

  /** An earlier attempt of it may still arrive. */
  #isInDoubt({ asker, commandId }: Asked): boolean {
    return this.#chronicle.mayTakeEffect(actorOf(asker.as, asker.userId), commandId);
  }
}

const answerNo = ({ answer }: Asked, refused: Refused) => answer({ ok: false, refused });
