import { type Chance, Connection, type Way } from '@baize/crowd';
import type { Answer, Answers, Message, MessageName } from '@baize/protocol';
import type { Witness } from './witness.ts';

/** How often a command is sent twice at once, and how often again after its answer. */
const AT_ONCE = 0.05;
const AFTERWARDS = 0.05;

/** Sends some commands more than once under the same id, as an impatient client or a faulty network would. */
export class StutteringConnection extends Connection {
  readonly #chance: Chance;
  readonly #witness: Witness;

  constructor(way: Way, chance: Chance, witness: Witness) {
    super(way);
    this.#chance = chance;
    this.#witness = witness;
  }

  override async ask<Name extends MessageName>(
    name: Name,
    message: Message<Name>,
  ): Promise<Answer<Answers[Name]> | undefined> {
    const again = this.#again(name, message);
    if (again && this.#chance.happens(AT_ONCE)) void again();
    const answer = await super.ask(name, message);
    if (again && answer && this.#chance.happens(AFTERWARDS)) void again();
    return answer;
  }

  /** Sends a command once more and records its answer; `undefined` for messages that are no commands. */
  #again(name: MessageName, message: object): (() => Promise<void>) | undefined {
    if (name === 'play') return () => this.#playAgain(message as Message<'play'>); // by its name, as below
    if (name === 'topUp') return () => this.#topUpAgain(message as Message<'topUp'>);
    return undefined;
  }

  async #playAgain(message: Message<'play'>): Promise<void> {
    const userId = this.session?.userId;
    const answer = await super.ask('play', message);
    if (answer && userId !== undefined)
      this.#witness.record({ ...message, userId, answer, waitedMs: 0, repeated: true });
  }

  async #topUpAgain(message: Message<'topUp'>): Promise<void> {
    const userId = this.session?.userId;
    const answer = await super.ask('topUp', message);
    if (answer && userId !== undefined) this.#witness.recordTopUp({ ...message, userId, answer, repeated: true });
  }
}
