import type { Life } from '../server/life.ts';
import type { Trace } from '../trace.ts';
import { type Packet, printOf, type Question, type Said } from './packets.ts';
import type { SimulatedTime } from './simulated-time.ts';
import type { Sky } from './weather.ts';

/** The client's end of a connection. */
export interface ClientEnd {
  heard(packet: Packet): void;
  closed(): void;
}

/** The server's end of a connection. */
export interface ServerEnd {
  heard(said: Said): void;
  closed(reason: string): void;
}

/** Where a server takes connections. */
export interface Port {
  connect(wire: Wire): ServerEnd;
}

export interface Sent {
  readonly wire: Wire;
  readonly packet: Packet;
}

/** What a connection needs of the world. */
interface Between {
  readonly time: SimulatedTime;
  readonly sky: Sky;
  readonly trace: Trace;
  /** Sees every packet at the moment when the server sends it. */
  readonly onSent: (sent: Sent) => void;
}

/** How long a server does not notice that a client is gone without a word. */
const UNNOTICED_MS = 20_000;

/** A connection: a line on which messages are dropped, doubled, delayed and reordered, and which is cut. */
export class Wire {
  readonly id: string;
  readonly cookie: string;
  readonly life: Life;
  /** What was asked on it, by its id. */
  readonly questions = new Map<number, Question>();
  /** Whether the client has taken what it was sent. */
  writable = true;
  /** It takes everything at once. */
  isFree = false;
  readonly #between: Between;
  readonly #client: ClientEnd;
  readonly #server: ServerEnd;
  #isOpen = true;
  #isHeard = true;

  constructor(id: string, life: Life, cookie: string, client: ClientEnd, port: Port, between: Between) {
    this.id = id;
    this.life = life;
    this.cookie = cookie;
    this.#client = client;
    this.#between = between;
    this.#server = port.connect(this);
  }

  /** As the server knows it. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The server sends. */
  send(packet: Packet): void {
    if (!this.#isOpen || !this.life.touch(`a message to ${this.cookie}`)) return;
    const { sky, time, trace, onSent } = this.#between;
    trace.say(`to ${this.cookie}: ${printOf(packet)}`);
    onSent({ wire: this, packet });
    this.#travel(() => {
      if (this.#isHeard) this.#client.heard(packet);
    });
    if (this.isFree || !sky.strikes(sky.now.clogged)) return;
    this.writable = false;
    time.later(50 + sky.random(3_000), () => {
      this.writable = true;
    });
  }

  /** The client sends. */
  say(said: Said): void {
    if (said.kind === 'question') this.questions.set(said.id, said);
    this.#travel(() => {
      if (this.life.isAlive && this.#isOpen) this.#server.heard(said);
    });
  }

  /** The server hangs up. */
  close(): void {
    this.#end('forced close');
    this.#hangUp(20);
  }

  /** The line breaks: the client knows at once, the server perhaps only when it hears nothing any more. */
  cut(): void {
    const { sky, time } = this.#between;
    this.#hangUp(0);
    time.later(sky.random(2) === 0 ? 5 : sky.random(UNNOTICED_MS), () => {
      if (this.life.isAlive) this.#end('transport close');
    });
  }

  /** The server's process is gone. */
  drop(): void {
    this.#isOpen = false;
    this.#hangUp(this.#between.sky.random(500));
  }

  /** The last words of a server are not to wait for real time: the client takes all that it is told. */
  unclog(): void {
    this.isFree = true;
    this.writable = true;
  }

  #end(reason: string): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#server.closed(reason);
  }

  #hangUp(afterMs: number): void {
    this.#between.time.later(afterMs, () => {
      if (!this.#isHeard) return;
      this.#isHeard = false;
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
