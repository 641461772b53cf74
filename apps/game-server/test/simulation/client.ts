import type {
  Answer,
  Answers,
  DealerView,
  Joined,
  Message,
  MessageName,
  OwnView,
  ServerMessages,
  TableView,
  TopUpOffer,
} from '@baize/protocol';
import { oneOf } from '../fixtures/chance/random.ts';
import type { Planned } from './environment/agenda.ts';
import type { ClientEnd, Wire } from './environment/network.ts';
import type { Packet, Push } from './environment/packets.ts';
import type { World } from './world.ts';

const ANSWER_MS = 3_000;
const AGAIN_MS = 400;
/** Number of attempts before a client gives up. */
const TRIES = 8;

type Commanding = 'play' | 'deal' | 'supervise';

/** An unanswered request with its timeout. */
interface Waiting {
  readonly settle: (answer: Answer<unknown> | undefined) => void;
  readonly timeout: Planned;
}

/** All answers a client got to a command. */
export interface Insisted {
  readonly type: string;
  readonly answers: Answer<unknown>[];
}

/**
 * A browser: keeps the newest views, reconnects when its connection breaks, and repeats commands until they are
 * answered.
 */
export class Client implements ClientEnd {
  readonly cookie: string;
  /** The tables it has joined. */
  tables: readonly string[];
  readonly views = new Map<string, TableView>();
  readonly owns = new Map<string, OwnView>();
  readonly consoles = new Map<string, DealerView>();
  readonly lines: string[] = [];
  /** The top-ups that the newest message about its accounts offers. */
  topUps: readonly TopUpOffer[] = [];
  /** Whether it reports that a reality check is due. */
  isCheckDue = false;
  /** Every command, by id. */
  readonly insisted = new Map<string, Insisted>();
  readonly #world: World;
  #wire: Wire | undefined;
  #isIn = false;
  #asked = 0;
  #waiting = new Map<number, Waiting>();

  constructor(world: World, cookie: string, tables = world.tableIds) {
    this.#world = world;
    this.cookie = cookie;
    this.tables = tables;
  }

  get isIn(): boolean {
    return this.#isIn;
  }

  /** Connects, and reconnects whenever the connection breaks. */
  connect(): void {
    this.#wire = this.#world.connect(this.cookie, this);
    if (this.#wire) {
      this.#wire.submit({ kind: 'knock' });
      // A connection without an answer times out.
      const wire = this.#wire;
      this.#world.time.later(ANSWER_MS, () => {
        if (this.#wire === wire && !this.#isIn) wire.cut();
      });
    } else this.#reconnect();
  }

  /** Breaks the connection. */
  cut(): void {
    this.#wire?.cut();
  }

  closed(): void {
    this.#wire = undefined;
    this.#isIn = false;
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    for (const { settle, timeout } of waiting) {
      timeout.isOff = true;
      settle(undefined);
    }
    this.#reconnect();
  }

  received(packet: Packet): void {
    if (packet.kind === 'let in') this.#entered();
    else if (packet.kind === 'sent away') this.cut();
    else if (packet.kind === 'push') this.#pushed(packet);
    else {
      const waiting = this.#waiting.get(packet.id);
      if (!waiting) return;
      this.#waiting.delete(packet.id);
      waiting.timeout.isOff = true;
      waiting.settle(packet.answer);
    }
  }

  /** Sends a request once; `undefined` when no answer arrives. */
  ask<Name extends MessageName>(name: Name, message: Message<Name>): Promise<Answer<Answers[Name]> | undefined> {
    const wire = this.#wire;
    if (!wire || !this.#isIn) return Promise.resolve(undefined);
    const id = ++this.#asked;
    wire.submit({ kind: 'question', id, name, message });
    return new Promise((resolve) => {
      const settle = resolve as (answer: Answer<unknown> | undefined) => void; // the answer matches the request
      const timeout = this.#world.time.later(ANSWER_MS, () => {
        if (this.#waiting.delete(id)) resolve(undefined);
      });
      this.#waiting.set(id, { settle, timeout });
    });
  }

  /** Repeats a command under the same id until its outcome is known. */
  insist<Name extends Commanding>(name: Name, tableId: string, command: Message<Name>['command']): Promise<void> {
    const commandId = this.#world.newId();
    const message = { tableId, commandId, command } as Message<Name>; // composed of its own parts
    const twin = this.#world.random(10) === 0 ? this.#twin(name, tableId, command) : undefined;
    return this.#repeat(name, command.type, message, twin && ({ ...twin, commandId } as Message<Name>)); // as above
  }

  /** Asks for a top-up, as `insist` does. */
  topUp(currency: string): Promise<void> {
    const commandId = this.#world.newId();
    const another = oneOf(
      this.#world.random,
      this.#world.tableIds.map((tableId) => this.#world.currencyOf(tableId)),
    );
    const twin = another !== undefined && this.#world.random(4) === 0 ? { commandId, currency: another } : undefined;
    return this.#repeat('topUp', 'topUp', { commandId, currency }, twin);
  }

  async #repeat<Name extends Commanding | 'topUp'>(
    name: Name,
    type: string,
    message: Message<Name>,
    twin: Message<Name> | undefined,
  ): Promise<void> {
    const insisted: Insisted = { type, answers: [] };
    this.insisted.set(message.commandId, insisted);
    for (let tries = 0; tries < TRIES; tries++) {
      // A faulty browser uses an id twice.
      if (twin && this.#world.random(2) === 0) void this.ask(name, twin);
      const answer = await this.ask(name, message);
      if (answer) insisted.answers.push(answer);
      // Everybody here speaks the protocol: such a command would do nothing, in every seed.
      if (answer?.ok === false && answer.refused.code === 'malformed')
        this.#world.trace.violated(`${type} of ${this.cookie} is malformed: ${JSON.stringify(message)}`);
      if (answer?.ok || (answer && !isPassing(answer.refused.code))) {
        // Sometimes a browser ignores the answer and repeats.
        if (this.#world.random(8) > 0) return;
      }
      await this.#world.wait(AGAIN_MS + this.#world.random(2_000));
    }
  }

  /** A different command of the same kind, or the same command at another table. */
  #twin(
    name: Commanding,
    tableId: string,
    command: Message<Commanding>['command'],
  ): Pick<Message<Commanding>, 'tableId' | 'command'> {
    const elsewhere = this.#world.tableIds.find((id) => id !== tableId);
    if (elsewhere && this.#world.random(2) === 0) return { tableId: elsewhere, command };
    if ('wagers' in command) {
      const wagers = command.wagers.map(({ spot, stake }) => ({ spot, stake: 2 * stake }));
      return { tableId, command: { ...command, wagers } };
    }
    if (name === 'play') return { tableId, command: { type: 'choose', place: '1', choice: 'stand' } };
    return { tableId, command: { type: 'pause', reason: 'another command' } };
  }

  /** Joins these tables. */
  async sitDown(tables: readonly string[]): Promise<void> {
    this.tables = tables;
    for (const tableId of tables) await this.join(tableId);
  }

  join(tableId: string): Promise<Answer<Joined> | undefined> {
    return this.ask('join', { tableId }).then((joined) => {
      if (joined?.ok) {
        this.#keep(this.views, joined.value.view);
        if (joined.value.own) this.#keep(this.owns, joined.value.own);
      }
      return joined;
    });
  }

  #entered(): void {
    this.#isIn = true;
    for (const tableId of this.tables) void this.join(tableId);
    if (this.#world.random(3) === 0) void this.ask('lobby', { watch: true });
  }

  #pushed({ name, message }: Push<keyof ServerMessages>): void {
    if (name === 'view') this.#keep(this.views, message as TableView);
    if (name === 'own') this.#keep(this.owns, message as OwnView);
    if (name === 'dealer') this.#keep(this.consoles, message as DealerView);
    if (name === 'standing')
      ({ topUps: this.topUps, isCheckDue: this.isCheckDue } = message as ServerMessages['standing']);
    if (name === 'chat') this.lines.push((message as ServerMessages['chat']).id);
  }

  /** Keeps the newer view, in whatever order they arrive. */
  #keep<View extends { readonly tableId: string; readonly version: number }>(
    kept: Map<string, View>,
    view: View,
  ): void {
    if ((kept.get(view.tableId)?.version ?? -1) <= view.version) kept.set(view.tableId, view);
  }

  #reconnect(): void {
    this.#world.time.later(300 + this.#world.random(2_000), () => {
      if (!this.#wire) this.connect();
    });
  }
}

const isPassing = (code: string): boolean => ['try-again', 'shutting-down', 'too-fast'].includes(code);
