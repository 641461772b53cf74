import { EventEmitter } from 'node:events';
import type { Message, MessageName } from '@baize/protocol';
import type { Life } from './life.ts';
import type { SimulatedTime } from './simulated-time.ts';
import type { Trace } from './trace.ts';
import type { Sky } from './weather.ts';

/** The client's end of a connection. */
export interface ClientEnd {
  heard(packet: string): void;
  closed(): void;
}

/** What a client asked on a connection, by the number of its acknowledgement. */
export interface Asked {
  readonly name: MessageName;
  readonly message: Message<MessageName>;
}

export interface Sent {
  readonly wire: Wire;
  readonly packet: string;
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

/**
 * A connection as Socket.IO's server sees it: what its engine would hand over. Behind it lies a line on which messages
 * are dropped, doubled, delayed and reordered, and which is cut.
 */
export class Wire extends EventEmitter {
  readonly protocol = 4;
  readonly transport = { writable: true, name: 'websocket' };
  readonly remoteAddress = '192.0.2.1';
  readonly id: string;
  readonly request: object;
  readonly cookie: string;
  readonly life: Life;
  readonly questions = new Map<number, Asked>();
  /** It takes everything at once. */
  isFree = false;
  readyState: 'open' | 'closed' = 'open';
  readonly #between: Between;
  readonly #client: ClientEnd;
  #isHeard = true;

  constructor(id: string, life: Life, cookie: string, client: ClientEnd, between: Between) {
    super();
    this.id = id;
    this.life = life;
    this.cookie = cookie;
    this.#client = client;
    this.#between = between;
    const headers = cookie === '' ? {} : { cookie };
    this.request = { headers, url: '/socket.io/', connection: {}, _query: {} };
  }

  /** The server sends. */
  write(packet: string): this {
    if (this.readyState !== 'open' || !this.life.touch(`a message to ${this.cookie}`)) return this;
    this.#between.onSent({ wire: this, packet });
    this.#travel(packet, (arrived) => {
      if (this.#isHeard) this.#client.heard(arrived);
    });
    const { sky, time } = this.#between;
    if (!this.isFree && sky.strikes(sky.now.clogged)) {
      this.transport.writable = false;
      time.later(50 + sky.random(3_000), () => {
        this.transport.writable = true;
      });
    }
    return this;
  }

  send(packet: string): this {
    return this.write(packet);
  }

  /** The client sends. */
  say(packet: string): void {
    this.#travel(packet, (arrived) => {
      if (this.life.isAlive && this.readyState === 'open') this.emit('data', arrived);
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
    this.readyState = 'closed';
    this.#hangUp(this.#between.sky.random(500));
  }

  #end(reason: string): void {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.emit('close', reason);
  }

  #hangUp(afterMs: number): void {
    this.#between.time.later(afterMs, () => {
      if (!this.#isHeard) return;
      this.#isHeard = false;
      this.#client.closed();
    });
  }

  #travel(packet: string, arrive: (packet: string) => void): void {
    const { sky, time, trace } = this.#between;
    const { dropped, doubled, delayed } = sky.now;
    const copies = sky.strikes(dropped) ? 0 : sky.strikes(doubled) ? 2 : 1;
    if (copies !== 1) trace.say(`${copies === 0 ? 'lost' : 'doubled'} on the wire of ${this.cookie}`);
    for (let copy = 0; copy < copies; copy++) {
      const ms = 5 + sky.random(40) + (sky.strikes(delayed) ? sky.random(2_500) : 0);
      time.later(ms, () => arrive(packet));
    }
  }
}

/** What takes the place of Socket.IO's engine: connections come in by `connect`. */
export class Engine extends EventEmitter {
  readonly wires = new Set<Wire>();

  connect(wire: Wire): void {
    this.wires.add(wire);
    wire.once('close', () => this.wires.delete(wire));
    this.emit('connection', wire);
  }

  /** Lets every client take what it is told: the last words of a server are not to wait for real time. */
  unclog(): void {
    for (const wire of this.wires) {
      wire.isFree = true;
      wire.transport.writable = true;
    }
  }

  /** Socket.IO says so when it closes. */
  close(): void {
    for (const wire of this.wires) wire.close();
  }
}
