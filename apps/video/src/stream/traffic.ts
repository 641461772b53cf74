import { CAMERAS, type StreamName, streamPath } from '@baize/protocol/camera';
import type { SentByCamera } from '@baize/protocol/video';

/** What a stream has sent to all its viewers. */
export type Sent = { -readonly [Count in keyof NonNullable<SentByCamera['dealer']>]: number };

/** What was sent since the server started, also by streams that have ended. */
export class Traffic {
  readonly #sent = new Map<string, Sent>();

  /** The counts of a stream, which adds to them. */
  of(name: StreamName): Sent {
    const path = streamPath(name);
    const sent = this.#sent.get(path) ?? { bytes: 0, packets: 0, lost: 0 };
    this.#sent.set(path, sent);
    return sent;
  }

  /** What the cameras of a table have sent. */
  at(table: string): SentByCamera {
    const known = CAMERAS.map((camera) => [camera, this.#sent.get(streamPath({ table, camera }))] as const);
    return Object.fromEntries(known.filter(([, sent]) => sent !== undefined));
  }
}
