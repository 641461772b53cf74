import type { Accepted, Answer } from '@baize/protocol';
import type { Asker } from '../../table/asker.ts';
import { type CommandMessage, type MessageBus, type PresentMessage, subjectsOf } from '../message-bus.ts';
import type { Present, Publication, RequestedViews, Snapshot, TableFeed } from '../table-feed.ts';

/** Timeout of a request, after which it is sent again, a command under the same id. */
const PATIENCE_MS = 1_000;
const TRIES = 3;
/** Interval at which a gateway sends its attendance, to show that it is alive and to replace lost messages. */
const PRESENT_MS = 2_000;

/** The feed of a table in another process. */
export class BusFeed implements TableFeed {
  readonly tableId: string;
  readonly #bus: MessageBus;
  readonly #gateway: string;
  readonly #unsubscribes: (() => void)[] = [];
  #order = 0;
  #present: Present = { watching: 0, players: [], dealers: [], staff: false };
  #timer: NodeJS.Timeout | undefined;

  constructor(bus: MessageBus, tableId: string, gateway: string) {
    this.tableId = tableId;
    this.#bus = bus;
    this.#gateway = gateway;
    this.#publishPresent();
  }

  async send(commandId: string, asker: Asker): Promise<Answer<Accepted>> {
    const began = performance.now();
    /** A message that is sent again has arrived at the door longer ago. */
    const message = (): CommandMessage => {
      if (asker.as !== 'player') return { commandId, asker };
      return { commandId, asker: { ...asker, agoMs: (asker.agoMs ?? 0) + performance.now() - began } };
    };
    return (await this.#ask(subjectsOf(this.tableId).command, message)) as Answer<Accepted>; // as the engine answers
  }

  async snapshot(wanted: RequestedViews): Promise<Snapshot> {
    return (await this.#ask(subjectsOf(this.tableId).snapshot, () => wanted)) as Snapshot; // as the engine answers
  }

  expectBet(): () => void {
    return () => undefined;
  }

  attend(present: Present): void {
    this.#present = present;
    this.#publishPresent();
  }

  onPublication(listener: (publication: Publication) => void): void {
    const { publication } = subjectsOf(this.tableId);
    this.#unsubscribes.push(this.#bus.subscribe(publication, (message) => listener(message as Publication))); // only the engine publishes there
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
  }

  #publishPresent(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#publishPresent(), PRESENT_MS);
    const message: PresentMessage = { gateway: this.#gateway, order: ++this.#order, present: this.#present };
    this.#bus.publish(subjectsOf(this.tableId).present, message);
  }

  async #ask(subject: string, message: () => object): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#bus.request(subject, message(), PATIENCE_MS);
      } catch (error) {
        if (tries === TRIES) throw error;
      }
    }
  }
}
