import type { Rows } from '../proofs/snapshot.ts';
import type { ChainFault } from './faults.ts';
import { type Link, RECORDS_CHAIN } from './links.ts';
import { proveTables } from './prove-tables.ts';
import { CHANGE_BYTES, CHANGE_DIGEST, RECORDED, type RecordedTable, rowDigest } from './recorded.ts';

const PER_FETCH = 10_000;
/** Enough to see what was changed. */
const FAULTS_PER_TABLE = 50;

/** What the proof of all chains offers. */
export interface RecordsPart {
  readonly rows: Rows;
  /** The links of a chain, in order. */
  readonly links: (chain: string) => AsyncIterable<Link>;
  readonly fault: (fault: ChainFault) => void;
  /** Counts a linked change. */
  readonly isLinked: () => void;
  /** Counts a row without a link, or reports it when it should have one. */
  readonly isUnlinked: (chain: string, id: number, at: Date, what: ChainFault) => void;
}

/** Compares the recorded changes with their chain, and every covered row with the newest change of it. */
export async function proveRecords(part: RecordsPart): Promise<void> {
  await proveChanges(part);
  for (const recorded of RECORDED) await proveTable(part, recorded);
  await proveCounts(part);
  await proveTables(part.rows, part.fault);
}

async function proveChanges({ rows, links, fault, isLinked, isUnlinked }: RecordsPart): Promise<void> {
  const linked = new Map<number, Buffer>();
  for await (const { digests } of links(RECORDS_CHAIN))
    for (let at = 0; at < digests.length; at += CHANGE_BYTES)
      linked.set(Number(digests.readBigInt64BE(at)), digests.subarray(at + 8, at + CHANGE_BYTES));
  for (let after = 0; ; ) {
    const changes = await rows<{ id: number; digest: Buffer; at: Date; row: string }>(
      `SELECT c.id, ${CHANGE_DIGEST} AS digest, c.at, c.source || ' ' || c.key AS row
         FROM recorded_change c WHERE c.id > $1 ORDER BY c.id LIMIT ${PER_FETCH}`,
      [after],
    );
    for (const { id, digest, at, row } of changes) {
      after = id;
      const known = linked.get(id);
      linked.delete(id);
      if (known === undefined)
        isUnlinked(RECORDS_CHAIN, id, at, { chain: RECORDS_CHAIN, what: 'record-unlinked', row });
      else if (known.equals(digest)) isLinked();
      else fault({ chain: RECORDS_CHAIN, what: 'record-changed', row });
    }
    if (changes.length < PER_FETCH) break;
  }
  for (const id of linked.keys()) fault({ chain: RECORDS_CHAIN, what: 'record-missing', row: String(id) });
}

/** A row, its newest recorded digest and its number of changes, where they do not belong together; without those in the archive. */
const differing = (recorded: RecordedTable): string => `
SELECT coalesce(n.key, o.key) AS key, o.key IS NOT NULL AS "isThere", n.digest IS NOT NULL AS "wasThere",
       n.digest IS NOT DISTINCT FROM o.digest AS "isSame"
  FROM (SELECT key, (array_agg(digest ORDER BY id DESC))[1] AS digest, count(*) AS changes
          FROM recorded_change WHERE source = '${recorded.table}' GROUP BY key) AS n
  FULL JOIN (SELECT ${recorded.key} AS key, ${rowDigest(recorded)} AS digest, ${recorded.changes} AS allowed
               FROM "${recorded.table}" AS r${recorded.where === undefined ? '' : ` WHERE ${recorded.where}`}) AS o
    ON o.key = n.key
 WHERE (n.digest IS DISTINCT FROM o.digest OR o.key IS NULL OR n.changes > o.allowed)
   AND NOT (o.key IS NULL AND n.digest IN (SELECT digest FROM archive))
 ORDER BY 1 LIMIT ${FAULTS_PER_TABLE}`;

async function proveTable({ rows, fault }: RecordsPart, recorded: RecordedTable): Promise<void> {
  const found = await rows<{ key: string; isThere: boolean; wasThere: boolean; isSame: boolean }>(differing(recorded));
  for (const { key, isThere, wasThere, isSame } of found) {
    const what = !isThere ? 'row-deleted' : !wasThere ? 'row-unrecorded' : isSame ? 'row-rewritten' : 'row-changed';
    fault({ chain: RECORDS_CHAIN, what, row: `${recorded.table} ${key}` });
  }
}

/** The files of the archive with other numbers of rows than were deleted with them. */
const MISCOUNTED = `
SELECT a.number FROM archive a
  LEFT JOIN (SELECT digest, jsonb_object_agg(source, changes) AS counts
               FROM (SELECT c.digest, c.source, count(*) AS changes FROM recorded_change c
                      WHERE c.digest IN (SELECT digest FROM archive) GROUP BY 1, 2) AS each GROUP BY 1) AS gone USING (digest)
 WHERE a.counts - 'event' IS DISTINCT FROM coalesce(gone.counts, '{}')
    OR coalesce((a.counts->>'event')::int8, 0) <> coalesce((
         SELECT sum(upper(stretch) - lower(stretch)) FROM unnest(a.versions) AS stretch), 0)
 ORDER BY 1 LIMIT ${FAULTS_PER_TABLE}`;

async function proveCounts({ rows, fault }: RecordsPart): Promise<void> {
  for (const { number } of await rows<{ number: number }>(MISCOUNTED))
    fault({ chain: RECORDS_CHAIN, what: 'archive-miscounted', row: `archive ${number}` });
}
