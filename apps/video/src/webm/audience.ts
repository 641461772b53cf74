import type { WebmMessage } from '@baize/protocol/video';
import type { Kind } from '../media/codecs.ts';
import type { PictureSize } from '../media/vp8.ts';
import { cluster, header, MIME } from './container.ts';
import type { Frame, FrameSink } from './frame.ts';

/** A connection to one viewer. */
export interface Channel {
  send(message: string | Buffer): void;
  /** Bytes that wait to be sent. */
  readonly waitingBytes: number;
  close(reason: 'ended' | 'too-slow'): void;
}

/** A viewer for whom more is waiting is cut off: about five seconds. It begins again at the newest picture. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** Without sound for this time the picture is sent alone, ms: a player stops when one of its tracks does. */
const SILENT_MS = 1_000;

/** The first byte of each binary message. */
const MARKS: Readonly<Record<Kind, Buffer>> = { video: Buffer.from([0]), audio: Buffer.from([1]) };

interface Viewer {
  readonly channel: Channel;
  readonly ended: () => void;
  /** What it was sent the header of; `undefined` before the first key frame. */
  begun: { readonly hasSound: boolean; readonly size: PictureSize } | undefined;
}

/** The viewers who receive one stream as WebM. Every frame is written once for all of them. */
export class Audience implements FrameSink {
  readonly #viewers = new Set<Viewer>();
  #soundUntilMs = Number.NEGATIVE_INFINITY;

  /** Adds a viewer. @param ended called once when it has left or was cut off */
  add(channel: Channel, ended: () => void): { close(): void } {
    const viewer: Viewer = { channel, ended, begun: undefined };
    this.#viewers.add(viewer);
    return { close: () => this.#close(viewer, 'ended') };
  }

  get size(): number {
    return this.#viewers.size;
  }

  frame(frame: Frame): void {
    const { kind, atMs, durationMs, size } = frame;
    if (kind === 'audio') this.#soundUntilMs = atMs + durationMs;
    if (size !== undefined) this.#begin(size, atMs - this.#soundUntilMs < SILENT_MS);
    const message = Buffer.concat([MARKS[kind], cluster(frame)]);
    for (const viewer of this.#viewers)
      if (viewer.begun && (kind === 'video' || viewer.begun.hasSound)) this.#send(viewer, message);
  }

  /** At a key frame: sends new viewers the headers, and others too if the picture or the tracks have changed. */
  #begin(size: PictureSize, hasSound: boolean): void {
    const video = Buffer.concat([MARKS.video, header([{ kind: 'video', ...size }])]);
    for (const viewer of this.#viewers) {
      const { begun } = viewer;
      if (begun?.hasSound === hasSound && begun.size.width === size.width && begun.size.height === size.height)
        continue;
      viewer.begun = { hasSound, size };
      if (begun?.hasSound !== hasSound) {
        const message: WebmMessage = { video: MIME.video, audio: hasSound ? MIME.audio : null };
        this.#send(viewer, JSON.stringify(message));
        if (hasSound) this.#send(viewer, Buffer.concat([MARKS.audio, header([{ kind: 'audio' }])]));
      }
      this.#send(viewer, video);
    }
  }

  #send(viewer: Viewer, message: string | Buffer): void {
    if (!this.#viewers.has(viewer)) return;
    if (viewer.channel.waitingBytes > MOST_WAITING_BYTES) this.#close(viewer, 'too-slow');
    else viewer.channel.send(message);
  }

  #close(viewer: Viewer, reason: 'ended' | 'too-slow'): void {
    if (!this.#viewers.delete(viewer)) return;
    viewer.channel.close(reason);
    viewer.ended();
  }
}
