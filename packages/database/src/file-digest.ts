import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';

/**
 * The SHA-256 of a file.
 * @param copy where a copy of what was read is written in the same pass
 */
export async function digestOf(file: string, copy?: string): Promise<Buffer> {
  const hash = createHash('sha256');
  const reading = createReadStream(file);
  reading.on('data', (chunk) => hash.update(chunk));
  await (copy === undefined ? finished(reading) : pipeline(reading, createWriteStream(copy, { mode: 0o600 })));
  return hash.digest();
}

/** As the manifest of a backup has it, hexadecimal. */
export const writtenDigestOf = async (file: string, copy?: string): Promise<string> =>
  (await digestOf(file, copy)).toString('hex');
