import { TRANSFER_CODES, type TransferCode } from '@baize/ledger';
import type pg from 'pg';
import { inBatches, turnedPage } from '../pages.ts';
import { JOIN_REASON, REASON, type TransferReason } from '../reasons.ts';
import type { Stretch } from '../rounds/round-filter.ts';

/** A transfer, for lists. `id` as text: ids may exceed the exact integers. */
export interface ListedTransfer {
  readonly id: string;
  readonly at: number;
  readonly from: string;
  readonly fromName: string | null;
  readonly to: string;
  readonly toName: string | null;
  readonly currency: string;
  readonly amountMinor: number;
  readonly code: TransferCode;
  readonly roundId: string | null;
  readonly reason: TransferReason;
}

export interface TransferFilter {
  /** Transfers from or to this account. */
  readonly account?: string;
  readonly code?: TransferCode;
  readonly at?: Stretch;
}

export interface TransferPage {
  readonly transfers: readonly ListedTransfer[];
  /** The ids where the neighbouring pages start, newest first. */
  readonly next: string | null;
  readonly previous: string | null;
}

export interface TransferPlace {
  readonly side: 'after' | 'before';
  readonly id: string;
}

/** A page of the matching transfers, newest first. */
export async function listTransfers(
  pool: pg.Pool,
  filter: TransferFilter,
  size: number,
  at?: TransferPlace,
): Promise<TransferPage> {
  const { rows, next, previous } = turnedPage(await readTransfers(pool, filter, size + 1, at), size, at);
  return { transfers: rows, next: next?.id ?? null, previous: previous?.id ?? null };
}

/** Every matching transfer, newest first, read in batches. */
export const eachTransfer = (pool: pg.Pool, filter: TransferFilter): AsyncGenerator<ListedTransfer> =>
  inBatches(2_000, (size, last) => readTransfers(pool, filter, size, last && { side: 'after', id: last.id }));

/** Conditions on the time of transfers `m`, and on the approximate range of their ids. */
export function timed({ from, until }: Stretch, param: (value: unknown) => string): string {
  const moment = (ms: number) => `${param(new Date(ms))}::timestamptz`;
  return [
    ...(from === undefined ? [] : [`m.at >= ${moment(from)}`, `m.id >= ${ID_OF(moment(from - SLACK_MS))}`]),
    ...(until === undefined ? [] : [`m.at < ${moment(until)}`, `m.id < ${ID_OF(moment(until + SLACK_MS))}`]),
  ].join(' AND ');
}

/** Transfers are numbered when booked but timestamped by their table: the two orders can differ by this much. */
const SLACK_MS = 600_000;

/**
 * The first id at about that time, found by binary search: the table is written to most, so it has no index on time.
 */
const ID_OF = (moment: string): string => `(
  WITH RECURSIVE halves(low, high) AS (
    SELECT coalesce(min(id), 0), coalesce(max(id), 0) + 1 FROM transfer
    UNION ALL
    SELECT CASE WHEN m.at < ${moment} THEN m.id + 1 ELSE low END, CASE WHEN m.at < ${moment} THEN high ELSE (low + high) / 2 END
      FROM halves, LATERAL (SELECT id, at FROM transfer WHERE id >= (low + high) / 2 ORDER BY id LIMIT 1) m
     WHERE low < high
  )
  SELECT min(high) FROM halves)`;

async function readTransfers(
  pool: pg.Pool,
  { account, code, at: time }: TransferFilter,
  count: number,
  at: TransferPlace | undefined,
): Promise<ListedTransfer[]> {
  const values: unknown[] = [count];
  const param = (value: unknown) => `$${values.push(value)}`;
  const direction = at?.side === 'before' ? 'ASC' : 'DESC';
  const conditions = [
    // A known code as a literal, so that the planner can use the partial index of rare codes.
    code && TRANSFER_CODES.includes(code) ? `m.code = '${code}'` : 'true',
    ...(time ? [timed(time, param)] : []),
    at && `m.id ${at.side === 'before' ? '>' : '<'} ${param(at.id)}::int8`,
  ].filter((part) => typeof part === 'string');
  const read = (side: string) =>
    `(SELECT m.* FROM transfer m WHERE ${[...conditions, side].join(' AND ')} ORDER BY m.id ${direction} LIMIT $1)`;
  const owner = account === undefined ? undefined : param(account);
  // Transfers from and to an account use two indices: take the newest of each, then the newest of both.
  const source = owner ? `${read(`m."from" = ${owner}`)} UNION ALL ${read(`m."to" = ${owner}`)}` : read('true');
  const { rows } = await pool.query<Omit<ListedTransfer, 'at'> & { at: Date }>(
    `SELECT m.id::text, m.at, m."from", coalesce(fu.name, ft.name) AS "fromName", m."to", coalesce(tu.name, tt.name) AS "toName",
            fa.currency, m.amount AS "amountMinor", m.code, m."roundId", ${REASON}
       FROM (SELECT * FROM (${source}) m ORDER BY m.id ${direction} LIMIT $1) m
       ${JOIN_REASON}
       JOIN ledger_account fa ON fa.id = m."from"
       JOIN ledger_account ta ON ta.id = m."to"
       LEFT JOIN "user" fu ON fa."ownerKind" IN ('player', 'receivable') AND fu.id = fa."ownerId"
       LEFT JOIN "user" tu ON ta."ownerKind" IN ('player', 'receivable') AND tu.id = ta."ownerId"
       LEFT JOIN "table" ft ON fa."ownerKind" = 'table' AND ft.id = fa."ownerId"
       LEFT JOIN "table" tt ON ta."ownerKind" = 'table' AND tt.id = ta."ownerId"
      ORDER BY m.id ${direction}`,
    values,
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
