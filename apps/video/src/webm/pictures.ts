import { isVp8Key, type PictureSize, readVp8, vp8Size } from '../media/vp8.ts';
import type { Ordered } from './reorder.ts';

/** A whole encoded picture with its RTP timestamp. */
export interface Picture {
  readonly timestamp: number;
  readonly data: Buffer;
  readonly isKey: boolean;
  readonly size: PictureSize | undefined;
}

/** Puts pictures together from ordered packets. After a loss they begin again with a key frame. */
export class Pictures {
  #parts: Buffer[] = [];
  #timestamp: number | undefined;
  #waitsForKey = true;

  /** Pictures are missing until a key frame comes. */
  get waitsForKey(): boolean {
    return this.#waitsForKey;
  }

  /** The next packets are those of another source. */
  changeSource(): void {
    this.#drop();
    this.#waitsForKey = true;
  }

  /** Takes a packet; returns the picture that it completes. */
  put({ packet: { timestamp, marker, payload }, afterLoss }: Ordered): Picture | null {
    if (afterLoss) this.changeSource();
    const part = readVp8(payload);
    if (part === null) return null;
    if (part.isFirst) {
      this.#parts = [];
      this.#timestamp = timestamp;
    }
    // The rest of a picture whose beginning is missing.
    if (timestamp !== this.#timestamp) return null;
    this.#parts.push(part.data);
    return marker ? this.#complete(timestamp) : null;
  }

  #complete(timestamp: number): Picture | null {
    const data = Buffer.concat(this.#parts);
    this.#drop();
    const isKey = isVp8Key(data);
    const size = vp8Size(data);
    if (isKey && size !== undefined) this.#waitsForKey = false;
    return this.#waitsForKey ? null : { timestamp, data, isKey, size };
  }

  #drop(): void {
    this.#parts = [];
    this.#timestamp = undefined;
  }
}
