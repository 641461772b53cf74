import { type StreamName, streamPath } from '@baize/protocol/camera';
import { steadyNow } from '../clock.ts';
import type { Sessions } from '../stream/sessions.ts';
import { webpOf } from './webp.ts';

/** Without a request for this time key frames are not asked for any more, ms. */
const WANTED_MS = 10_000;

interface Followed {
  readonly stop: () => void;
  askedAt: number;
  newest: Buffer | null;
}

/**
 * The newest key frames of the streams that somebody has asked for of late. Only VP8: H.264, which some encoders send,
 * fits no picture file that browsers show.
 */
export class Thumbnails {
  readonly #tap: Sessions['tap'];
  /** By the paths of the streams. */
  readonly #followed = new Map<string, Followed>();
  readonly #timer = setInterval(() => this.#drop(steadyNow()), WANTED_MS / 2);

  constructor(tap: Sessions['tap']) {
    this.#tap = tap;
  }

  /** The newest picture of a stream as a WebP file; null before its first key frame. @param now ms */
  of(stream: StreamName, now: number): Buffer | null {
    const followed = this.#followed.get(streamPath(stream)) ?? this.#follow(stream, now);
    followed.askedAt = now;
    return followed.newest;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#drop(Number.POSITIVE_INFINITY);
  }

  #follow(stream: StreamName, now: number): Followed {
    const followed: Followed = {
      stop: this.#tap(stream, {
        frame: ({ kind, format, data }) => {
          if (kind === 'video' && format?.codec === 'vp8') followed.newest = webpOf(data);
        },
      }),
      askedAt: now,
      newest: null,
    };
    this.#followed.set(streamPath(stream), followed);
    return followed;
  }

  #drop(now: number): void {
    for (const [path, { askedAt, stop }] of this.#followed) {
      if (now - askedAt <= WANTED_MS) continue;
      this.#followed.delete(path);
      stop();
    }
  }
}
