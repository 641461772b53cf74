import type { RtpPacket } from 'werift';
import type { Kind } from '../media/codecs.ts';
import type { VideoCodec } from '../media/key-frame.ts';
import type { Position } from '../media/timeline.ts';
import { Clock } from './clock.ts';
import type { Frame, FrameSink } from './frame.ts';
import { opusDuration } from './opus.ts';
import { type Picture, Pictures } from './pictures.ts';
import { type Packet, Reorder } from './reorder.ts';

/** Players that decode from memory need a key frame this often, ms. */
const KEY_FRAME_EVERY_MS = 2_000;

/** Turns the forwarded RTP packets of a stream into frames, without encoding, while something takes them. */
export class Remux {
  readonly #requestKeyFrame: () => void;
  readonly #sinks = new Set<FrameSink>();
  readonly #clock = new Clock();
  #reorder: Readonly<Record<Kind, Reorder>> = { video: new Reorder(), audio: new Reorder() };
  #pictures = new Pictures();
  /** The newest picture: it is passed on with its exact duration when the next one comes. */
  #held: (Picture & { readonly atMs: number }) | undefined;
  #filmedMs: number | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(requestKeyFrame: () => void) {
    this.#requestKeyFrame = requestKeyFrame;
  }

  add(sink: FrameSink): void {
    if (this.#sinks.size === 0) this.#start();
    this.#sinks.add(sink);
    sink.filmed?.(this.#filmedMs);
    this.#requestKeyFrame();
  }

  remove(sink: FrameSink): void {
    this.#sinks.delete(sink);
    if (this.#sinks.size === 0) clearInterval(this.#timer);
  }

  /** Another publisher has taken over. */
  changeSource(): void {
    this.#clock.changeSource();
    this.#pictures.changeSource();
    this.#reportFilmed();
  }

  /** A sender report. @param timestamp on the stream's line */
  report(kind: Kind, ntp: bigint, timestamp: number): void {
    this.#clock.report(kind, ntp, timestamp);
    this.#reportFilmed();
  }

  /** Takes a packet at its place on the stream's line. @param now ms */
  packet(
    kind: Kind,
    { header, payload }: RtpPacket,
    place: Position,
    codec: VideoCodec | undefined,
    now: number,
  ): void {
    if (this.#sinks.size === 0 || payload.length === 0 || (kind === 'video' && codec === undefined)) return;
    for (const ordered of this.#reorder[kind].put({ ...place, marker: header.marker, payload }, now)) {
      if (kind === 'audio') this.#sound(ordered.packet, now);
      else if (codec !== undefined) {
        const picture = this.#pictures.put(ordered, codec);
        if (picture) this.#picture(picture, now);
        else if (this.#pictures.waitsForKey) this.#requestKeyFrame();
      }
    }
  }

  #start(): void {
    this.#clock.restart();
    this.#reorder = { video: new Reorder(), audio: new Reorder() };
    this.#pictures = new Pictures();
    this.#held = undefined;
    this.#filmedMs = null;
    this.#timer = setInterval(this.#requestKeyFrame, KEY_FRAME_EVERY_MS);
  }

  #picture(picture: Picture, now: number): void {
    const held = this.#held;
    const placed = Math.round(this.#clock.place('video', picture.timestamp, now));
    const atMs = held ? Math.max(placed, held.atMs + 1) : placed;
    this.#held = { ...picture, atMs };
    if (held === undefined) this.#reportFilmed();
    if (held) this.#pass({ ...held, kind: 'video', durationMs: atMs - held.atMs });
  }

  #sound({ timestamp, payload }: Packet, now: number): void {
    const atMs = Math.max(0, Math.round(this.#clock.place('audio', timestamp, now)));
    const durationMs = Math.round(opusDuration(payload));
    this.#pass({ kind: 'audio', data: payload, isKey: true, format: undefined, atMs, durationMs });
  }

  #reportFilmed(): void {
    const { filmedMs } = this.#clock;
    if (filmedMs === this.#filmedMs) return;
    this.#filmedMs = filmedMs;
    for (const sink of this.#sinks) sink.filmed?.(filmedMs);
  }

  #pass(frame: Frame): void {
    for (const sink of this.#sinks) sink.frame(frame);
  }
}
