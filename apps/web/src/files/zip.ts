import { configure, ZipWriter } from '@zip.js/zip.js';
import { encoded, streamed } from './file-response.ts';

configure({ useWebWorkers: false });

/** A file of an archive, whose content is read once, while it is written. */
export interface ZipFile {
  readonly name: string;
  readonly content: AsyncGenerator<string>;
}

/**
 * A zip archive, written at the speed at which it is read: a file is asked for when the one before it is written. When a file
 * fails, so does the stream, and no whole archive arrives.
 */
export function zipBytes(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  write(files, writable).catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return readable;
}

async function write(files: AsyncIterable<ZipFile>, writable: WritableStream<Uint8Array>): Promise<void> {
  const zip = new ZipWriter(writable, { keepOrder: true });
  for await (const { name, content } of files) await zip.add(name, streamed(encoded(content)));
  await zip.close();
}
