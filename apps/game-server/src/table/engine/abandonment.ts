import { tableAccount } from '@baize/ledger';
import type { Staked } from '../../journal/journal.ts';
import { type AbandonCommand, decideAbandon } from '../commands/abandoning.ts';
import { isIndependent } from '../commands/decision-context.ts';
import { refusal } from '../commands/refusal.ts';
import { actorOf, userOf } from '../state/author.ts';
import { inPlay } from '../state/table-state.ts';
import { orUnavailable } from '../unavailable.ts';
import { draft } from './draft.ts';
import { type FoundTable, findTable } from './found-table.ts';
import type { PendingCommand } from './mailbox.ts';
import type { Replies } from './replies.ts';
import type { TableServices } from './services.ts';
import type { StateWriter } from './state-writer.ts';

/** The way out of a halt: two people abandon the round, from records and books alone, as memory may be what is wrong. */
export class Abandonment {
  readonly #services: TableServices;
  readonly #writer: StateWriter;
  readonly #replies: Replies;

  constructor(services: TableServices, writer: StateWriter, replies: Replies) {
    this.#services = services;
    this.#writer = writer;
    this.#replies = replies;
  }

  /**
   * Handles a command of a table that has stopped; it continues once the round is abandoned.
   * @throws Unavailable when its records cannot be read
   */
  async handle(pending: PendingCommand, { userId, command }: Asking): Promise<void> {
    const { shoes, clock } = this.#services;
    const found = await orUnavailable(findTable(this.#services, this.#writer.next.info.id));
    if (this.#isAbandonedIn(found)) {
      this.#writer.resumeFrom(found);
      return this.#replies.refuse(pending, refusal('not-stopped'));
    }
    const asker = command.type === 'approveAbandon' && found.state.abandon ? userOf(found.state.abandon.askedBy) : null;
    const by = { isIndependentOf: (other: string) => this.#services.users.areIndependent(userId, other) };
    if (asker !== userId && !(await isIndependent(by, asker)))
      return this.#replies.refuse(pending, refusal('second-person', 'not-independent'));
    const staked = await orUnavailable(this.#staked(found));
    const now = clock.now();
    const decided = decideAbandon({ ...found, staked, shoes }, { userId }, command, now);
    if (!decided.ok) return this.#replies.refuse(pending, decided.error);
    const author = { actor: actorOf('staff', userId), command: { id: pending.commandId, hash: pending.hash, at: now } };
    const written = draft(found.setup, found.state, author, decided.value);
    const ends = command.type === 'approveAbandon';
    this.#writer.startFrom(found, ends);
    const [outcome] = (await this.#writer.write([written])) ?? [];
    const isWritten = this.#writer.state.version > found.state.version;
    if (ends && !isWritten && !this.#writer.halted)
      this.#writer.halt(found.brokenSeals[0] ?? new Error('the round could not be abandoned'));
    this.#replies.report(pending, outcome, now);
  }

  async #staked({ setup, state }: FoundTable): Promise<readonly Staked[]> {
    const { id, currency } = setup.info;
    const current = inPlay(state);
    return current ? this.#services.journal.staked(tableAccount(id, currency), current.id) : [];
  }

  /** Whether the write that abandons the round, which was given up, has taken effect since. */
  #isAbandonedIn({ events }: FoundTable): boolean {
    const { version: known } = this.#writer.state;
    return events.some(({ version, event }) => version > known && event.type === 'abandoned');
  }
}

interface Asking {
  readonly userId: string;
  readonly command: AbandonCommand;
}
