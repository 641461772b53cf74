import type { LiveClient } from '../../../live/client.ts';
import { type Camera, isSeen } from '../camera.ts';
import { Publication } from './publication.ts';

/** A ninth of the pixels and half of the frames of the full picture, for lines that take a quarter of a megabit per second. */
const ENCODING: RTCRtpEncodingParameters = { scaleResolutionDownBy: 3, maxFramerate: 15, maxBitrate: 220_000 };

/**
 * Publishes the picture of a camera once more at a lower resolution while that camera is on, for viewers with slow lines.
 * Independent of React.
 */
export class SmallPicture {
  readonly #live: LiveClient;
  readonly #tableId: string;
  #stream: MediaStream | null = null;
  #publication: Publication | undefined;

  constructor(live: LiveClient, tableId: string, of: Camera) {
    this.#live = live;
    this.#tableId = tableId;
    of.state.subscribe(({ stream }) => this.#follow(stream));
  }

  #follow(stream: MediaStream | null): void {
    if (stream === this.#stream) return;
    this.#stream = stream;
    if (stream === null) this.#end();
    else if (this.#publication) void this.#publication.exchange();
    else this.#publish();
  }

  #publish(): void {
    this.#publication = new Publication(this.#live, {
      name: { table: this.#tableId, camera: 'small' },
      encoding: ENCODING,
      track: (kind) => this.#stream?.getTracks().find((track) => track.kind === kind) ?? null,
      isSeen: () => isSeen(this.#live.table(this.#tableId).getState().video, 'small'),
      refused: () => this.#end(),
    });
  }

  #end(): void {
    this.#publication?.close();
    this.#publication = undefined;
  }
}
