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

/** How somebody reaches the house. */
export interface Way {
  /** The game server's address. */
  readonly url: string;
  /** The page this would be, as its browser tells. */
  readonly origin: string;
  /** The session's cookie; without one somebody only watches. */
  readonly cookie?: string | undefined;
}

/** So long without an answer is none. */
const PATIENCE_MS = 10_000;
/** So long somebody who was sent away stays away. */
const AWAY_MS = 500;

/** One person's line to the house, over a real socket. It comes back by itself until it is closed. */
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
    // What the house itself ended or refused, the library does not try again.
    this.#socket.on('connect_error', () => this.#comeBack());
    this.#socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') this.#comeBack();
    });
  }

  #comeBack(): void {
    if (!this.#socket.active && !this.#closed) setTimeout(() => this.#closed || this.#socket.connect(), AWAY_MS);
  }

  /** Resolves once the house has said whom it takes this for, `null` for a spectator; tries until then, or until it is closed. */
  async open(): Promise<Session | null> {
    const greeted = new Promise<void>((resolve) => {
      this.#stopWaiting = resolve;
      this.#socket.once('session', () => resolve());
    });
    this.#socket.connect();
    await greeted;
    return this.#session;
  }

  /** For good. */
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
    // the typed `on` cannot be called for a name that is still generic
    (this.#socket.on as (name: string, listener: (message: ServerMessages[Name]) => void) => unknown)(name, listener);
  }

  /** Whenever the line stands, and whenever it is gone. */
  onLine(listener: (stands: boolean) => void): void {
    this.#socket.on('connect', () => listener(true));
    this.#socket.on('disconnect', () => listener(false));
  }

  /** Says it and waits; `undefined` when no answer came, and nobody knows whether it was heard. */
  async ask<Name extends MessageName>(name: Name, message: Message<Name>): Promise<Answer<Answers[Name]> | undefined> {
    if (!this.#socket.connected) return undefined;
    const asked = this.#socket.timeout(PATIENCE_MS);
    // as above
    const emit = asked.emitWithAck as (name: Name, message: Message<Name>) => Promise<Answer<Answers[Name]>>;
    return emit.call(asked, name, message).catch(() => undefined);
  }
}
