import type { VideoPass } from '@baize/protocol';
import type { Filmed } from '@baize/protocol/video';
import {
  endSession,
  filmedIn,
  hasSession,
  NotAcceptable,
  type Opened,
  openSession,
  type Session,
  type VideoAct,
} from './session.ts';
import { type LoopParts, type SessionLine, SessionLoop } from './session-loop.ts';

export type { LinkState } from './session-loop.ts';

/** What a link connects. */
export interface LinkParts extends Pick<LoopParts, 'ask' | 'changed'>, Opened {
  /** Adds what is sent or received to a new connection, before its offer. */
  prepare(connection: RTCPeerConnection): void;
  /**
   * The video server has answered, but no candidate reaches it, or this browser has no WebRTC for the codec of the picture.
   * @param hasFallback it sends the picture over WebSocket too
   */
  unreached?(hasFallback: boolean): void;
}

/** A session that does not connect within this time is opened again, ms. */
const CONNECT_MS: Readonly<Record<VideoAct, number>> = { publish: 8_000, watch: 5_000 };
/** A connection that recovers within this time is kept, ms. */
const RECOVERY_MS = 1_500;

/** Keeps a WebRTC session with the video server: when its connection is lost, it is opened again. */
export class VideoLink {
  readonly #parts: LinkParts;
  readonly #loop: SessionLoop;
  #connection: RTCPeerConnection | undefined;
  /** The session, if the server says whether it has it: other servers than ours may not. */
  #checked: Session | undefined;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.#loop = new SessionLoop({
      ask: parts.ask,
      changed: parts.changed,
      session: (pass, line) => this.#session(pass, line),
    });
  }

  /** The current connection; `undefined` between two. */
  get connection(): RTCPeerConnection | undefined {
    return this.#connection;
  }

  /** Whether the session is one of our video server. */
  get isOurs(): boolean {
    return this.#checked !== undefined;
  }

  /** When the picture was filmed, by our video server; null while that is not known. */
  async filmed(): Promise<Filmed | null> {
    return this.#checked ? filmedIn(this.#checked) : null;
  }

  /** Nothing arrives, whatever the connection says: opens another one. */
  renew(): void {
    this.#loop.renew();
  }

  /** Nothing arrives: opens another session at once if the server has lost this one or cannot be reached. */
  async check(): Promise<void> {
    const session = this.#checked;
    if (session === undefined || (await hasSession(session)) || session !== this.#checked) return;
    this.#checked = undefined;
    this.renew();
  }

  /** The page has reconnected to the game server: the grant of its former connection is kept. */
  keep(): void {
    this.#loop.keep();
  }

  close(): void {
    this.#loop.close();
  }

  async #session(pass: VideoPass, line: SessionLine): Promise<void> {
    const iceServers = pass.iceServers.map((server) => ({ ...server, urls: [...server.urls] }));
    const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle', iceServers });
    this.#connection = connection;
    const isOurs = !('session' in pass.address);
    let session: Session | undefined;
    const leave = () => session !== undefined && endSession(session);
    window.addEventListener('pagehide', leave);
    try {
      this.#parts.prepare(connection);
      session = await openSession(connection, this.#parts, pass, line.signal);
      const opened = session;
      const wasConnected = await this.#ended(connection, line, async () => {
        const isKnown = isOurs && (await hasSession(opened));
        if (isKnown && this.#connection === connection) this.#checked = opened;
      });
      if (!wasConnected && !line.signal.aborted) this.#parts.unreached?.(pass.fallback);
    } catch (error) {
      if (!(error instanceof NotAcceptable) || line.signal.aborted) throw error;
      this.#parts.unreached?.(pass.fallback);
    } finally {
      window.removeEventListener('pagehide', leave);
      this.#connection = undefined;
      this.#checked = undefined;
      connection.close();
      leave();
    }
  }

  /** Resolves when the connection is lost, is to be renewed, or is not needed any more: whether it was ever made. */
  #ended(
    connection: RTCPeerConnection,
    { signal, connected }: SessionLine,
    made: () => Promise<void>,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      let wasConnected = false;
      const end = () => resolve(wasConnected);
      const connectMs = CONNECT_MS[this.#parts.act];
      let timer = setTimeout(end, connectMs);
      signal.addEventListener('abort', end, { once: true });
      const judge = () => {
        const { connectionState: state } = connection;
        // The time to connect is that of the whole attempt.
        if (state === 'connecting' && !wasConnected) return;
        clearTimeout(timer);
        if (state === 'connected') {
          if (!wasConnected) void made();
          wasConnected = true;
          connected();
        } else if (state === 'failed' || state === 'closed') end();
        else timer = setTimeout(end, state === 'disconnected' ? RECOVERY_MS : connectMs);
      };
      connection.addEventListener('connectionstatechange', judge);
      if (connection.connectionState === 'connected') judge();
    });
  }
}
