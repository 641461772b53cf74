import type { VideoPass } from '@baize/protocol';
import { type StreamName, streamPath } from '@baize/protocol/camera';
import type { WebmMessage } from '@baize/protocol/video';
import { resolveAddress } from '../../live/connection/address.ts';
import { type LoopParts, type SessionLine, SessionLoop } from './session-loop.ts';
import type { Reading, Source } from './source.ts';
import { WebmPlayer } from './webm-player.ts';

export interface WebmParts extends Pick<LoopParts, 'ask' | 'changed'> {
  readonly stream: StreamName;
  /** Plays picture and sound, wherever it is put into the page. */
  received(element: HTMLVideoElement): void;
}

/** A connection that is not made within this time is given up, ms. */
const CONNECT_MS = 8_000;

/** A picture over WebSocket, for viewers whom no WebRTC candidate reaches. */
export class WebmSource implements Source {
  readonly #parts: WebmParts;
  readonly #loop: SessionLoop;
  #player: WebmPlayer | undefined;
  #roundTripMs = 0;

  constructor(parts: WebmParts) {
    this.#parts = parts;
    this.#loop = new SessionLoop({
      ask: parts.ask,
      changed: parts.changed,
      session: (pass, line) => this.#session(pass, line),
    });
  }

  async read(): Promise<Reading | null> {
    return this.#player?.read(this.#roundTripMs) ?? null;
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
    this.#loop.close();
  }

  async #session(pass: VideoPass, line: SessionLine): Promise<void> {
    if ('session' in pass.address) return;
    const base = resolveAddress(pass.address, location).replace(/^http/, 'ws');
    const socket = new WebSocket(`${base}/video/${streamPath(this.#parts.stream)}/webm`);
    socket.binaryType = 'arraybuffer';
    const player = new WebmPlayer(() => socket.close());
    try {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CONNECT_MS);
        line.signal.addEventListener('abort', () => resolve(), { once: true });
        socket.addEventListener('close', () => resolve());
        socket.addEventListener('open', () => {
          clearTimeout(timer);
          socket.send(pass.token);
        });
        socket.addEventListener('message', ({ data }) => this.#receive(data, player, line));
      });
    } finally {
      this.#player = undefined;
      socket.close();
      player.close();
    }
  }

  #receive(data: unknown, player: WebmPlayer, line: SessionLine): void {
    if (data instanceof ArrayBuffer) {
      player.append(new Uint8Array(data, 0, 1)[0] === 0 ? 'video' : 'audio', data.slice(1));
      return;
    }
    const message: WebmMessage = JSON.parse(String(data)); // written by our own server
    if ('roundTripMs' in message) {
      this.#roundTripMs = message.roundTripMs;
      return;
    }
    // Until the dealer's encoder changes there is no picture that this browser can play.
    if (!MediaSource.isTypeSupported(message.video)) return;
    player.begin(message);
    if (this.#player === player) return;
    this.#player = player;
    line.connected();
    this.#parts.received(player.element);
  }
}
