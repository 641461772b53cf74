import {
  PictureLossIndication,
  ReceiverEstimatedMaxBitrate,
  type RTCPeerConnection,
  type RTCRtpTransceiver,
  RtcpPayloadSpecificFeedback,
  RtcpSrPacket,
  type RtpPacket,
} from 'werift';
import { steadyNow } from '../clock.ts';
import type { Reach } from '../ice/reach.ts';
import type { Kind } from '../media/codecs.ts';
import { answer, createConnection, onEnd } from '../media/connections.ts';
import type { VideoCodec } from '../media/key-frame.ts';
import { receiveUnannounced } from '../media/unannounced.ts';
import type { Offer } from '../sdp/offer.ts';

/** What a publisher passes on. */
export interface Received {
  packet(kind: Kind, packet: RtpPacket): void;
  /** A sender report: the time of a timestamp, in NTP format. */
  report(kind: Kind, ntp: bigint, timestamp: number): void;
  ended(): void;
  /** The bit rate to ask for, bits per second. */
  targetBitRate(): number;
}

const REMB_EVERY_MS = 500;
/** More key frames cost picture quality. */
const KEY_FRAME_AT_MOST_EVERY_MS = 300;

/** A dealer's browser or an encoder that sends one camera. */
export class Publisher {
  readonly #connection: RTCPeerConnection;
  readonly #reach: Reach;
  readonly #offer: Offer;
  readonly #received: Received;
  #video: RTCRtpTransceiver | undefined;
  #ssrc: number | undefined;
  #askedAt = 0;
  #remb: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(reach: Reach, offer: Offer, received: Received) {
    this.#reach = reach;
    this.#offer = offer;
    this.#received = received;
    this.#connection = createConnection(reach, offer);
    this.#connection.onTrack.subscribe((track) => {
      const { kind } = track;
      if (kind !== 'video' && kind !== 'audio') return;
      track.onReceiveRtp.subscribe((packet) => {
        if (kind === 'video') this.#ssrc = packet.header.ssrc;
        received.packet(kind, packet);
      });
    });
    onEnd(this.#connection, () => void this.close(), reach.connectMs);
  }

  /** Answers its offer. @throws Error when the offer cannot be accepted */
  async accept(): Promise<string> {
    const sdp = await answer(this.#connection, this.#offer, this.#reach);
    receiveUnannounced(this.#connection);
    for (const transceiver of this.#connection.getTransceivers()) this.#listen(transceiver);
    this.#remb = setInterval(() => this.#sendBitRate(), REMB_EVERY_MS);
    return sdp;
  }

  /** The codec of its picture; `undefined` when it sends none. */
  get codec(): VideoCodec | undefined {
    return this.#offer.pictures[0];
  }

  /** To the publisher and back, ms; null before it was measured. */
  get roundTripMs(): number | null {
    const seconds = this.#connection.iceTransports[0]?.connection.nominated?.rtt;
    return seconds === undefined ? null : 1_000 * seconds;
  }

  /** Asks for a picture that viewers can begin with. Encoders that send no feedback ignore it. */
  requestKeyFrame(now: number = steadyNow()): void {
    if (this.#ssrc === undefined || now - this.#askedAt < KEY_FRAME_AT_MOST_EVERY_MS) return;
    this.#askedAt = now;
    this.#feedback(
      new PictureLossIndication({ senderSsrc: this.#video?.receiver.rtcpSsrc ?? 0, mediaSsrc: this.#ssrc }),
    );
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#remb);
    this.#received.ended();
    await this.#connection.close();
  }

  #listen(transceiver: RTCRtpTransceiver): void {
    const { kind } = transceiver;
    if (kind !== 'video' && kind !== 'audio') return;
    if (kind === 'video') this.#video = transceiver;
    transceiver.receiver.onRtcp.subscribe((packet) => {
      if (!(packet instanceof RtcpSrPacket)) return;
      this.#received.report(kind, packet.senderInfo.ntpTimestamp, packet.senderInfo.rtpTimestamp);
    });
  }

  #sendBitRate(): void {
    if (this.#ssrc === undefined) return;
    const { exponent, mantissa } = asRemb(this.#received.targetBitRate());
    this.#feedback(
      new ReceiverEstimatedMaxBitrate({
        senderSsrc: this.#video?.receiver.rtcpSsrc ?? 0,
        mediaSsrc: 0,
        ssrcNum: 1,
        brExp: exponent,
        brMantissa: mantissa,
        ssrcFeedbacks: [this.#ssrc],
      }),
    );
  }

  #feedback(feedback: PictureLossIndication | ReceiverEstimatedMaxBitrate): void {
    if (this.#ended || this.#video?.receiver.dtlsTransport.state !== 'connected') return;
    // A connection that closes meanwhile ends by its own event.
    this.#video.receiver.dtlsTransport.sendRtcp([new RtcpPayloadSpecificFeedback({ feedback })]).catch(() => undefined);
  }
}

/** A bit rate as REMB writes it: a mantissa of 18 bits and an exponent. */
function asRemb(bitRate: number): { readonly exponent: number; readonly mantissa: number } {
  const exponent = Math.max(0, Math.ceil(Math.log2(bitRate / 0x3ffff)));
  return { exponent, mantissa: Math.floor(bitRate / 2 ** exponent) };
}
