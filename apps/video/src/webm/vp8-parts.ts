import { isVp8Key, readVp8, vp8Size } from '../media/vp8.ts';
import type { Encoded, Parts } from './pictures.ts';
import type { Packet } from './reorder.ts';

/** Puts the packets of VP8 pictures together. */
export class Vp8Parts implements Parts {
  #parts: Buffer[] = [];
  #timestamp: number | undefined;

  add({ payload, timestamp }: Packet): boolean {
    const part = readVp8(payload);
    if (part === null) return false;
    if (part.isFirst) {
      this.#parts = [];
      this.#timestamp = timestamp;
    }
    if (timestamp !== this.#timestamp) return false;
    this.#parts.push(part.data);
    return true;
  }

  take(): Encoded {
    const data = Buffer.concat(this.#parts);
    this.lose();
    const size = vp8Size(data);
    return { data, isKey: isVp8Key(data), format: size && { codec: 'vp8', ...size, configuration: undefined } };
  }

  lose(): void {
    this.#parts = [];
    this.#timestamp = undefined;
  }
}
