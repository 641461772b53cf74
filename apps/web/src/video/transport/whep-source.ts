import type { Filmed } from '@baize/protocol/video';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import { delayBetween, lossBetween, type Received, readReceived, takenAtOf } from './delay.ts';
import { type LinkParts, VideoLink } from './link.ts';
import type { Reading, Source } from './source.ts';

export interface WhepParts extends Omit<LinkParts, 'act' | 'prepare'> {
  /** Picture and sound arrive. */
  received(stream: MediaStream): void;
}

/** How often the video server is asked when the picture was filmed, ms; sooner while it does not know. */
const ASK_MS = { known: 10_000, unknown: 1_000 } as const;

/** A picture over WebRTC. Its sound always arrives: it is little, and to end or begin it takes another session. */
export class WhepSource implements Source {
  readonly #link: VideoLink;
  #before: Received | null = null;
  #filmed: Filmed | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;
  #wasMoving = false;

  constructor({ received, ...parts }: WhepParts) {
    this.#link = new VideoLink({
      ...parts,
      act: 'watch',
      prepare: (connection) => receive(connection, received),
      changed: (state, refused) => {
        if (state !== 'connected') this.#before = this.#filmed = null;
        parts.changed(state, refused);
      },
    });
  }

  get isOpen(): boolean {
    return this.#link.connection?.connectionState === 'connected';
  }

  async read(): Promise<Reading | null> {
    const { connection } = this.#link;
    if (connection?.connectionState !== 'connected') return null;
    const after = readReceived(await connection.getStats());
    const before = this.#before;
    if (connection !== this.#link.connection || after === null) return null;
    this.#before = after;
    if (before === null) return null;
    const moved = after.frames > before.frames;
    // After an interruption it may come on another line.
    this.#askFilmed(connection, moved && !this.#wasMoving);
    this.#wasMoving = moved;
    return {
      hasPicture: after.frames > 0,
      moved,
      lost: lossBetween(before, after),
      delayMs: delayBetween(before, after),
      takenAt: this.#link.isOurs ? this.#takenAt(connection) : after.takenAt,
    };
  }

  hear(): void {}

  check(): void {
    void this.#link.check();
  }

  renew(): void {
    this.#link.renew();
  }

  keep(): void {
    this.#link.keep();
  }

  close(): void {
    this.#link.close();
  }

  #askFilmed(connection: RTCPeerConnection, isUrgent: boolean): void {
    const now = steadyNow();
    const isDue = now - this.#askedAt > ASK_MS[this.#filmed === null ? 'unknown' : 'known'];
    if (!this.#link.isOurs || !(isDue || isUrgent)) return;
    this.#askedAt = now;
    void this.#link.filmed().then((filmed) => {
      // That of a former session is on another line of timestamps.
      if (connection === this.#link.connection) this.#filmed = filmed;
    });
  }

  /** When the picture on the screen was taken; null while that is not known. */
  #takenAt(connection: RTCPeerConnection): number | null {
    const receiver = connection.getReceivers().find(({ track }) => track.kind === 'video');
    const shown = receiver?.getSynchronizationSources()[0];
    return this.#filmed && shown ? takenAtOf(this.#filmed, shown.rtpTimestamp) : null;
  }
}

function receive(connection: RTCPeerConnection, received: WhepParts['received']): void {
  const tracks: MediaStreamTrack[] = [];
  for (const kind of ['video', 'audio'] as const) connection.addTransceiver(kind, { direction: 'recvonly' });
  connection.addEventListener('track', ({ track }) => {
    tracks.push(track);
    received(new MediaStream(tracks));
  });
}
