import { err } from '@baize/rules';
import { isOfSettledRound, type TableEvent } from '../../events/table-events.ts';
import type { Asker } from '../asker.ts';
import { decideDealer } from '../commands/dealer-commands.ts';
import type { Decided } from '../commands/decided.ts';
import { type DecisionContext, isIndependent, type Staff } from '../commands/decision-context.ts';
import { withOpenedSeal } from '../commands/open-round.ts';
import { concernsSettled, decidePit, type OfSettledCommand } from '../commands/pit-commands.ts';
import { decidePlayer } from '../commands/player-commands.ts';
import { refusal } from '../commands/refusal.ts';
import { decideResettlement } from '../commands/settled/resettling.ts';
import { decideReversal, isReversalCommand } from '../commands/settled/reversal.ts';
import { type Author, userOf } from '../state/author.ts';
import type { TablePresence } from '../state/presence.ts';
import { orUnavailable } from '../unavailable.ts';
import { type Draft, draft, draftOfSettled, opensRound } from './draft.ts';
import type { PendingCommand } from './mailbox.ts';
import type { TableServices } from './services.ts';
import type { StateWriter } from './state-writer.ts';

/** What commands and timed actions do to the table as it is now. */
export class Decisions {
  readonly #services: TableServices;
  readonly #writer: StateWriter;
  readonly #presence: TablePresence;

  constructor(services: TableServices, writer: StateWriter, presence: TablePresence) {
    this.#services = services;
    this.#writer = writer;
    this.#presence = presence;
  }

  /** @param without optional stakes that are left out */
  async ofCommand({ asker, arrivedAt }: PendingCommand, without: ReadonlySet<string>, now: number): Promise<Decided> {
    const { setup, state } = this.#writer;
    if (asker.as === 'player') {
      const { now: house } = this.#services.house;
      return decidePlayer(setup, state, asker, { at: now, arrivedAt, now, house }, without);
    }
    const staff = await this.#staff(asker);
    if (asker.as === 'dealer') return decideDealer(this.context(), staff, asker.command, now);
    if (concernsSettled(asker.command)) return this.#ofSettled(staff, asker.command, now);
    const askedBy = (asker.command.type === 'approveVoid' && state.paused?.voidAskedBy) || null;
    const of = askedBy && userOf(askedBy);
    if (of !== staff.userId && !(await isIndependent(staff, of)))
      return err(refusal('second-person', 'not-independent'));
    return decidePit(this.context(), staff, asker.command, now);
  }

  #ofSettled(staff: Staff, command: OfSettledCommand, now: number): Promise<Decided> {
    const { setup } = this.#writer;
    if (isReversalCommand(command)) return decideReversal(this.#services.journal, setup.info, staff, command, now);
    return decideResettlement(this.#services, setup, staff, command, now);
  }

  async #staff({ userId, name, command }: Exclude<Asker, { as: 'player' }>): Promise<Staff> {
    const named =
      command.type === 'handOver' ? command.to : command.type === 'assignDealer' ? command.dealer : 'automatic';
    const isIndependentOf = (other: string) => this.#services.users.areIndependent(userId, other);
    if (named === 'automatic') return { userId, name, isIndependentOf };
    const target = await orUnavailable(this.#services.users.dealer(named));
    if (target === undefined) return { userId, name };
    return { userId, name, target: { userId: named, name: target, since: this.#services.clock.now() } };
  }

  context(): DecisionContext {
    const { setup, next, upcoming, state } = this.#writer;
    const { shoes, openRoster, whenGone } = this.#services;
    return { setup, next, upcoming, state, shoes, presence: this.#presence, openRoster, whenGone };
  }

  withOpenedSeal(events: readonly TableEvent[]): readonly TableEvent[] {
    return withOpenedSeal(events, this.#writer.state, this.#services.shoes);
  }

  draft(author: Author, events: readonly TableEvent[]): Draft {
    const { setup, next, state } = this.#writer;
    const [event] = events;
    if (event && isOfSettledRound(event)) return draftOfSettled(setup, state, author, event);
    return draft(events.some(opensRound) ? next : setup, state, author, events);
  }
}
