import type { Refused } from '@baize/protocol';
import type { StreamName } from '@baize/protocol/camera';
import { createStore } from 'zustand/vanilla';
import { steadyNow } from '../../../lib/browser/steady-clock.ts';
import type { LiveClient } from '../../../live/client.ts';
import { isElsewhere } from '../../../video/cameras/watched-camera.ts';
import { type LinkState, VideoLink } from '../../../video/transport/link.ts';
import { Patience } from '../../../video/transport/patience.ts';
import { readArrived, readSent, type Sending, type Sent, sendingBetween } from './sending.ts';

export interface PublicationState {
  readonly link: LinkState;
  readonly sending: Sending | null;
}

/** What is published, and how. */
export interface Published {
  readonly name: StreamName;
  readonly encoding: RTCRtpEncodingParameters;
  /** The track to send at present; null: none of this kind. */
  track(kind: 'video' | 'audio'): MediaStreamTrack | null;
  /** Whether the video server has the picture, by what the game server reports. */
  isSeen(): boolean;
  /** Publishing is not permitted. */
  refused(refused: Refused): void;
}

const READ_MS = 1_000;
/** A connection that has brought players no picture for this time is opened again, ms. */
const UNSEEN_MS = 3_000;
/** Our video server has sent nothing for this time: the line is lost, long before the connection is given up, ms. */
const SILENT_MS = 2_500;
const IDLE: PublicationState = { link: 'connecting', sending: null };

/** A picture with sound on its way to the video server, from its beginning to its end. Independent of React. */
export class Publication {
  readonly state = createStore<PublicationState>(() => IDLE);
  readonly #live: LiveClient;
  readonly #published: Published;
  readonly #link: VideoLink;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #unfollow: () => void;
  #before: Sent | null = null;
  readonly #patience = new Patience();
  #seenAt = steadyNow();
  /** Players have had a picture from the current connection. */
  #wasSeen = false;
  /** What has arrived from the video server, bytes, and when the last of it did. */
  #arrived = { bytes: 0, at: steadyNow() };
  /** What was last reported. */
  #reported = false;

  constructor(live: LiveClient, published: Published) {
    this.#live = live;
    this.#published = published;
    const { name } = published;
    this.#link = new VideoLink({
      stream: name,
      act: 'publish',
      ask: (former) => live.videoPass(name, 'publish', former),
      prepare: (connection) => this.#send(connection),
      changed: (link, refused) => {
        this.#before = null;
        this.#seenAt = steadyNow();
        this.#wasSeen = false;
        this.#arrived = { bytes: 0, at: steadyNow() };
        this.state.setState({ link, sending: null });
        this.#report(link === 'connected');
        if (refused) published.refused(refused);
      },
    });
    this.#timer = setInterval(() => void this.#read(), READ_MS);
    const unfollow = [
      live.connection.subscribe(({ status }, before) => {
        if (status === 'online' && before.status !== 'online') this.#link.keep();
      }),
      live.table(name.table).subscribe(({ video }, before) => {
        if (isElsewhere(video, before.video)) this.#link.renew();
      }),
    ];
    this.#unfollow = () => {
      for (const each of unfollow) each();
    };
  }

  /** Sends other tracks on the same connection. */
  async exchange(): Promise<void> {
    for (const { sender, receiver } of this.#link.connection?.getTransceivers() ?? [])
      await sender.replaceTrack(this.#published.track(receiver.track.kind === 'audio' ? 'audio' : 'video'));
  }

  close(): void {
    clearInterval(this.#timer);
    this.#unfollow();
    this.#link.close();
    this.#report(false);
  }

  #send(connection: RTCPeerConnection): void {
    // One stream: viewers play picture and sound in step.
    const streams = [new MediaStream()];
    for (const kind of ['video', 'audio'] as const) {
      connection.addTransceiver(this.#published.track(kind) ?? kind, {
        direction: 'sendonly',
        streams,
        ...(kind === 'video' && { sendEncodings: [this.#published.encoding] }),
      });
    }
  }

  async #read(): Promise<void> {
    const { connection } = this.#link;
    if (connection?.connectionState !== 'connected') return;
    const report = await connection.getStats();
    const after = readSent(report);
    if (connection !== this.#link.connection || after === null) return;
    const sending = this.#before && sendingBetween(this.#before, after);
    this.#before = after;
    if (sending) this.state.setState({ sending });
    if (!this.#isSilent(readArrived(report)) && !this.#isUnseen(sending)) return;
    this.#patience.lost();
    this.#link.renew();
  }

  /** What was seen and is still sent, but not seen any more, is lost on its way. */
  #isUnseen(sending: Sending | null): boolean {
    // Without the game server nobody knows what players see.
    const isKnown = this.#live.connection.getState().status === 'online';
    if (this.#published.isSeen() || !isKnown) {
      this.#wasSeen = isKnown;
      if (isKnown) this.#patience.brought();
      this.#seenAt = steadyNow();
      return false;
    }
    const isLost = this.#wasSeen && sending !== null && sending.bitsPerSecond > 0;
    return isLost || steadyNow() - this.#seenAt > this.#patience.of(UNSEEN_MS);
  }

  /** @param bytes that have arrived; null: this browser does not count them */
  #isSilent(bytes: number | null): boolean {
    if (bytes === null) return false;
    if (bytes !== this.#arrived.bytes) this.#arrived = { bytes, at: steadyNow() };
    return this.#link.isOurs && steadyNow() - this.#arrived.at > this.#patience.of(SILENT_MS);
  }

  /** Some external video servers cannot inform the game server, so the console does. */
  #report(onAir: boolean): void {
    if (onAir === this.#reported) return;
    this.#reported = onAir;
    this.#live.reportOnAir(this.#published.name, onAir);
  }
}
