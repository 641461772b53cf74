import type { Answer, Refused, VideoPass } from '@baize/protocol';

/** `refused`: the game server permits no session now; nothing is tried again. */
export type LinkState = 'connecting' | 'connected' | 'refused';

/** What a session is given: when to end, and whom to inform that it is connected. */
export interface SessionLine {
  readonly signal: AbortSignal;
  connected(): void;
}

export interface LoopParts {
  /** Asks the game server for a pass. */
  ask(former: string | undefined): Promise<Answer<VideoPass>>;
  /** One session with the video server; resolves when it has ended. */
  session(pass: VideoPass, line: SessionLine): Promise<void>;
  changed(state: LinkState, refused: Refused | null): void;
}

/** Pause before another attempt: longer after each that fails, so that many pages do not wear out a server that is away, ms. */
const AGAIN_MS = { first: 500, last: 3_000, times: 1.3 } as const;
/** Refusals that a moment later may not apply any more. */
const PASSING: ReadonlySet<string> = new Set(['try-again', 'too-fast', 'shutting-down', 'no-such-table']);

/** Keeps a session with the video server: when it ends, it is opened again. */
export class SessionLoop {
  readonly #parts: LoopParts;
  #isClosed = false;
  #wasConnected = false;
  #grant: string | undefined;
  #session = new AbortController();

  constructor(parts: LoopParts) {
    this.#parts = parts;
    void this.#run();
  }

  /** Nothing arrives, whatever the connection says: opens another one. */
  renew(): void {
    this.#session.abort();
  }

  /** The page has reconnected to the game server: the grant of its former connection is kept, or its session ends. */
  keep(): void {
    if (this.#grant === undefined) return;
    this.#parts.ask(this.#grant).then(
      (answer) => {
        if (answer.ok ? answer.value.grant !== this.#grant : !PASSING.has(answer.refused.code)) this.renew();
      },
      () => undefined,
    );
  }

  close(): void {
    this.#isClosed = true;
    this.#session.abort();
  }

  async #run(): Promise<void> {
    let pauseMs: number = AGAIN_MS.first;
    while (!this.#isClosed) {
      this.#parts.changed('connecting', null);
      const outcome = await this.#once().catch(() => null);
      if (this.#isClosed) return;
      if (outcome !== null) {
        this.#parts.changed('refused', outcome);
        return;
      }
      if (this.#wasConnected) pauseMs = AGAIN_MS.first;
      await pause(pauseMs);
      pauseMs = Math.min(AGAIN_MS.last, pauseMs * AGAIN_MS.times);
    }
  }

  /** One session from its opening to its end; returns the refusal if none is permitted. */
  async #once(): Promise<Refused | null> {
    this.#wasConnected = false;
    const pass = await this.#parts.ask(this.#grant);
    if (!pass.ok) return PASSING.has(pass.refused.code) ? null : pass.refused;
    if (this.#isClosed) return null;
    this.#grant = pass.value.grant;
    this.#session = new AbortController();
    await this.#parts.session(pass.value, {
      signal: this.#session.signal,
      connected: () => {
        this.#wasConnected = true;
        this.#parts.changed('connected', null);
      },
    });
    return null;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
