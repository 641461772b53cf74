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
import type { ClientEnd, Wire } from './network.ts';
import { readPacket } from './packets.ts';
import type { World } from './world.ts';

const ANSWER_MS = 3_000;
const AGAIN_MS = 400;
/** So often a client says the same again before it gives up. */
const TRIES = 8;

type Commanding = 'play' | 'deal' | 'supervise';

/** What a client was told of a command, each time it was told something. */
export interface Told {
  readonly tableId: string;
  readonly type: string;
  readonly answers: Answer<unknown>[];
}

/** A browser: keeps the newest of what it is shown, comes back when its line breaks, and insists on an answer. */
export class Client implements ClientEnd {
  readonly cookie: string;
  readonly views = new Map<string, TableView>();
  readonly owns = new Map<string, OwnView>();
  readonly consoles = new Map<string, DealerView>();
  readonly lines: string[] = [];
  /** Every command, by its id. */
  readonly told = new Map<string, Told>();
  readonly #world: World;
  #wire: Wire | undefined;
  #isIn = false;
  #asked = 0;
  #waiting = new Map<number, (answer: Answer<unknown> | undefined) => void>();

  constructor(world: World, cookie: string) {
    this.#world = world;
    this.cookie = cookie;
  }

  get isIn(): boolean {
    return this.#isIn;
  }

  /** Connects, and again whenever the line breaks. */
  connect(): void {
    this.#wire = this.#world.connect(this.cookie, this);
    if (this.#wire) {
      this.#wire.say('0');
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
    for (const give of waiting) give(undefined);
    this.#comeBack();
  }

  heard(packet: string): void {
    if (packet.startsWith('0')) this.#entered();
    else if (packet.startsWith('4')) this.cut();
    else if (packet.startsWith('2')) this.#shown(readPacket(packet) as [keyof ServerMessages, unknown]);
    else if (packet.startsWith('3')) {
      const [, id = ''] = /^3(\d+)/.exec(packet) ?? [];
      const give = this.#waiting.get(Number(id));
      this.#waiting.delete(Number(id));
      give?.((readPacket(packet) as [Answer<unknown>])[0]);
    }
  }

  /** Asks once. `undefined`: no answer came. */
  ask<Name extends MessageName>(name: Name, message: Message<Name>): Promise<Answer<Answers[Name]> | undefined> {
    const wire = this.#wire;
    if (!wire || !this.#isIn) return Promise.resolve(undefined);
    const id = ++this.#asked;
    wire.questions.set(id, { name, message });
    wire.say(`2${id}${JSON.stringify([name, message])}`);
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve as (answer: Answer<unknown> | undefined) => void); // answers come as they were asked
      this.#world.time.later(ANSWER_MS, () => {
        if (this.#waiting.delete(id)) resolve(undefined);
      });
    });
  }

  /** Says a command again under the same id until it is known what became of it. */
  async insist<Name extends Commanding>(name: Name, tableId: string, command: Message<Name>['command']): Promise<void> {
    const commandId = this.#world.newId();
    const told: Told = { tableId, type: command.type, answers: [] };
    this.told.set(commandId, told);
    for (let tries = 0; tries < TRIES; tries++) {
      const message = { tableId, commandId, command } as Message<Name>; // put together of its own parts
      const answer = await this.ask(name, message);
      if (answer) told.answers.push(answer);
      if (answer?.ok || (answer && !isPassing(answer.refused.code))) {
        // Sometimes a browser forgets that it was answered.
        if (this.#world.random(8) > 0) return;
      }
      await this.#world.wait(AGAIN_MS + this.#world.random(2_000));
    }
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
    for (const tableId of this.#world.tableIds) void this.join(tableId);
    if (this.#world.random(3) === 0) void this.ask('lobby', { watch: true });
  }

  #shown([name, message]: [keyof ServerMessages, unknown]): void {
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
