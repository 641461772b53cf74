import type { EncoderState, Filmed, VideoState } from '@baize/protocol/video';
import type { RtpPacket } from 'werift';
import { steadyNow } from '../clock.ts';
import type { Reach } from '../ice/reach.ts';
import { clockRateOf, type Kind } from '../media/codecs.ts';
import { Timeline } from '../media/timeline.ts';
import { type Offer, OfferRefused } from '../sdp/offer.ts';
import { Audience, type Channel } from '../webm/audience.ts';
import type { FrameSink } from '../webm/frame.ts';
import { Remux } from '../webm/remux.ts';
import { BitRate } from './bit-rate.ts';
import { keyFrameBudget } from './budget.ts';
import { Publisher } from './publisher.ts';
import { msOf, SourceClock } from './source-clock.ts';
import type { Sent } from './traffic.ts';
import { takes, Viewer } from './viewer.ts';

/** Silence after which a stream counts as stalled, and as offline, ms: a closed browser tab looks connected for 20 s. */
const STALLED_MS = 1_500;
const OFFLINE_MS = 10_000;

/** Who publishes: the dealer's page, or an encoder with the table's key. */
export type Origin = 'camera' | 'encoder';

interface Opened {
  readonly answer: string;
  close(): Promise<void>;
}

/**
 * The picture and sound of a camera: one publisher of each origin, many viewers. The dealer's camera is shown while it
 * sends; an encoder is shown in its absence, and never takes over from it.
 */
export class Stream {
  readonly #reach: Reach;
  readonly #bitRate: BitRate;
  /** Since the bit rate was judged. */
  #bitsSent = 0;
  readonly #viewers = new Set<Viewer>();
  readonly #timelines: Readonly<Record<Kind, Timeline>> = {
    video: new Timeline(clockRateOf('video')),
    audio: new Timeline(clockRateOf('audio')),
  };
  readonly #remux = new Remux(() => this.#publisher?.requestKeyFrame());
  readonly #sent: Sent;
  readonly #audience: Audience;
  readonly #taps = new Set<FrameSink>();
  readonly #publishers = new Map<Origin, Publisher>();
  /** When the last picture of each origin arrived, ms. */
  readonly #arrivedAt: Record<Origin, number> = {
    camera: Number.NEGATIVE_INFINITY,
    encoder: Number.NEGATIVE_INFINITY,
  };
  /** Sessions that are being opened. */
  #opening = 0;
  #shown: Origin = 'camera';
  #filmed: Filmed | null = null;

  /** @param sent it counts there what its viewers are sent */
  constructor(reach: Reach, bitRate: number, sent: Sent) {
    this.#reach = reach;
    this.#sent = sent;
    this.#audience = new Audience(sent);
    this.#bitRate = new BitRate(bitRate);
  }

  /**
   * Takes a publisher; it replaces the one before of this origin.
   * @param ended called once when it has ended, also by replacement
   * @throws Error when the offer cannot be accepted; the one before stays
   */
  async publish(origin: Origin, offer: Offer, ended: () => void): Promise<Opened> {
    const clock = new SourceClock();
    const isCurrent = () => this.#publishers.get(origin) === publisher;
    const publisher: Publisher = new Publisher(this.#reach, offer, {
      targetBitRate: () => this.#targetBitRate(),
      packet: (kind, packet) => {
        if (isCurrent()) this.#receive(origin, kind, packet, publisher);
      },
      report: (kind, ntp, timestamp) => {
        const sentAt = clock.translate(ntp, steadyNow(), publisher.roundTripMs);
        if (isCurrent() && origin === this.#shown) this.#report(kind, sentAt, timestamp);
      },
      ended: () => {
        if (isCurrent()) this.#publishers.delete(origin);
        ended();
      },
    });
    return this.#open(publisher, () => {
      const before = this.#publishers.get(origin);
      this.#publishers.set(origin, publisher);
      if (origin === this.#shown) this.#show(origin);
      void before?.close();
    });
  }

  /** Takes a viewer. @throws OfferRefused when it cannot show the present picture, Error when the offer cannot be accepted */
  async watch(offer: Offer, ended: () => void): Promise<Opened> {
    const codec = this.#publisher?.codec;
    if (!takes(offer, codec)) throw new OfferRefused(406, `the picture is sent in ${codec}, which is not offered`);
    const viewer: Viewer = new Viewer(this.#reach, offer, this.#sent, {
      keyFrame: () => this.#publisher?.requestKeyFrame(),
      ended: () => {
        this.#viewers.delete(viewer);
        ended();
      },
    });
    return this.#open(viewer, () => {
      this.#viewers.add(viewer);
      this.#closeWithoutCodec(viewer);
    });
  }

  /** Takes a viewer who receives WebM over a channel. @param ended called once when it has left or was cut off */
  watchWebm(channel: Channel, ended: () => void): { close(): Promise<void>; begin(): void } {
    const left = () => {
      if (this.#audience.size === 0) this.#remux.remove(this.#audience);
      ended();
    };
    const { close } = this.#audience.add(channel, left);
    this.#remux.add(this.#audience);
    const keyFrames = keyFrameBudget();
    const begin = () => {
      if (keyFrames.take(steadyNow())) this.#publisher?.requestKeyFrame();
    };
    return { close: async () => close(), begin };
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

  /** Whether nobody publishes or watches, or is about to. */
  get isEmpty(): boolean {
    return this.#publishers.size + this.#viewers.size + this.#audience.size + this.#taps.size + this.#opening === 0;
  }

  /** When a picture on the line of the shown publisher was filmed; null before its first report. */
  get filmed(): Filmed | null {
    return this.#filmed;
  }

  /** The encoder that stands in for this camera. */
  get encoder(): EncoderState {
    if (!this.#publishers.has('encoder')) return 'none';
    return this.#shown === 'encoder' ? 'shown' : 'waiting';
  }

  /** @param now ms */
  state(now: number): VideoState {
    const silence = now - this.#arrivedAt[this.#shown];
    if (this.#publisher === undefined || silence > OFFLINE_MS) return 'offline';
    return silence > STALLED_MS ? 'stalled' : 'live';
  }

  /** The publisher whose picture is shown. */
  get #publisher(): Publisher | undefined {
    return this.#publishers.get(this.#shown);
  }

  #receive(origin: Origin, kind: Kind, packet: RtpPacket, publisher: Publisher): void {
    const now = steadyNow();
    if (kind === 'video') this.#arrivedAt[origin] = now;
    if (origin !== this.#shown) {
      const cameraSends = this.#publishers.has('camera') && now - this.#arrivedAt.camera < STALLED_MS;
      if (kind !== 'video' || (origin === 'encoder' && cameraSends)) return;
      this.#show(origin);
    }
    this.#forward(kind, packet, publisher, now);
  }

  /** From the next packet on everybody receives the picture of another publisher. */
  #show(origin: Origin): void {
    this.#shown = origin;
    for (const timeline of Object.values(this.#timelines)) timeline.changeSource();
    for (const viewer of this.#viewers) {
      viewer.closePicture();
      this.#closeWithoutCodec(viewer);
    }
    this.#remux.changeSource();
    this.#filmed = null;
  }

  /** A viewer who cannot show the picture would wait without end: it opens another session, and learns why that is refused. */
  #closeWithoutCodec(viewer: Viewer): void {
    if (!viewer.takes(this.#publisher?.codec)) void viewer.close();
  }

  #forward(kind: Kind, packet: RtpPacket, publisher: Publisher, now: number): void {
    if (kind === 'video') this.#bitsSent += 8 * packet.payload.length;
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

  async #open(end: Publisher | Viewer, opened: () => void): Promise<Opened> {
    this.#opening += 1;
    try {
      const answer = await end.accept();
      opened();
      return { answer, close: () => end.close() };
    } catch (error) {
      await end.close();
      throw error;
    } finally {
      this.#opening -= 1;
    }
  }

  #targetBitRate(): number {
    const now = steadyNow();
    if (this.#bitRate.isDue(now)) {
      const estimates = [...this.#viewers].flatMap(({ estimate }) => estimate ?? []);
      this.#bitRate.judge(estimates, this.#bitsSent, now);
      this.#bitsSent = 0;
    }
    return this.#bitRate.target;
  }

  #report(kind: Kind, ntp: bigint, timestamp: number): void {
    const placed = this.#timelines[kind].placeTimestamp(timestamp);
    if (placed === undefined) return;
    if (kind === 'video') this.#filmed = { timestamp: placed, atMs: msOf(ntp) };
    this.#remux.report(kind, ntp, placed);
    for (const viewer of this.#viewers) viewer.report(kind, ntp, placed);
  }
}
