import { existsSync } from 'node:fs';
import type pg from 'pg';
import type { ChainFault } from '../chain/faults.ts';
import { RECORDS_CHAIN } from '../chain/links.ts';
import { inSnapshot } from '../proofs/snapshot.ts';
import { proveFile } from './prove-file.ts';
import { archiveRecords, unknownFiles } from './records.ts';

/** Whether the files of the archive hold what was deleted. */
export type ArchiveProof = {
  /** How many files the database knows and nobody could read, since the folder is not there. */
  readonly unread: number;
  /** The files that were read, and the rows in them. */
  readonly files: number;
  readonly rows: number;
  /** Files of the chat that are not there: a house may delete them, and nothing of them can be proven. */
  readonly gone: readonly string[];
  /** Files that the database does not know: see {@link unknownFiles}. */
  readonly unknown: readonly string[];
  readonly faults: readonly ChainFault[];
};

/** Reads every file again and compares it with the links and the records, from the first file on. */
export async function proveArchive(pool: pg.Pool, folder: string): Promise<ArchiveProof> {
  const unknown = await unknownFiles(pool, folder);
  return inSnapshot(pool, async (rows) => {
    const records = await archiveRecords(rows);
    if (!existsSync(folder)) return { unread: records.length, files: 0, rows: 0, gone: [], unknown, faults: [] };
    const faults: ChainFault[] = [];
    const gone: string[] = [];
    let proven = { files: 0, rows: 0 };
    let before: { readonly number: number; readonly digest: Buffer | null } = { number: 0, digest: null };
    for (const record of records) {
      const { number, file, previous, counts } = record;
      const fault = (what: ChainFault['what']) => faults.push({ chain: RECORDS_CHAIN, what, row: file });
      const follows =
        number === before.number + 1 && (before.digest ?? Buffer.alloc(0)).equals(previous ?? Buffer.alloc(0));
      const found = await proveFile(rows, folder, record);
      if (found === 'missing' && record.kind === 'chat') gone.push(file);
      else if (found === 'missing') fault('archive-missing');
      else if (found !== null || !follows) fault('archive-changed');
      else {
        const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
        proven = { files: proven.files + 1, rows: proven.rows + all };
      }
      before = record;
    }
    return { unread: 0, ...proven, gone, unknown, faults };
  });
}
