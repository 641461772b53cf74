import type { Life } from '../server/life.ts';
import type { Trace } from '../trace.ts';
import { type ClientPacket, type Packet, printOf, type Question } from './packets.ts';
import type { SimulatedTime } from './simulated-time.ts';
import type { Sky } from './weather.ts';

/** A request and when it was sent. */
export interface Asked extends Question {
  readonly at: number;
}

/** The client's end of a connection. */
export interface ClientEnd {
  received(packet: Packet): void;
  closed(): void;
}

/** The server's end of a connection. */
export interface ServerEnd {
  received(packet: ClientPacket): void;
  closed(reason: string): void;
}

/** Where a server accepts connections. */
export interface Port {
  connect(wire: Wire): ServerEnd;
}

export interface Sent {
  readonly wire: Wire;
  readonly packet: Packet;
}

/** The parts of the world a connection needs. */
interface Between {
  readonly time: SimulatedTime;
  readonly sky: Sky;
  readonly trace: Trace;
  /** Called with every packet when the server sends it. */
  readonly onSent: (sent: Sent) => void;
}

/** Maximum time until a server notices a silently lost client. */
const UNNOTICED_MS = 20_000;

/** Maximum time from the arrival of a question to its answer, with every fault of the database on the way, ms. */
const ANSWERED_MS = 30_000;

/** A connection on which messages may be dropped, doubled, delayed and reordered, and which may break. */
export class Wire {
  readonly id: string;
  readonly cookie: string;
  readonly life: Life;
  /** The requests sent on it, by id. */
  readonly questions = new Map<number, Asked>();
  readonly #answered = new Set<number>();
  /** Whether the client has received everything sent so far. */
  writable = true;
  /** Whether it always receives at once. */
  isFree = false;
  readonly #between: Between;
  readonly #client: ClientEnd;
  readonly #server: ServerEnd;
  #isOpen = true;
  #isConnected = true;

  constructor(id: string, life: Life, cookie: string, client: ClientEnd, port: Port, between: Between) {
    this.id = id;
    this.life = life;
    this.cookie = cookie;
    this.#client = client;
    this.#between = between;
    this.#server = port.connect(this);
  }

  /** Whether it is open from the server's point of view. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends a packet of the server. */
  send(packet: Packet): void {
    if (!this.#isOpen || !this.life.touch(`a message to ${this.cookie}`)) return;
    const { sky, time, trace, onSent } = this.#between;
    trace.say(`to ${this.cookie}: ${printOf(packet)}`);
    onSent({ wire: this, packet });
    if (packet.kind === 'answer') this.#answered.add(packet.id);
    this.#travel(() => {
      if (this.#isConnected) this.#client.received(packet);
    });
    if (this.isFree || !sky.strikes(sky.now.clogged)) return;
    this.writable = false;
    time.later(50 + sky.random(3_000), () => {
      this.writable = true;
    });
  }

  /** Sends a message of the client. */
  submit(packet: ClientPacket): void {
    if (packet.kind === 'question') this.questions.set(packet.id, { ...packet, at: this.#between.time.now });
    this.#travel(() =>
      this.#between.time.within(this.life.number, () => {
        if (!this.#isOpen) return;
        if (packet.kind === 'question') this.#mustAnswer(packet);
        this.#server.received(packet);
      }),
    );
  }

  /** Closes the connection from the server's side. */
  close(): void {
    this.#end('forced close');
    this.#closeClient(20);
  }

  /** Breaks the connection: the client notices at once, the server possibly only after a timeout. */
  cut(): void {
    const { sky, time } = this.#between;
    this.#closeClient(0);
    time.later(sky.random(2) === 0 ? 5 : sky.random(UNNOTICED_MS), () =>
      time.within(this.life.number, () => this.#end('transport close')),
    );
  }

  /** Drops the connection because the server process has died. */
  drop(): void {
    this.#isOpen = false;
    this.#closeClient(this.#between.sky.random(500));
  }

  /**
   * Makes the client receive everything at once, so that a server's last messages do not depend on its waiting time.
   */
  unclog(): void {
    this.isFree = true;
    this.writable = true;
  }

  /** Checks that a question that arrived is answered in bounded time, unless the connection or the process ends. */
  #mustAnswer({ id, name }: Question): void {
    const { time, trace } = this.#between;
    time.later(ANSWERED_MS, () => {
      if (this.life.isAlive && this.#isOpen && !this.#answered.has(id))
        trace.violated(`question ${id} of ${this.cookie}, ${name}, was not answered within ${ANSWERED_MS} ms`);
    });
  }

  #end(reason: string): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#server.closed(reason);
  }

  #closeClient(afterMs: number): void {
    this.#between.time.later(afterMs, () => {
      if (!this.#isConnected) return;
      this.#isConnected = false;
      this.#client.closed();
    });
  }

  #travel(arrive: () => void): void {
    const { sky, time, trace } = this.#between;
    const { dropped, doubled, delayed } = sky.now;
    const copies = sky.strikes(dropped) ? 0 : sky.strikes(doubled) ? 2 : 1;
    if (copies !== 1) trace.say(`${copies === 0 ? 'lost' : 'doubled'} on the wire of ${this.cookie}`);
    for (let copy = 0; copy < copies; copy++) {
      const ms = 5 + sky.random(40) + (sky.strikes(delayed) ? sky.random(2_500) : 0);
      time.later(ms, arrive);
    }
  }
}
