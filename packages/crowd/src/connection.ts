import type {
  Answer,
  Answers,
  ClientToServer,
  Message,
  MessageName,
  ServerMessages,
  ServerToClient,
  Session,
} from '@baize/protocol';
import { io, type Socket } from 'socket.io-client';

/** How a client connects to the game server. */
export interface Way {
  /** The game server's address. */
  readonly url: string;
  /** The origin of the page, as a browser would send it. */
  readonly origin: string;
  /** The session's cookie; without one the client is a spectator. */
  readonly cookie?: string | undefined;
}

/** Timeout of an answer. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Wait before reconnecting after the server ended or refused the connection. */
const RECONNECT_MS = 500;

/** One person's connection to the game server, over a real socket. It reconnects until it is closed. */
export class Connection {
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  #session: Session | null = null;
  #closed = false;
  #stopWaiting = () => {};

  constructor({ url, origin, cookie }: Way) {
    this.#socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnectionDelay: 100,
      reconnectionDelayMax: 1_000,
      extraHeaders: { origin, ...(cookie === undefined ? {} : { cookie }) },
    });
    this.on('session', ({ session }) => {
      this.#session = session;
    });
    // The library does not reconnect when the server ended or refused the connection.
    this.#socket.on('connect_error', () => this.#reconnect());
    this.#socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') this.#reconnect();
    });
  }

  #reconnect(): void {
    if (!this.#socket.active && !this.#closed) setTimeout(() => this.#closed || this.#socket.connect(), RECONNECT_MS);
  }

  /**
   * Resolves with the session once the server has sent it, `null` for a spectator; retries until then, or until it is
   * closed.
   */
  async open(): Promise<Session | null> {
    const greeted = new Promise<void>((resolve) => {
      this.#stopWaiting = resolve;
      this.#socket.once('session', () => resolve());
    });
    this.#socket.connect();
    await greeted;
    return this.#session;
  }

  /** Closes the connection permanently. */
  close(): void {
    this.#closed = true;
    this.#socket.disconnect();
    this.#stopWaiting();
  }

  get session(): Session | null {
    return this.#session;
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  on<Name extends keyof ServerMessages>(name: Name, listener: (message: ServerMessages[Name]) => void): void {
    // the typed `on` does not accept a generic name
    (this.#socket.on as (name: string, listener: (message: ServerMessages[Name]) => void) => unknown)(name, listener);
  }

  /** Calls the listener on every connect (`true`) and disconnect (`false`). */
  onLine(listener: (connected: boolean) => void): void {
    this.#socket.on('connect', () => listener(true));
    this.#socket.on('disconnect', () => listener(false));
  }

  /**
   * Sends a message and waits for the answer; `undefined` when none came, and the message may or may not have been
   * processed.
   */
  async ask<Name extends MessageName>(name: Name, message: Message<Name>): Promise<Answer<Answers[Name]> | undefined> {
    if (!this.#socket.connected) return undefined;
    const withTimeout = this.#socket.timeout(ANSWER_TIMEOUT_MS);
    // as above
    const emit = withTimeout.emitWithAck as (name: Name, message: Message<Name>) => Promise<Answer<Answers[Name]>>;
    return emit.call(withTimeout, name, message).catch(() => undefined);
  }
}
