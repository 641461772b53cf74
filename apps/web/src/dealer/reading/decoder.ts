import type { Decoded } from './decoder.worker.ts';

/** Finds codes in pictures, in a worker; one picture at a time. */
export class Decoder {
  readonly #worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' });

  /** The texts of the codes in a picture, which is closed. Rejects when the decoder cannot be loaded. */
  read(picture: ImageBitmap): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Decoded>) =>
        'codes' in data ? resolve(data.codes) : reject(new Error(data.failed));
      this.#worker.onerror = ({ message }) => reject(new Error(message));
      this.#worker.postMessage(picture, [picture]);
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
