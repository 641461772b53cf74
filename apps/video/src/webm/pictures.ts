import type { VideoCodec } from '../media/key-frame.ts';
import type { PictureFormat } from './frame.ts';
import { H264Parts } from './h264.ts';
import type { Ordered, Packet } from './reorder.ts';
import { Vp8Parts } from './vp8-parts.ts';

/** A whole encoded picture. */
export interface Encoded {
  readonly data: Buffer;
  readonly isKey: boolean;
  /** That of a key frame that can be decoded. */
  readonly format: PictureFormat | undefined;
}

/** A picture with its RTP timestamp. */
export interface Picture extends Encoded {
  readonly timestamp: number;
}

/** Puts the parts of one picture after the other together. */
export interface Parts {
  /** Takes a packet; whether it belongs to a picture whose beginning is there. */
  add(packet: Packet): boolean;
  /** The picture of the packets since its beginning. */
  take(): Encoded;
  /** Packets are missing before the next one. */
  lose(): void;
}

/** Puts pictures together from ordered packets. After a loss they begin again with a key frame. */
export class Pictures {
  #codec: VideoCodec = 'vp8';
  #parts: Parts = new Vp8Parts();
  #waitsForKey = true;

  /** Pictures are missing until a key frame comes. */
  get waitsForKey(): boolean {
    return this.#waitsForKey;
  }

  /** The next packets are those of another source. */
  changeSource(): void {
    this.#parts.lose();
    this.#waitsForKey = true;
  }

  /** Takes a packet; returns the picture that it completes. */
  put({ packet, afterLoss }: Ordered, codec: VideoCodec): Picture | null {
    if (codec !== this.#codec) {
      this.#codec = codec;
      this.#parts = codec === 'vp8' ? new Vp8Parts() : new H264Parts();
      this.#waitsForKey = true;
    }
    if (afterLoss) this.changeSource();
    if (!this.#parts.add(packet) || !packet.marker) return null;
    const picture = this.#parts.take();
    if (picture.format !== undefined) this.#waitsForKey = false;
    return this.#waitsForKey || picture.data.length === 0 ? null : { ...picture, timestamp: packet.timestamp };
  }
}
