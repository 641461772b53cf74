import { connect, headers, type NatsConnection, nkeyAuthenticator, RequestError } from '@nats-io/transport-node';
import type { Log } from '../log.ts';
import { MAX_BYTES, readMessage, writeMessage } from './envelope.ts';
import { type MessageBus, NoResponders } from './message-bus.ts';

/** How a process reaches NATS. */
export interface NatsSettings {
  /** One address or several, `nats://` or `tls://`. */
  readonly servers: readonly string[];
  /** The seed of an nkey; `undefined`: the server asks for none. */
  readonly seed: string | undefined;
  /** File with the certificates that the server's is checked against; `undefined`: those of the machine. */
  readonly caFile: string | undefined;
  /** The first part of every subject: houses that share a server have different ones. */
  readonly prefix: string;
}

interface NatsParts {
  /** Host and process id, for people. */
  readonly name: string;
  /** A message could not be read: it changes nothing. */
  readonly refused: () => void;
  readonly log: Log;
}

/** A connection that answers no ping for this long counts as lost, ms. */
const PING_MS = 1_000;
const RECONNECT = { reconnectTimeWait: 250, reconnectJitter: 250, reconnectJitterTLS: 250, maxReconnectAttempts: -1 };

const TRACE_PARENT = 'traceparent';

/**
 * The bus over core NATS. While it is away nothing is kept for later: a request fails at once and a message is lost, so
 * that no bet is delivered after its player was told to try again.
 */
export class NatsBus implements MessageBus {
  readonly #nats: NatsConnection;
  readonly #prefix: string;
  readonly #parts: NatsParts;
  #isConnected = true;
  #restored: () => void = () => undefined;

  /** Waits until the server answers. @throws when it refuses this process, or its address is not one */
  static async open({ servers, seed, caFile, prefix }: NatsSettings, parts: NatsParts): Promise<NatsBus> {
    const nats = await connect({
      servers: [...servers],
      name: parts.name,
      ...RECONNECT,
      waitOnFirstConnect: true,
      pingInterval: PING_MS,
      maxPingOut: 2,
      // A stack of the caller would be taken for every request, two and more for each bet.
      noAsyncTraces: true,
      ...(seed === undefined ? {} : { authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)) }),
      ...(servers.some((each) => each.startsWith('tls:')) ? { tls: caFile === undefined ? {} : { caFile } } : {}),
    });
    return new NatsBus(nats, prefix, parts);
  }

  private constructor(nats: NatsConnection, prefix: string, parts: NatsParts) {
    this.#nats = nats;
    this.#prefix = prefix;
    this.#parts = parts;
    void this.#follow();
  }

  /** Whether messages reach the server. */
  get isConnected(): boolean {
    return this.#isConnected && !this.#nats.isClosed();
  }

  /** Calls `listener` whenever the connection is back: messages may have been missed. */
  onRestored(listener: () => void): void {
    this.#restored = listener;
  }

  publish(subject: string, message: object): void {
    if (!this.isConnected) return;
    const text = this.#written(subject, message);
    if (text !== null) this.#nats.publish(this.#at(subject), text);
  }

  subscribe(subject: string, listener: (message: unknown) => void): () => void {
    const subscription = this.#nats.subscribe(this.#at(subject), {
      callback: (err, arrived) => {
        const message = err ? null : this.#read(arrived.data);
        if (message) listener(message);
      },
    });
    return () => subscription.unsubscribe();
  }

  async request(subject: string, message: object, patienceMs: number, traceParent?: string): Promise<unknown> {
    if (!this.isConnected) throw new Error('the message bus is away');
    const text = this.#written(subject, message);
    if (text === null) throw new Error(`a message to ${subject} is too long`);
    try {
      const { data } = await this.#nats.request(this.#at(subject), text, {
        timeout: patienceMs,
        ...traced(traceParent),
      });
      const answer = this.#read(data);
      if (answer) return answer;
    } catch (error) {
      if (error instanceof RequestError && error.isNoResponders()) throw new NoResponders(subject);
      throw error;
    }
    throw new Error(`the answer to ${subject} cannot be read`);
  }

  respond(subject: string, answer: (message: unknown, traceParent?: string) => Promise<object>): () => void {
    const subscription = this.#nats.subscribe(this.#at(subject), {
      callback: (err, arrived) => {
        const message = err ? null : this.#read(arrived.data);
        if (!message) return;
        answer(message, arrived.headers?.get(TRACE_PARENT) || undefined).then(
          (answered) => {
            const text = this.#written(subject, answered);
            if (text !== null && this.isConnected) arrived.respond(text);
          },
          // No answer: the request is sent again, or fails.
          (error: unknown) => this.#parts.log.error({ err: error, subject }, 'a request over the bus failed'),
        );
      },
    });
    return () => subscription.unsubscribe();
  }

  /** Resolves when the server has received everything so far. */
  async flush(): Promise<void> {
    await this.#nats.flush();
  }

  /** The time to the server and back, ms; `null` while it is away. */
  async roundTripMs(): Promise<number | null> {
    if (!this.isConnected) return null;
    const began = performance.now();
    return this.#nats.rtt().then(
      () => performance.now() - began,
      () => null,
    );
  }

  async close(): Promise<void> {
    await this.#nats.drain().catch(() => undefined);
  }

  #at(subject: string): string {
    return `${this.#prefix}.${subject}`;
  }

  #written(subject: string, message: object): string | null {
    const text = writeMessage(message);
    if (text.length * 3 <= MAX_BYTES || Buffer.byteLength(text) <= MAX_BYTES) return text;
    this.#parts.log.error({ subject, characters: text.length }, 'a message is too long for the bus and was not sent');
    return null;
  }

  #read(data: Uint8Array): object | null {
    const message = readMessage(data);
    if (message === null) this.#parts.refused();
    return message;
  }

  async #follow(): Promise<void> {
    const { log } = this.#parts;
    for await (const status of this.#nats.status()) {
      if (status.type === 'disconnect') {
        this.#isConnected = false;
        log.error({}, 'the message bus is away: no bets until it is back');
      } else if (status.type === 'reconnect') {
        this.#isConnected = true;
        log.info({}, 'the message bus is back');
        this.#restored();
      } else if (status.type === 'error') log.error({ err: status.error }, 'the message bus refused something');
    }
  }
}

/** Beside the message: one who knows of no traces reads it all the same. */
function traced(traceParent: string | undefined) {
  if (traceParent === undefined) return {};
  const beside = headers();
  beside.set(TRACE_PARENT, traceParent);
  return { headers: beside };
}
