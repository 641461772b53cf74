import type { VideoState } from '@baize/protocol/video';
import type { RtpPacket } from 'werift';
import { clockRateOf, type Kind } from '../media/codecs.ts';
import type { Reach } from '../media/connections.ts';
import { Timeline } from '../media/timeline.ts';
import { Audience, type Channel } from '../webm/audience.ts';
import type { FrameSink } from '../webm/frame.ts';
import { Remux } from '../webm/remux.ts';
import { Publisher } from './publisher.ts';
import { Viewer } from './viewer.ts';

/** Silence after which a stream counts as stalled, and as offline, ms: a closed browser tab looks connected for 20 s. */
const STALLED_MS = 1_500;
const OFFLINE_MS = 10_000;

/** The picture and sound of one camera of a table: one publisher, many viewers. */
export class Stream {
  readonly #reach: Reach;
  readonly #bitRate: number;
  readonly #viewers = new Set<Viewer>();
  readonly #timelines: Readonly<Record<Kind, Timeline>> = {
    video: new Timeline(clockRateOf('video')),
    audio: new Timeline(clockRateOf('audio')),
  };
  readonly #remux = new Remux(() => this.#publisher?.requestKeyFrame());
  readonly #audience = new Audience();
  readonly #taps = new Set<FrameSink>();
  #publisher: Publisher | undefined;
  #arrivedAt = Number.NEGATIVE_INFINITY;

  constructor(reach: Reach, bitRate: number) {
    this.#reach = reach;
    this.#bitRate = bitRate;
  }

  /**
   * Takes a publisher; it replaces the one before.
   * @param ended called once when it has ended, also by replacement
   * @throws Error when the offer cannot be accepted; the one before stays
   */
  async publish(offer: string, ended: () => void): Promise<{ readonly answer: string; close(): Promise<void> }> {
    const publisher: Publisher = new Publisher(this.#reach, this.#bitRate, {
      packet: (kind, packet) => {
        if (this.#publisher === publisher) this.#forward(kind, packet, publisher);
      },
      report: (kind, ntp, timestamp) => {
        if (this.#publisher === publisher) this.#report(kind, ntp, timestamp);
      },
      ended: () => {
        if (this.#publisher === publisher) this.#publisher = undefined;
        ended();
      },
    });
    const answer = await acceptOrClose(publisher, offer);
    const before = this.#publisher;
    this.#publisher = publisher;
    for (const timeline of Object.values(this.#timelines)) timeline.changeSource();
    for (const viewer of this.#viewers) viewer.closePicture();
    this.#remux.changeSource();
    void before?.close();
    return { answer, close: () => publisher.close() };
  }

  /** Takes a viewer. @throws Error when the offer cannot be accepted */
  async watch(offer: string, ended: () => void): Promise<{ readonly answer: string; close(): Promise<void> }> {
    const viewer: Viewer = new Viewer(this.#reach, {
      keyFrame: () => this.#publisher?.requestKeyFrame(),
      ended: () => {
        this.#viewers.delete(viewer);
        ended();
      },
    });
    const answer = await acceptOrClose(viewer, offer);
    this.#viewers.add(viewer);
    return { answer, close: () => viewer.close() };
  }

  /** Takes a viewer who receives WebM over a channel. @param ended called once when it has left or was cut off */
  watchWebm(channel: Channel, ended: () => void): { close(): Promise<void> } {
    const left = () => {
      if (this.#audience.size === 0) this.#remux.remove(this.#audience);
      ended();
    };
    const { close } = this.#audience.add(channel, left);
    this.#remux.add(this.#audience);
    return { close: async () => close() };
  }

  /** Passes frames to a sink until the returned function is called. */
  tap(sink: FrameSink): () => void {
    this.#taps.add(sink);
    this.#remux.add(sink);
    return () => {
      this.#taps.delete(sink);
      this.#remux.remove(sink);
    };
  }

  get viewers(): number {
    return this.#viewers.size + this.#audience.size;
  }

  get isEmpty(): boolean {
    return this.#publisher === undefined && this.viewers === 0 && this.#taps.size === 0;
  }

  /** @param now ms */
  state(now: number): VideoState {
    const silence = now - this.#arrivedAt;
    if (this.#publisher === undefined || silence > OFFLINE_MS) return 'offline';
    return silence > STALLED_MS ? 'stalled' : 'live';
  }

  #forward(kind: Kind, packet: RtpPacket, publisher: Publisher): void {
    const now = Date.now();
    if (kind === 'video') this.#arrivedAt = now;
    const place = this.#timelines[kind].place(packet.header, now);
    const { codec } = publisher;
    this.#remux.packet(kind, packet, place, codec, now);
    let waits = false;
    for (const viewer of this.#viewers) {
      viewer.send(kind, packet, place, codec);
      waits ||= viewer.waitsForKeyFrame;
    }
    if (waits && kind === 'video') publisher.requestKeyFrame(now);
  }

  #report(kind: Kind, ntp: bigint, timestamp: number): void {
    const placed = this.#timelines[kind].placeTimestamp(timestamp);
    if (placed === undefined) return;
    this.#remux.report(kind, ntp, placed);
    for (const viewer of this.#viewers) viewer.report(kind, ntp, placed);
  }
}

async function acceptOrClose(end: Publisher | Viewer, offer: string): Promise<string> {
  try {
    return await end.accept(offer);
  } catch (error) {
    await end.close();
    throw error;
  }
}
