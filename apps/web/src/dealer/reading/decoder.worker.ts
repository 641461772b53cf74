import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

// Reads QR codes in pictures, beside the page, so that the console never waits for it. The same decoder on every
// device: what the browsers bring along differs between systems.

const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);
prepareZXingModule({ overrides: { locateFile: () => wasm.href } });

const OPTIONS: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 8, tryInvert: false };
const canvas = new OffscreenCanvas(1, 1);

/** The answer to a picture. */
export type Decoded = { readonly codes: readonly string[] } | { readonly failed: string };

self.onmessage = async ({ data }: MessageEvent<ImageBitmap>) => {
  try {
    self.postMessage({ codes: await codesIn(data) } satisfies Decoded);
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies Decoded);
  }
};

async function codesIn(picture: ImageBitmap): Promise<readonly string[]> {
  const { width, height } = picture;
  Object.assign(canvas, { width, height });
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  if (!paint) throw new Error('no canvas');
  paint.drawImage(picture, 0, 0);
  picture.close();
  const found = await readBarcodes(paint.getImageData(0, 0, width, height), OPTIONS);
  return found.map(({ text }) => text);
}
