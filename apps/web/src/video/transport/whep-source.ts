import { delayBetween, lossBetween, type Received, readReceived } from './delay.ts';
import { type LinkParts, VideoLink } from './link.ts';
import type { Reading, Source } from './source.ts';

export interface WhepParts extends Omit<LinkParts, 'act' | 'prepare'> {
  /** Picture and sound arrive. */
  received(stream: MediaStream): void;
}

/** A picture over WebRTC. */
export class WhepSource implements Source {
  readonly #link: VideoLink;
  #before: Received | null = null;

  constructor({ received, ...parts }: WhepParts) {
    this.#link = new VideoLink({
      ...parts,
      act: 'watch',
      prepare: (connection) => receive(connection, received),
      changed: (state, refused) => {
        if (state !== 'connected') this.#before = null;
        parts.changed(state, refused);
      },
    });
  }

  async read(): Promise<Reading | null> {
    const { connection } = this.#link;
    if (connection?.connectionState !== 'connected') return null;
    const after = readReceived(await connection.getStats());
    const before = this.#before;
    if (connection !== this.#link.connection || after === null) return null;
    this.#before = after;
    if (before === null) return null;
    return {
      hasPicture: after.frames > 0,
      moved: after.frames > before.frames,
      lost: lossBetween(before, after),
      delayMs: delayBetween(before, after),
      takenAt: after.takenAt,
    };
  }

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
}

function receive(connection: RTCPeerConnection, received: WhepParts['received']): void {
  const stream = new MediaStream();
  for (const kind of ['video', 'audio'] as const) connection.addTransceiver(kind, { direction: 'recvonly' });
  connection.addEventListener('track', ({ track }) => {
    stream.addTrack(track);
    received(stream);
  });
}
