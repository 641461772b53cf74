import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Link, tableChain } from '../chain/links.ts';
import { eventBytes } from '../chain/row-digest.ts';
import { digestOf } from '../file-digest.ts';
import type { Rows } from '../proofs/snapshot.ts';
import { type FileHeader, type FileRow, readArchiveFile } from './archive-file.ts';
import type { ArchiveRecord } from './records.ts';

const PER_QUERY = 1_000;

/** What the file should be. */
export type Expected = Pick<
  ArchiveRecord,
  'number' | 'kind' | 'tableId' | 'month' | 'file' | 'digest' | 'previous' | 'counts' | 'versions'
>;

/**
 * Reads a file of the archive again and compares it with its record, its events with the links of their table, and all
 * other rows with their newest recorded change before they went into the archive.
 * @returns what is wrong: `missing` when there is no such file; `null` when all is as it was in the database
 */
export async function proveFile(rows: Rows, folder: string, expected: Expected): Promise<'missing' | string | null> {
  const path = join(folder, expected.file);
  const digest = await digestOf(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (digest === null) return 'missing';
  if (!digest.equals(expected.digest)) return 'its digest is another one';
  const contents = new Contents(rows, expected);
  for await (const line of readArchiveFile(path)) await contents.add(line);
  return contents.end();
}

type EventLink = Pick<Link, 'number' | 'first' | 'last' | 'digests' | 'form'>;

/** Compares the lines of one file, in their order. */
class Contents {
  readonly #rows: Rows;
  readonly #expected: Expected;
  readonly #counts: Record<string, number> = {};
  /** Versions and digests of events, and keys and digests of other rows, that are not compared yet. */
  #events = new Map<number, Buffer>();
  #records = new Map<string, FileRow & { readonly digest: Buffer }>();
  #lines = 0;
  /** The number of the link of the last compared event. */
  #link: number | undefined;
  #fault: string | null = null;

  constructor(rows: Rows, expected: Expected) {
    this.#rows = rows;
    this.#expected = expected;
  }

  async add(line: FileHeader | FileRow): Promise<void> {
    this.#lines += 1;
    if (this.#lines === 1) return this.#header(line as FileHeader); // the first line; compared in full
    const row = line as FileRow; // every other line is one
    this.#counts[row.source] = (this.#counts[row.source] ?? 0) + 1;
    const digest = createHash('sha256').update(row.row).digest();
    if (row.source === 'event') this.#events.set(Number(row.key), digest);
    else this.#records.set(`${row.source} ${row.key}`, { ...row, digest });
    if (this.#events.size >= PER_QUERY) await this.#compareEvents();
    if (this.#records.size >= PER_QUERY) await this.#compareRecords();
  }

  async end(): Promise<string | null> {
    await this.#compareEvents();
    await this.#compareRecords();
    const print = (counts: object) => JSON.stringify(Object.entries(counts).sort());
    if (print(this.#counts) !== print(this.#expected.counts)) this.#wrong('it has another number of rows');
    return this.#fault;
  }

  #wrong(fault: string): void {
    this.#fault ??= fault;
  }

  #header({ archive, number, kind, tableId, month, previous }: FileHeader): void {
    const { previous: before, ...is } = this.#expected;
    const same = [archive, number, kind, tableId, month, previous];
    const wanted = [1, is.number, is.kind, is.tableId, is.month, before?.toString('hex') ?? null];
    if (JSON.stringify(same) !== JSON.stringify(wanted)) this.#wrong('its first line is another one');
  }

  async #compareEvents(): Promise<void> {
    if (this.#events.size === 0) return;
    const events = this.#events;
    this.#events = new Map();
    const versions = [...events.keys()];
    const outside = await this.#rows<{ version: number }>(
      'SELECT version FROM unnest($1::int4[]) AS version WHERE NOT $2::int4multirange @> version',
      [versions, this.#expected.versions],
    );
    for (const { version } of outside) this.#wrong(`its event ${version} is not among those of its record`);
    for await (const { first, last, digests, form } of this.#links(Math.min(...versions), Math.max(...versions))) {
      const size = eventBytes(form);
      for (let version = first; version <= last; version++) {
        const is = events.get(version);
        if (!is) continue;
        const was = digests.subarray((version - first) * size).subarray(0, size / 2);
        if (!is.subarray(0, was.length).equals(was)) this.#wrong(`its event ${version} is not as its link has it`);
        events.delete(version);
      }
    }
    for (const version of events.keys()) this.#wrong(`its event ${version} is in no link`);
  }

  /** The links of the table that hold these versions, which come in order: earlier links are not read again. */
  async *#links(first: number, last: number): AsyncIterable<EventLink> {
    const chain = tableChain(this.#expected.tableId ?? '');
    if (this.#link === undefined) {
      const [found] = await this.#rows<EventLink>(
        'SELECT number FROM chain_link WHERE chain = $1 AND last >= $2 ORDER BY number LIMIT 1',
        [chain, first],
      );
      this.#link = found?.number ?? 0;
    }
    for (;;) {
      const links: readonly EventLink[] = await this.#rows<EventLink>(
        `SELECT number, first, last, digests, form FROM chain_link WHERE chain = $1 AND number >= $2 ORDER BY number LIMIT ${PER_QUERY}`,
        [chain, this.#link],
      );
      for (const link of links) {
        if (link.first > last) return;
        this.#link = link.number;
        yield link;
      }
      if (links.length < PER_QUERY || (links.at(-1)?.last ?? 0) >= last) return;
    }
  }

  async #compareRecords(): Promise<void> {
    if (this.#records.size === 0) return;
    const records = [...this.#records.values()];
    this.#records = new Map();
    const known = await this.#rows<{ source: string; key: string; was: Buffer | null }>(
      `SELECT w.source, w.key, (SELECT c.digest FROM recorded_change c
                                 WHERE c.source = w.source AND c.key = w.key AND c.digest IS DISTINCT FROM $3
                                 ORDER BY c.id DESC LIMIT 1) AS was
         FROM unnest($1::text[], $2::text[]) AS w(source, key)`,
      [records.map(({ source }) => source), records.map(({ key }) => key), this.#expected.digest],
    );
    const recorded = new Map(known.map(({ source, key, was }) => [`${source} ${key}`, was]));
    for (const { source, key, digest } of records)
      if (!recorded.get(`${source} ${key}`)?.equals(digest))
        this.#wrong(`its ${source} ${key} is not as it was recorded`);
  }
}
