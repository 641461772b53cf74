import type { ServerMessages } from '@baize/protocol';
import type { Batch, EntryOutcome } from '../../../src/journal/journal.ts';
import { actorOf } from '../../../src/table/state/author.ts';
import type { Sent, Wire } from '../environment/network.ts';
import type { PlayHistory } from '../server/play-history.ts';

interface Known {
  readonly play: PlayHistory;
  userOf(cookie: string): string | undefined;
  violated(what: string): void;
}

/** Checks that no bet of a player is accepted that was sent after a reality check was shown and before it was answered. */
export class CheckWitness {
  readonly #known: Known;
  readonly #wires = new Map<string, Set<Wire>>();
  /** The commands that each player had sent when the check was shown, by actor. */
  readonly #sentBefore = new Map<string, ReadonlySet<string>>();

  constructor(known: Known) {
    this.#known = known;
  }

  sent({ wire, packet }: Sent): void {
    const { play, userOf } = this.#known;
    const userId = play.checkMinutes > 0 ? userOf(wire.cookie) : undefined;
    if (userId === undefined) return;
    const wires = this.#wires.get(userId) ?? new Set();
    this.#wires.set(userId, wires.add(wire));
    if (packet.kind !== 'push' || packet.name !== 'standing') return;
    const actor = actorOf('player', userId);
    const { isCheckDue } = packet.message as ServerMessages['standing'];
    // What is shown may be older than a stored answer.
    if (!isCheckDue || !play.isDue(userId)) this.#sentBefore.delete(actor);
    else if (!this.#sentBefore.has(actor)) this.#sentBefore.set(actor, new Set(commandsOn(wires)));
  }

  committed({ entries }: Batch, outcomes: readonly EntryOutcome[]): void {
    for (const [i, { actor, command, events }] of entries.entries()) {
      const before = this.#sentBefore.get(actor);
      const isBet = outcomes[i]?.outcome === 'written' && events.some(({ type }) => type === 'betsPlaced');
      if (before && isBet && command && !before.has(command.id))
        this.#known.violated(`${actor} bet by ${command.id} before the reality check was answered`);
    }
  }

  answered(userId: string): void {
    this.#sentBefore.delete(actorOf('player', userId));
  }
}

function* commandsOn(wires: Iterable<Wire>): Iterable<string> {
  for (const { questions } of wires)
    for (const { message } of questions.values()) if ('commandId' in message) yield message.commandId;
}
