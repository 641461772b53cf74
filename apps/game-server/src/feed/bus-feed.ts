import type { Accepted, Answer } from '@baize/protocol';
import type { Asker } from '../table/commands/asker.ts';
import { type MessageBus, subjectsOf } from './message-bus.ts';
import type { Present, Publication, Snapshot, TableFeed, Wanted } from './table-feed.ts';

/** A request without an answer is sent again, under the same id if it is a command. */
const PATIENCE_MS = 1_000;
const TRIES = 3;
/** So often a gateway says who is there, so that it is known to be alive and what was lost is made up for. */
const PRESENT_MS = 2_000;

/** What a gateway asks of a table. */
export interface CommandMessage {
  readonly commandId: string;
  readonly asker: Asker;
}

/** Who is at a gateway, as its how-manieth word about it. */
export interface PresentMessage {
  readonly gateway: string;
  readonly order: number;
  readonly present: Present;
}

/** The feed of a table in another process. */
export class BusFeed implements TableFeed {
  readonly tableId: string;
  readonly #bus: MessageBus;
  readonly #gateway: string;
  readonly #endings: (() => void)[] = [];
  #order = 0;
  #present: Present = { watching: 0, players: [], dealers: [], staff: false };
  #timer: NodeJS.Timeout | undefined;

  constructor(bus: MessageBus, tableId: string, gateway: string) {
    this.tableId = tableId;
    this.#bus = bus;
    this.#gateway = gateway;
    this.#sayPresent();
  }

  async send(commandId: string, asker: Asker): Promise<Answer<Accepted>> {
    const message: CommandMessage = { commandId, asker };
    return (await this.#ask(subjectsOf(this.tableId).command, message)) as Answer<Accepted>; // as the engine answers
  }

  async snapshot(wanted: Wanted): Promise<Snapshot> {
    return (await this.#ask(subjectsOf(this.tableId).snapshot, wanted)) as Snapshot; // as the engine answers
  }

  attend(present: Present): void {
    this.#present = present;
    this.#sayPresent();
  }

  onPublication(listener: (publication: Publication) => void): void {
    const { publication } = subjectsOf(this.tableId);
    this.#endings.push(this.#bus.subscribe(publication, (message) => listener(message as Publication))); // nobody else publishes there
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const end of this.#endings) end();
  }

  #sayPresent(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sayPresent(), PRESENT_MS);
    const message: PresentMessage = { gateway: this.#gateway, order: ++this.#order, present: this.#present };
    this.#bus.publish(subjectsOf(this.tableId).present, message);
  }

  async #ask(subject: string, message: object): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#bus.request(subject, message, PATIENCE_MS);
      } catch (error) {
        if (tries === TRIES) throw error;
      }
    }
  }
}
