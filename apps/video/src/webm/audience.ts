import type { WebmMessage } from '@baize/protocol/video';
import type { Kind } from '../media/codecs.ts';
import { cluster, header } from './container.ts';
import type { Frame, FrameSink, PictureFormat } from './frame.ts';
import { mp4Fragment, mp4Header, mp4Type } from './mp4.ts';

/** A connection to one viewer. */
export interface Channel {
  send(message: string | Buffer): void;
  /** Bytes that wait to be sent. */
  readonly waitingBytes: number;
  /** It is to be sent the sound. */
  readonly wantsSound: boolean;
  close(reason: 'ended' | 'too-slow'): void;
}

/** A viewer for whom more is waiting is cut off: about five seconds. It begins again at the newest picture. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Without sound for this time the picture is sent alone, ms: a player stops when one of its tracks does. */
const SILENT_MS = 1_000;

/** Smaller changes of the time at which a stream was filmed are not sent to viewers, ms. */
const NOTICED_MS = 2;

/** The first byte of each binary message. */
const MARKS: Readonly<Record<Kind, Buffer>> = { video: Buffer.from([0]), audio: Buffer.from([1]) };

interface Viewer {
  readonly channel: Channel;
  readonly ended: () => void;
  /** What it was sent the header of; `undefined` before the first key frame. */
  begun: { readonly hasSound: boolean; readonly format: PictureFormat } | undefined;
}

/** The viewers who receive one stream as WebM, H.264 as MP4. Every frame is written once for all of them. */
export class Audience implements FrameSink {
  readonly #viewers = new Set<Viewer>();
  readonly #sent: { bytes: number };
  #soundUntilMs = Number.NEGATIVE_INFINITY;
  #format: PictureFormat | undefined;
  #fragments = 0;
  #filmedMs: number | null = null;

  /** @param sent it counts there what its viewers are sent */
  constructor(sent: { bytes: number }) {
    this.#sent = sent;
  }

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
    const { kind, atMs, durationMs, format } = frame;
    if (kind === 'audio') this.#soundUntilMs = atMs + durationMs;
    if (format !== undefined) this.#begin(format, atMs - this.#soundUntilMs < SILENT_MS);
    const message = Buffer.concat([MARKS[kind], this.#write(frame)]);
    for (const viewer of this.#viewers)
      if (viewer.begun && (kind === 'video' || viewer.begun.hasSound)) this.#send(viewer, message);
  }

  filmed(atMs: number | null): void {
    // The time differs slightly from report to report.
    const isSame = atMs !== null && this.#filmedMs !== null && Math.abs(atMs - this.#filmedMs) < NOTICED_MS;
    if (isSame || atMs === this.#filmedMs) return;
    this.#filmedMs = atMs;
    for (const viewer of this.#viewers) if (viewer.begun) this.#sendFilmed(viewer);
  }

  /** At a key frame: sends new viewers the headers, and others too if the picture or the tracks have changed. */
  #begin(format: PictureFormat, isHeard: boolean): void {
    this.#format = format;
    const head = format.codec === 'vp8' ? header([{ kind: 'video', format }]) : mp4Header(format);
    for (const viewer of this.#viewers) {
      const { begun } = viewer;
      const hasSound = isHeard && viewer.channel.wantsSound;
      const types: WebmMessage = { video: typeOf(format), audio: hasSound ? SOUND_TYPE : null };
      const isSame = begun?.hasSound === hasSound && typeOf(begun.format) === types.video;
      if (isSame && isSameSize(begun.format, format)) continue;
      viewer.begun = { hasSound, format };
      if (!isSame) {
        this.#send(viewer, JSON.stringify(types));
        this.#sendFilmed(viewer);
        if (hasSound) this.#send(viewer, Buffer.concat([MARKS.audio, header([{ kind: 'audio' }])]));
      }
      this.#send(viewer, Buffer.concat([MARKS.video, head]));
    }
  }

  #sendFilmed(viewer: Viewer): void {
    const message: WebmMessage = { filmedMs: this.#filmedMs };
    this.#send(viewer, JSON.stringify(message));
  }

  #write(frame: Frame): Buffer {
    if (frame.kind === 'audio' || this.#format?.codec !== 'h264') return cluster(frame);
    this.#fragments += 1;
    return mp4Fragment(frame, this.#fragments);
  }

  #send(viewer: Viewer, message: string | Buffer): void {
    if (!this.#viewers.has(viewer)) return;
    if (viewer.channel.waitingBytes > MAX_WAITING_BYTES) this.#close(viewer, 'too-slow');
    else {
      viewer.channel.send(message);
      this.#sent.bytes += message.length;
    }
  }

  #close(viewer: Viewer, reason: 'ended' | 'too-slow'): void {
    if (!this.#viewers.delete(viewer)) return;
    viewer.channel.close(reason);
    viewer.ended();
  }
}

/** The types of the tracks, for `MediaSource`. */
const SOUND_TYPE = 'audio/webm; codecs="opus"';
const typeOf = (format: PictureFormat): string =>
  format.codec === 'vp8' ? 'video/webm; codecs="vp8"' : mp4Type(format);

const isSameSize = (a: PictureFormat, b: PictureFormat): boolean => a.width === b.width && a.height === b.height;
