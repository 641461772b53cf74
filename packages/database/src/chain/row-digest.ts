import { hash } from 'node:crypto';
import { jsonbText } from './jsonb-text.ts';
import { ms } from './sql-text.ts';

/** An event as stored. `data` is the JSON as Postgres stores it; `at` is in ms. */
export type EventRow = {
  readonly version: number;
  readonly roundId: string | null;
  readonly type: string;
  readonly data: unknown;
  readonly actor: string;
  readonly at: number;
  readonly commandId: string | null;
  readonly commandHash: string | null;
};

/** A transfer of an event, as stored. */
export type TransferRow = {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly code: string;
  readonly roundId: string | null;
  readonly at: number;
};

/** How much of its SHA-256 represents a row in a link: a part, as in the links made at first (1), or all of it (2). */
export type DigestForm = 1 | 2;
/** The form of the links that are made now. */
export const FULL: DigestForm = 2;

/** Each half of a digest: a SHA-256. */
const HALF = 32;
/** Size of an event's digest followed by that of its transfers. */
export const DIGEST_BYTES = 2 * HALF;
const NO_TRANSFERS = '00'.repeat(HALF);

/** Size of each half of a digest in a link. */
const halfIn = (form: DigestForm): number => (form === FULL ? HALF : 12);
/** Size of an event in a link. */
export const eventBytes = (form: DigestForm): number => 2 * halfIn(form);
/** Size of a transfer without a table in a link: its id (eight bytes, big-endian) and its digest. */
export const grantBytes = (form: DigestForm): number => 8 + (form === FULL ? HALF : 24);

/** Whether an event and its transfers, with the digest `is`, are those that a link represents by `was`. */
export function compareDigest(is: Buffer, was: Buffer, form: DigestForm): { isEvent: boolean; areTransfers: boolean } {
  const half = halfIn(form);
  return {
    isEvent: is.subarray(0, half).equals(was.subarray(0, half)),
    areTransfers: is.subarray(HALF, HALF + half).equals(was.subarray(half)),
  };
}

/**
 * Writes the digest of an event and of its transfers, in the order of their ids, to a buffer: {@link DIGEST_BYTES} per
 * event. Equivalent to the SQL of {@link entries}.
 */
export function writeDigest(into: Buffer, offset: number, event: EventRow, transfers: readonly TransferRow[]): void {
  const { version, roundId, type, data, actor, at, commandId, commandHash } = event;
  writeHalf(into, offset, jsonbText([version, roundId, type, data, actor, at, commandId, commandHash]));
  if (transfers.length === 0) into.fill(0, offset + HALF, offset + DIGEST_BYTES);
  else writeHalf(into, offset + HALF, transfers.map(transferText).join('\n'));
}

const transferText = ({ from, to, amount, code, roundId, at }: TransferRow): string =>
  jsonbText([from, to, amount, code, roundId, null, at]);

/** A hexadecimal digest takes half the time of a Buffer. */
const writeHalf = (into: Buffer, offset: number, text: string): void => {
  into.write(hash('sha256', text, 'hex'), offset, 'hex');
};

const inSql = (text: string): string => `sha256(convert_to(${text}, 'UTF8'))`;

/** SQL of the content of an event `e` as one text, of which its digest is made. */
export const EVENT_TEXT = `json_build_array(e.version, e."roundId", e.type, e.data, e.actor, ${ms('e.at')}, e."commandId", e."commandHash")::text`;
/** SQL of the transfers `t` of an event as one text, of which their digest is made. */
export const TRANSFERS_TEXT = `string_agg(json_build_array(t."from", t."to", t.amount, t.code, t."roundId", t.reason, ${ms('t.at')})::text, E'\\n' ORDER BY t.id)`;
const MOVED = inSql(TRANSFERS_TEXT);

/** Size of an entry: the version and its digest. */
export const ENTRY_BYTES = 4 + DIGEST_BYTES;
const BLOCK = 4_096;

/** Stands for the digest of an event that is in the archive, and not in the database. */
const ARCHIVED = '00'.repeat(HALF);
const ARCHIVED_DIGEST = Buffer.alloc(HALF);

/** Whether the event with the digest `is` is in the archive. */
export const isArchived = (is: Buffer): boolean => is.subarray(0, HALF).equals(ARCHIVED_DIGEST);

const STORED = (events: string) =>
  `SELECT e."tableId", e.version, ${inSql(EVENT_TEXT)} AS event FROM event e WHERE ${events}`;
/** SQL: table and version of every event in the archive. */
export const ARCHIVED_EVENTS = `SELECT a."tableId", version
  FROM archive a, unnest(a.versions) AS stretch, generate_series(lower(stretch), upper(stretch) - 1) AS version`;

/**
 * SQL that reads events as entries of version (four bytes, big-endian) and digest, many entries per value.
 * @param events a condition on events `e`
 * @param transfers a condition on transfers `t` that holds for all transfers of these events
 */
export const entries = (events: string, transfers: string): string => entriesOf(STORED(events), transfers);

/** As {@link entries} of all events, and of those in the archive: see {@link isArchived}. */
export const allEntries = (): string =>
  entriesOf(
    `${STORED('true')} UNION ALL SELECT *, '\\x${ARCHIVED}'::bytea FROM (${ARCHIVED_EVENTS}) AS gone`,
    't."tableId" IS NOT NULL',
  );

const entriesOf = (events: string, transfers: string): string => `
SELECT "tableId", string_agg(int4send(version) || event || moved, ''::bytea ORDER BY version) AS entries
  FROM (SELECT e."tableId", e.version, e.event, coalesce(m.moved, '\\x${NO_TRANSFERS}'::bytea) AS moved
          FROM (${events}) e
          LEFT JOIN (SELECT t."tableId", t.version, ${MOVED} AS moved FROM transfer t WHERE ${transfers} GROUP BY 1, 2) AS m
            ON m."tableId" = e."tableId" AND m.version = e.version) AS rows
 GROUP BY "tableId", version / ${BLOCK} ORDER BY "tableId", version / ${BLOCK}`;

/** Digest of all columns of a transfer `t` without a table. */
export const GRANT_DIGEST = inSql(
  `json_build_array(t.id, t."from", t."to", t.amount, t.code, t."tableId", t.version, t."roundId", t.reason, ${ms('t.at')})::text`,
);
