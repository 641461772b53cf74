import {
  MediaStream,
  type RTCPeerConnection,
  type RTCRtpSender,
  type RtcpPacket,
  RtcpRrPacket,
  RtcpSenderInfo,
  RtcpSrPacket,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { steadyNow } from '../clock.ts';
import type { Reach } from '../ice/reach.ts';
import { type Kind, videoCodecOf } from '../media/codecs.ts';
import { answer, createConnection, onEnd } from '../media/connections.ts';
import { beginsKeyFrame, type VideoCodec } from '../media/key-frame.ts';
import type { Position } from '../media/timeline.ts';
import type { Offer } from '../sdp/offer.ts';
import { keyFrameBudget } from './budget.ts';
import type { Sent } from './traffic.ts';

/** What a viewer asks of its stream. */
export interface ViewerEvents {
  keyFrame(): void;
  ended(): void;
}

interface Line {
  readonly sender: RTCRtpSender;
  packets: number;
  octets: number;
  /** Of the packets, as its viewer reports it. */
  lost: number;
}

/** A viewer for whom more than this waits in this process, as over a slow TCP line, is sent nothing, bytes. */
const MAX_WAITING = 512 * 1024;
/** It begins again with a key frame once less than this waits, bytes. */
const CAUGHT_UP = 64 * 1024;

/** Whether a viewer with this offer can show a picture in this codec, if it wants one. */
export const takes = ({ pictures }: Offer, codec: VideoCodec | undefined): boolean =>
  codec === undefined || pictures.length === 0 || pictures.includes(codec);

/** One viewer of a stream. It may wait before the publisher is there. */
export class Viewer {
  readonly #connection: RTCPeerConnection;
  readonly #reach: Reach;
  readonly #offer: Offer;
  readonly #events: ViewerEvents;
  readonly #sent: Sent;
  readonly #lines = new Map<Kind, Line>();
  readonly #keyFrames = keyFrameBudget();
  /** Closed until a key frame comes: without one nothing can be decoded. */
  #pictureOpen = false;
  /** Bytes that the operating system has not taken yet. */
  #waiting = 0;
  #isBehind = false;
  #ended = false;

  /** @param sent of its stream, to which it adds what it is sent */
  constructor(reach: Reach, offer: Offer, sent: Sent, events: ViewerEvents) {
    this.#reach = reach;
    this.#offer = offer;
    this.#sent = sent;
    this.#events = events;
    this.#connection = createConnection(reach, offer);
    this.#connection.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#requestKeyFrame();
    });
    onEnd(this.#connection, () => void this.close(), reach.connectMs);
  }

  /** Answers its offer. @throws Error when the offer cannot be accepted */
  async accept(): Promise<string> {
    const stream = new MediaStream({ id: 'table' });
    for (const kind of this.#offer.kinds) {
      const { sender } = this.#connection.addTransceiver(kind, { direction: 'sendonly' });
      sender.setStreams([stream]);
      // The publisher's reports are forwarded instead of werift's own: they keep lips and sound together.
      sender.rtcpRunning = true;
      // The library's own estimate is read by nobody: viewers report theirs.
      sender.senderBWE.rtpPacketSent = () => undefined;
      if (kind === 'video') sender.onPictureLossIndication.subscribe(() => this.#requestKeyFrame());
      const line: Line = { sender, packets: 0, octets: 0, lost: 0 };
      sender.onRtcp.subscribe((packet) => this.#countLost(line, packet));
      this.#lines.set(kind, line);
    }
    return answer(this.#connection, this.#offer, this.#reach);
  }

  /** Whether it can show a picture in this codec, if it wants one. */
  takes(codec: VideoCodec | undefined): boolean {
    return takes(this.#offer, codec);
  }

  /** What this viewer's line takes, as its browser reports it, bits per second; `undefined` before it does. */
  get estimate(): number | undefined {
    const estimate = Number(this.#lines.get('video')?.sender.receiverEstimatedMaxBitrate ?? 0);
    return estimate > 0 ? estimate : undefined;
  }

  /** Whether it could begin with a key frame now. */
  get waitsForKeyFrame(): boolean {
    const isReached = this.#lines.get('video')?.sender.dtlsTransport?.state === 'connected';
    return isReached && !this.#pictureOpen && !this.#isBehind;
  }

  /** Another publisher has taken over: its first picture must be a key frame. */
  closePicture(): void {
    this.#pictureOpen = false;
  }

  /** Sends a packet at its place on the stream's line. */
  send(kind: Kind, packet: RtpPacket, place: Position, codec: VideoCodec | undefined): void {
    const line = this.#lines.get(kind);
    if (line?.sender.dtlsTransport?.state !== 'connected' || !this.#keepsUp()) return;
    if (kind === 'video') {
      if (codec === undefined || !this.#speaks(line.sender, codec)) return;
      if (!this.#pictureOpen && !beginsKeyFrame(codec, packet.payload)) return;
      this.#pictureOpen = true;
    }
    line.packets = (line.packets + 1) >>> 0;
    const { length } = packet.payload;
    line.octets = (line.octets + length) >>> 0;
    this.#sent.packets += 1;
    this.#sent.bytes += length;
    const header = new RtpHeader({ marker: packet.header.marker, ...place });
    const taken = () => {
      this.#waiting -= length;
    };
    this.#waiting += length;
    line.sender.sendRtp(new RtpPacket(header, packet.payload)).then(taken, taken);
  }

  /** A viewer reports the sum since its session began, and takes back what arrived late. */
  #countLost(line: Line, packet: RtcpPacket): void {
    if (!(packet instanceof RtcpRrPacket)) return;
    const lost = packet.reports.find(({ ssrc }) => ssrc === line.sender.ssrc)?.packetsLost ?? 0;
    // Nobody can have lost what was not sent.
    const more = Math.min(lost, line.packets) - line.lost;
    if (more <= 0) return;
    line.lost += more;
    this.#sent.lost += more;
  }

  #requestKeyFrame(): void {
    if (this.#keyFrames.take(steadyNow())) this.#events.keyFrame();
  }

  #keepsUp(): boolean {
    this.#isBehind = this.#waiting > (this.#isBehind ? CAUGHT_UP : MAX_WAITING);
    if (this.#isBehind) this.closePicture();
    return !this.#isBehind;
  }

  /** Forwards a sender report. @param timestamp on the stream's line */
  report(kind: Kind, ntp: bigint, timestamp: number): void {
    const line = this.#lines.get(kind);
    if (!line || line.packets === 0 || line.sender.dtlsTransport?.state !== 'connected') return;
    const senderInfo = new RtcpSenderInfo({
      ntpTimestamp: ntp,
      rtpTimestamp: timestamp,
      packetCount: line.packets,
      octetCount: line.octets,
    });
    line.sender.dtlsTransport
      .sendRtcp([new RtcpSrPacket({ ssrc: line.sender.ssrc, senderInfo })])
      .catch(() => undefined);
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    this.#events.ended();
    await this.#connection.close();
  }

  /** Chooses the publisher's codec among those that this viewer has accepted. */
  #speaks(sender: RTCRtpSender, codec: VideoCodec): boolean {
    if (videoCodecOf(sender.codec) === codec) return true;
    const transceiver = this.#connection.getTransceivers().find((each) => each.sender === sender);
    const accepted = transceiver?.codecs.find((each) => videoCodecOf(each) === codec);
    if (accepted) sender.codec = accepted;
    return accepted !== undefined;
  }
}
