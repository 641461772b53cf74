import { steadyNow } from '../../lib/browser/steady-clock.ts';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import type { Opened } from './session.ts';
import type { LoopParts } from './session-loop.ts';
import type { Reading, Source } from './source.ts';
import { memoryOf } from './webm/memory.ts';
import { WhepSource } from './whep-source.ts';

export interface EitherParts extends Pick<LoopParts, 'ask' | 'changed'>, Pick<Opened, 'stream'> {
  /** Picture and sound arrive: over WebRTC as a stream, over WebSocket in an element that plays them. */
  received(picture: { readonly stream: MediaStream } | { readonly element: HTMLVideoElement }): void;
  /** Whether this browser can play the picture in the way in which its network lets it through. */
  judged(isPlayable: boolean): void;
}

/** Where no WebRTC candidate was reached, none is tried for this time, ms, and then as soon as nothing is interrupted. */
const UNREACHED_MS = 5 * 60_000;
/** So many sessions in a row that bring nothing are no accident. */
const MAX_FAILED = { webRtc: 2, webSocket: 3 } as const;

/** Until when this page watches over WebSocket, ms: its network does not change with the table. */
let unreachedUntil = 0;
/** Loaded where it is needed: most viewers have WebRTC. */
const loadWebm = () => loadWithRetry(async () => (await import('./webm/webm-source.ts')).WebmSource);

/**
 * A picture over WebRTC or, where no candidate is reached and the provider has that, over WebSocket. It returns to WebRTC
 * when WebSockets bring nothing either, and with the first session that ends after five minutes.
 */
export class EitherSource implements Source {
  readonly #parts: EitherParts;
  #source: Source | undefined;
  #hears: boolean;
  /** Attempts in a row over WebRTC that reached nothing. */
  #unreached = 0;
  #isClosed = false;

  /** @param hears whether the viewer hears the sound */
  constructor(parts: EitherParts, hears: boolean) {
    this.#parts = parts;
    this.#hears = hears;
    if (hasWebRtc() && steadyNow() >= unreachedUntil) this.#watchByWebRtc();
    else this.#watchByWebSocket();
  }

  get isOpen(): boolean {
    return this.#source?.isOpen ?? false;
  }

  async read(): Promise<Reading | null> {
    const source = this.#source;
    const reading = await source?.read();
    return source === this.#source ? (reading ?? null) : null;
  }

  hear(on: boolean): void {
    this.#hears = on;
    this.#source?.hear(on);
  }

  check(): void {
    this.#source?.check();
  }

  renew(): void {
    this.#source?.renew();
  }

  keep(): void {
    this.#source?.keep();
  }

  close(): void {
    this.#isClosed = true;
    this.#leave();
  }

  #leave(): void {
    this.#source?.close();
    this.#source = undefined;
  }

  #watchByWebRtc(): void {
    this.#source = new WhepSource({
      stream: this.#parts.stream,
      ask: this.#parts.ask,
      changed: (state, refused) => {
        if (state === 'connected') {
          this.#unreached = 0;
          this.#parts.judged(true);
        }
        this.#parts.changed(state, refused);
      },
      received: (stream) => this.#parts.received({ stream }),
      unreached: (hasFallback) => this.#isUnreached(hasFallback && memoryOf() !== null),
    });
  }

  #isUnreached(hasOtherWay: boolean): void {
    if (hasOtherWay) {
      unreachedUntil = steadyNow() + UNREACHED_MS;
      this.#leave();
      this.#watchByWebSocket();
      return;
    }
    this.#unreached += 1;
    if (this.#unreached >= MAX_FAILED.webRtc) this.#parts.judged(false);
  }

  #watchByWebSocket(): void {
    void loadWebm().then((WebmSource) => {
      if (this.#isClosed) return;
      this.#source = new WebmSource({
        stream: this.#parts.stream,
        ask: this.#parts.ask,
        changed: this.#parts.changed,
        received: (element) => this.#parts.received({ element }),
        judged: this.#parts.judged,
        ended: (failed) => this.#webSocketEnded(failed),
      });
      this.#source.hear(this.#hears);
    });
  }

  #webSocketEnded(failed: number): void {
    const isUseless = failed >= MAX_FAILED.webSocket;
    if (isUseless && failed < Number.POSITIVE_INFINITY) this.#parts.judged(false);
    if (!hasWebRtc() || !(isUseless || steadyNow() >= unreachedUntil)) return;
    unreachedUntil = 0;
    this.#leave();
    this.#watchByWebRtc();
  }
}

const hasWebRtc = (): boolean => 'RTCPeerConnection' in window;
