import type { Answer, Refused, VideoPass } from '@baize/protocol';
import { endSession, openSession, type VideoAct } from './session.ts';

/** `refused`: the game server permits no session now; nothing is tried again. */
export type LinkState = 'connecting' | 'connected' | 'refused';

/** What a link connects. */
export interface LinkParts {
  readonly tableId: string;
  readonly act: VideoAct;
  /** Asks the game server for a pass. */
  ask(former: string | undefined): Promise<Answer<VideoPass>>;
  /** Adds what is sent or received to a new connection, before its offer. */
  prepare(connection: RTCPeerConnection): void;
  changed(state: LinkState, refused: Refused | null): void;
}

/** Pause before a failed attempt is repeated, ms. */
const AGAIN_MS = 500;
/** A session that does not connect within this time is opened again, ms. */
const CONNECT_MS = 8_000;
/** A connection that recovers within this time is kept, ms. */
const RECOVERY_MS = 1_500;
/** Refusals that a moment later may not apply any more. */
const PASSING: ReadonlySet<string> = new Set(['try-again', 'too-fast', 'shutting-down', 'no-such-table']);

/** Keeps a session with the video server: when its connection is lost, it is opened again. */
export class VideoLink {
  readonly #parts: LinkParts;
  readonly #closed = new AbortController();
  #grant: string | undefined;
  #renew: (() => void) | undefined;
  #connection: RTCPeerConnection | undefined;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    void this.#run();
  }

  /** The current connection; `undefined` between two. */
  get connection(): RTCPeerConnection | undefined {
    return this.#connection;
  }

  /** Nothing arrives, whatever the connection says: opens another one. */
  renew(): void {
    this.#renew?.();
  }

  /** The page has reconnected to the game server: the grant of its former connection is kept. */
  keep(): void {
    if (this.#grant === undefined) return;
    this.#parts.ask(this.#grant).then(
      (answer) => {
        if (answer.ok && answer.value.grant !== this.#grant) this.renew();
      },
      () => undefined,
    );
  }

  close(): void {
    this.#closed.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      this.#parts.changed('connecting', null);
      const outcome = await this.#once(signal).catch(() => null);
      if (signal.aborted) return;
      if (outcome !== null) {
        this.#parts.changed('refused', outcome);
        return;
      }
      await pause(AGAIN_MS);
    }
  }

  /** One session from its opening to its end; returns the refusal if none is permitted. */
  async #once(signal: AbortSignal): Promise<Refused | null> {
    const pass = await this.#parts.ask(this.#grant);
    if (!pass.ok) return PASSING.has(pass.refused.code) ? null : pass.refused;
    if (signal.aborted) return null;
    this.#grant = pass.value.grant;
    const iceServers = pass.value.iceServers.map((server) => ({ ...server, urls: [...server.urls] }));
    const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle', iceServers });
    this.#connection = connection;
    let session: string | undefined;
    const leave = () => session !== undefined && endSession(session);
    window.addEventListener('pagehide', leave);
    try {
      this.#parts.prepare(connection);
      session = await openSession(connection, this.#parts, pass.value, signal);
      await this.#ended(connection, signal);
    } finally {
      window.removeEventListener('pagehide', leave);
      this.#connection = undefined;
      connection.close();
      leave();
    }
    return null;
  }

  /** Resolves when the connection is lost, is to be renewed, or is not needed any more. */
  #ended(connection: RTCPeerConnection, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      let timer = setTimeout(resolve, CONNECT_MS);
      this.#renew = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
      const judge = () => {
        clearTimeout(timer);
        const { connectionState: state } = connection;
        if (state === 'connected') this.#parts.changed('connected', null);
        else if (state === 'failed' || state === 'closed') resolve();
        else timer = setTimeout(resolve, state === 'disconnected' ? RECOVERY_MS : CONNECT_MS);
      };
      connection.addEventListener('connectionstatechange', judge);
      if (connection.connectionState === 'connected') judge();
    });
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
