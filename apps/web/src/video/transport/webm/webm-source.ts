import type { VideoPass } from '@baize/protocol';
import { type StreamName, streamPath } from '@baize/protocol/camera';
import type { SoundRequest, WebmMessage } from '@baize/protocol/video';
import { resolveAddress } from '../../../live/connection/address.ts';
import { type LoopParts, type SessionLine, SessionLoop } from '../session-loop.ts';
import type { Reading, Source } from '../source.ts';
import { playableOf, type TrackTypes } from './memory.ts';
import { WebmPlayer } from './webm-player.ts';

export interface WebmParts extends Pick<LoopParts, 'ask' | 'changed'> {
  readonly stream: StreamName;
  /** Plays picture and sound, wherever it is put into the page. */
  received(element: HTMLVideoElement): void;
  /** Whether this browser can play the picture, at the beginning and whenever the dealer's encoder changes. */
  judged(isPlayable: boolean): void;
  /**
   * A session has ended.
   * @param failed how many have brought nothing since the last one that did; infinitely many where the provider has no
   * picture over WebSocket
   */
  ended(failed: number): void;
}

/** A connection that is not made within this time is given up, ms. */
const CONNECT_MS = 8_000;
/** What was shown is kept this long, so that what follows is on the screen before it ends, ms. */
const REPLACED_MS = 500;

/** A picture over WebSocket, for viewers whom no WebRTC candidate reaches. Its sound is sent only while it is heard. */
export class WebmSource implements Source {
  readonly #parts: WebmParts;
  readonly #loop: SessionLoop;
  #socket: WebSocket | undefined;
  /** Plays what arrives; the one that is shown differs while it loads. */
  #player: WebmPlayer | undefined;
  #shown: WebmPlayer | undefined;
  #hears = false;
  #failed = 0;
  #isPlayable = true;
  #isClosed = false;
  #roundTripMs = 0;
  #filmedMs: number | null = null;

  constructor(parts: WebmParts) {
    this.#parts = parts;
    this.#loop = new SessionLoop({
      ask: parts.ask,
      changed: parts.changed,
      session: (pass, line) => this.#session(pass, line),
    });
  }

  get isOpen(): boolean {
    return this.#isPlayable && this.#socket?.readyState === WebSocket.OPEN;
  }

  async read(): Promise<Reading | null> {
    return this.#shown?.read(this.#roundTripMs, this.#filmedMs) ?? null;
  }

  hear(on: boolean): void {
    if (on === this.#hears) return;
    this.#hears = on;
    this.#requestSound();
  }

  /** A lost WebSocket is closed and opened again by itself. */
  check(): void {}

  renew(): void {
    this.#loop.renew();
  }

  keep(): void {
    this.#loop.keep();
  }

  close(): void {
    this.#isClosed = true;
    this.#loop.close();
  }

  async #session(pass: VideoPass, line: SessionLine): Promise<void> {
    if ('session' in pass.address || !pass.fallback) return this.#parts.ended(Number.POSITIVE_INFINITY);
    const base = resolveAddress(pass.address, location).replace(/^http/, 'ws');
    const socket = new WebSocket(`${base}/video/${streamPath(this.#parts.stream)}/webm`);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#isPlayable = true;
    this.#failed += 1;
    try {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CONNECT_MS);
        line.signal.addEventListener('abort', () => resolve(), { once: true });
        socket.addEventListener('close', () => resolve());
        socket.addEventListener('open', () => {
          clearTimeout(timer);
          socket.send(pass.token);
          if (this.#hears) this.#requestSound();
        });
        socket.addEventListener('message', ({ data }) => this.#receive(data, line));
      });
    } finally {
      socket.close();
      for (const player of new Set([this.#player, this.#shown])) player?.close();
      this.#player = undefined;
      this.#shown = undefined;
      this.#filmedMs = null;
    }
    if (!this.#isClosed) this.#parts.ended(this.#failed);
  }

  #requestSound(): void {
    const request: SoundRequest = { sound: this.#hears };
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #receive(data: unknown, line: SessionLine): void {
    if (data instanceof ArrayBuffer) {
      this.#player?.append(new Uint8Array(data, 0, 1)[0] === 0 ? 'video' : 'audio', data.slice(1));
      return;
    }
    const message: WebmMessage = JSON.parse(String(data)); // written by our own server
    if ('roundTripMs' in message) this.#roundTripMs = message.roundTripMs;
    else if ('filmedMs' in message) this.#filmedMs = message.filmedMs;
    else this.#begin(message, line);
  }

  /** A stream of these tracks begins: the one before stays until this one has a picture. */
  #begin(message: TrackTypes, line: SessionLine): void {
    const types = playableOf(message);
    this.#isPlayable = types !== null;
    this.#parts.judged(this.#isPlayable);
    if (this.#player !== this.#shown) this.#player?.close();
    this.#player = undefined;
    this.#failed = 0;
    line.connected();
    if (types === null) return;
    const player: WebmPlayer = new WebmPlayer(types, () => {
      if (this.#player === player) this.#socket?.close();
    });
    this.#player = player;
    if (this.#shown === undefined) this.#show(player);
    else
      player.element.addEventListener('loadeddata', () => this.#player === player && this.#show(player), {
        once: true,
      });
  }

  #show(player: WebmPlayer): void {
    const before = this.#shown;
    this.#shown = player;
    this.#parts.received(player.element);
    if (before) setTimeout(() => before.close(), REPLACED_MS);
  }
}
