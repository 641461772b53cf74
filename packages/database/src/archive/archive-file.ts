import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { digestOf } from '../file-digest.ts';
import type { Piece } from './pieces.ts';

/** The first line of a file. */
export type FileHeader = Piece & {
  readonly archive: 1;
  readonly number: number;
  /** The digest of the file before it, hexadecimal; `null` in the first. */
  readonly previous: string | null;
};

/** A row of the database in a file. */
export type FileRow = {
  /** Its table. */
  readonly source: string;
  /** Its key, as recorded: of an event, its version. */
  readonly key: string;
  /** Its covered content: the text of which the links or the records hold the SHA-256. */
  readonly row: string;
  /** Columns that no digest covers. */
  readonly also?: object;
};

/** The first digits of its digest, so that no file ever replaces another one. */
const NAMED_DIGITS = 12;

/**
 * Writes a file of the archive: a line for its header and one for each row, compressed. It has its name, and is durable,
 * when this returns. The same content gets the same name again.
 */
export async function writeArchiveFile(
  folder: string,
  header: FileHeader,
  rows: AsyncIterable<readonly FileRow[]>,
): Promise<{ readonly file: string; readonly digest: Buffer }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${String(header.number).padStart(6, '0')}.writing`);
  const handle = await open(draft, 'w', 0o600);
  await pipeline(linesOf(header, rows), createGzip({ level: 9 }), handle.createWriteStream({ flush: true }));
  const digest = await digestOf(draft);
  const parts = [String(header.number).padStart(6, '0'), header.kind, header.tableId ?? [], header.month].flat();
  const file = `${parts.join('-')}-${digest.toString('hex').slice(0, NAMED_DIGITS)}.jsonl.gz`;
  await rename(draft, join(folder, file));
  const kept = await open(folder);
  await kept.sync().finally(() => kept.close());
  return { file, digest };
}

/** Many lines at once: each piece of text is compressed in a call of its own. */
async function* linesOf(header: FileHeader, rows: AsyncIterable<readonly FileRow[]>): AsyncIterable<string> {
  yield `${JSON.stringify(header)}\n`;
  for await (const some of rows) yield some.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Reads a file that was written above: its header first, then its rows. Throws when it cannot be unpacked. */
export async function* readArchiveFile(path: string): AsyncIterable<FileHeader | FileRow> {
  const packed = createReadStream(path);
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of unpacked) {
    // Not `readline`, which also ends lines at characters that JSON leaves as they are.
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as FileHeader | FileRow; // written only by writeArchiveFile
  }
}
