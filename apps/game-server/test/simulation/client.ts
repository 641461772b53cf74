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
} from '@baize/protocol';
import type { Planned } from './environment/agenda.ts';
import type { ClientEnd, Wire } from './environment/network.ts';
import type { Packet, Told } from './environment/packets.ts';
import type { World } from './world.ts';

const ANSWER_MS = 3_000;
const AGAIN_MS = 400;
/** So often a client says the same again before it gives up. */
const TRIES = 8;

type Commanding = 'play' | 'deal' | 'supervise';

/** A question that is not answered yet, and when it will not be waited for any longer. */
interface Waiting {
  readonly give: (answer: Answer<unknown> | undefined) => void;
  readonly patience: Planned;
}

/** What a client was answered about a command, each time it was. */
export interface Insisted {
  readonly tableId: string;
  readonly type: string;
  readonly answers: Answer<unknown>[];
}

/** A browser: keeps the newest of what it is shown, comes back when its line breaks, and insists on an answer. */
export class Client implements ClientEnd {
  readonly cookie: string;
  /** The tables it looks at. */
  tables: readonly string[];
  readonly views = new Map<string, TableView>();
  readonly owns = new Map<string, OwnView>();
  readonly consoles = new Map<string, DealerView>();
  readonly lines: string[] = [];
  /** Every command, by its id. */
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

  /** Connects, and again whenever the line breaks. */
  connect(): void {
    this.#wire = this.#world.connect(this.cookie, this);
    if (this.#wire) {
      this.#wire.say({ kind: 'knock' });
      // A connection that is never answered is given up.
      const wire = this.#wire;
      this.#world.time.later(ANSWER_MS, () => {
        if (this.#wire === wire && !this.#isIn) wire.cut();
      });
    } else this.#comeBack();
  }

  /** The line breaks. */
  cut(): void {
    this.#wire?.cut();
  }

  closed(): void {
    this.#wire = undefined;
    this.#isIn = false;
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    for (const { give, patience } of waiting) {
      patience.isOff = true;
      give(undefined);
    }
    this.#comeBack();
  }

  heard(packet: Packet): void {
    if (packet.kind === 'let in') this.#entered();
    else if (packet.kind === 'sent away') this.cut();
    else if (packet.kind === 'told') this.#shown(packet);
    else {
      const waiting = this.#waiting.get(packet.id);
      if (!waiting) return;
      this.#waiting.delete(packet.id);
      waiting.patience.isOff = true;
      waiting.give(packet.answer);
    }
  }

  /** Asks once. `undefined`: no answer came. */
  ask<Name extends MessageName>(name: Name, message: Message<Name>): Promise<Answer<Answers[Name]> | undefined> {
    const wire = this.#wire;
    if (!wire || !this.#isIn) return Promise.resolve(undefined);
    const id = ++this.#asked;
    wire.say({ kind: 'question', id, name, message });
    return new Promise((resolve) => {
      const give = resolve as (answer: Answer<unknown> | undefined) => void; // answers come as they were asked
      const patience = this.#world.time.later(ANSWER_MS, () => {
        if (this.#waiting.delete(id)) resolve(undefined);
      });
      this.#waiting.set(id, { give, patience });
    });
  }

  /** Says a command again under the same id until it is known what became of it. */
  async insist<Name extends Commanding>(name: Name, tableId: string, command: Message<Name>['command']): Promise<void> {
    const commandId = this.#world.newId();
    const insisted: Insisted = { tableId, type: command.type, answers: [] };
    this.insisted.set(commandId, insisted);
    const twin = this.#world.random(10) === 0 ? this.#twin(name, tableId, command) : undefined;
    for (let tries = 0; tries < TRIES; tries++) {
      // A browser that is broken takes an id twice.
      if (twin && this.#world.random(2) === 0) void this.ask(name, { ...twin, commandId } as Message<Name>); // as below
      const message = { tableId, commandId, command } as Message<Name>; // put together of its own parts
      const answer = await this.ask(name, message);
      if (answer) insisted.answers.push(answer);
      if (answer?.ok || (answer && !isPassing(answer.refused.code))) {
        // Sometimes a browser forgets that it was answered.
        if (this.#world.random(8) > 0) return;
      }
      await this.#world.wait(AGAIN_MS + this.#world.random(2_000));
    }
  }

  /** Another command of that kind, or the same one at another table. */
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

  /** Looks at these tables from now on. */
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

  #shown({ name, message }: Told<keyof ServerMessages>): void {
    if (name === 'view') this.#keep(this.views, message as TableView);
    if (name === 'own') this.#keep(this.owns, message as OwnView);
    if (name === 'dealer') this.#keep(this.consoles, message as DealerView);
    if (name === 'chat') this.lines.push((message as ServerMessages['chat']).id);
  }

  /** The newest counts, in whatever order they come. */
  #keep<View extends { readonly tableId: string; readonly version: number }>(
    kept: Map<string, View>,
    view: View,
  ): void {
    if ((kept.get(view.tableId)?.version ?? -1) <= view.version) kept.set(view.tableId, view);
  }

  #comeBack(): void {
    this.#world.time.later(300 + this.#world.random(2_000), () => {
      if (!this.#wire) this.connect();
    });
  }
}

const isPassing = (code: string): boolean => ['try-again', 'shutting-down', 'too-fast'].includes(code);
