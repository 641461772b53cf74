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

/** Each half of a digest: 96 bits of SHA-256. */
const HALF = 12;
/** Size of an event's digest followed by that of its transfers. */
export const DIGEST_BYTES = 2 * HALF;
const NO_TRANSFERS = '00'.repeat(HALF);

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
  into.write(hash('sha256', text, 'hex').slice(0, 2 * HALF), offset, 'hex');
};

const inSql = (text: string, bytes: number): string => `substr(sha256(convert_to(${text}, 'UTF8')), 1, ${bytes})`;

const EVENT = inSql(
  `json_build_array(e.version, e."roundId", e.type, e.data, e.actor, ${ms('e.at')}, e."commandId", e."commandHash")::text`,
  HALF,
);
const MOVED = inSql(
  `string_agg(json_build_array(t."from", t."to", t.amount, t.code, t."roundId", t.reason, ${ms('t.at')})::text, E'\\n' ORDER BY t.id)`,
  HALF,
);

/** Size of an entry: the version and its digest. */
export const ENTRY_BYTES = 4 + DIGEST_BYTES;
const BLOCK = 4_096;

/**
 * SQL that reads events as entries of version (four bytes, big-endian) and digest, many entries per value.
 * @param events a condition on events `e`
 * @param transfers a condition on transfers `t` that holds for all transfers of these events
 */
export const entries = (events: string, transfers: string): string => `
SELECT "tableId", string_agg(int4send(version) || event || moved, ''::bytea ORDER BY version) AS entries
  FROM (SELECT e."tableId", e.version, ${EVENT} AS event, coalesce(m.moved, '\\x${NO_TRANSFERS}'::bytea) AS moved
          FROM event e
          LEFT JOIN (SELECT t."tableId", t.version, ${MOVED} AS moved FROM transfer t WHERE ${transfers} GROUP BY 1, 2) AS m
            ON m."tableId" = e."tableId" AND m.version = e.version
         WHERE ${events}) AS rows
 GROUP BY "tableId", version / ${BLOCK} ORDER BY "tableId", version / ${BLOCK}`;

/** Digest of all columns of a transfer `t` without a table. */
export const GRANT_DIGEST = inSql(
  `json_build_array(t.id, t."from", t."to", t.amount, t.code, t."tableId", t.version, t."roundId", t.reason, ${ms('t.at')})::text`,
  DIGEST_BYTES,
);
