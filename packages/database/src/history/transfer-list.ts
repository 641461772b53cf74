import { TRANSFER_CODES, type TransferCode } from '@baize/ledger';
import type pg from 'pg';
import type { Stretch } from './round-filter.ts';

/** Money that moved, as lists show it. `id` as text: ids may outgrow the exact numbers. */
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
  readonly reason: string | null;
}

export interface TransferFilter {
  /** Money that went out of this account or into it. */
  readonly account?: string;
  readonly code?: TransferCode;
  readonly at?: Stretch;
}

export interface TransferPage {
  readonly transfers: readonly ListedTransfer[];
  /** The ids after which the neighbouring pages begin, newest first. */
  readonly next: string | null;
  readonly previous: string | null;
}

export interface TransferPlace {
  readonly side: 'after' | 'before';
  readonly id: string;
}

/** A page of the transfers that fit, the newest first. */
export async function listTransfers(
  pool: pg.Pool,
  filter: TransferFilter,
  size: number,
  at?: TransferPlace,
): Promise<TransferPage> {
  const backwards = at?.side === 'before';
  const found = await readTransfers(pool, filter, size + 1, at);
  const more = found.length > size;
  const transfers = found.slice(0, size);
  if (backwards) transfers.reverse();
  const [first, last] = [transfers[0], transfers.at(-1)];
  return {
    transfers,
    next: last && (backwards || more) ? last.id : null,
    previous: first && at && (!backwards || more) ? first.id : null,
  };
}

/** Every transfer that fits, the newest first, read in pieces. */
export async function* eachTransfer(pool: pg.Pool, filter: TransferFilter): AsyncGenerator<ListedTransfer> {
  const piece = 2_000;
  let at: TransferPlace | undefined;
  for (;;) {
    const transfers = await readTransfers(pool, filter, piece, at);
    yield* transfers;
    const last = transfers.at(-1);
    if (!last || transfers.length < piece) return;
    at = { side: 'after', id: last.id };
  }
}

/** The moments themselves, and about which ids they are. */
function timed({ from, until }: Stretch, place: (value: unknown) => string): string {
  const moment = (ms: number) => `${place(new Date(ms))}::timestamptz`;
  return [
    ...(from === undefined ? [] : [`m.at >= ${moment(from)}`, `m.id >= ${ID_OF(moment(from - SLACK_MS))}`]),
    ...(until === undefined ? [] : [`m.at < ${moment(until)}`, `m.id < ${ID_OF(moment(until + SLACK_MS))}`]),
  ].join(' AND ');
}

/** Transfers are numbered as they are booked, and timed by their table: by so much the two orders can differ. */
const SLACK_MS = 600_000;

/** The first id of about that moment, found by halving: time has no index on the table that is written to most. */
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
  const place = (value: unknown) => `$${values.push(value)}`;
  const direction = at?.side === 'before' ? 'ASC' : 'DESC';
  const conditions = [
    // Known words, written out so that the index of the rare ones is seen to fit.
    code && TRANSFER_CODES.includes(code) ? `m.code = '${code}'` : 'true',
    ...(time ? [timed(time, place)] : []),
    at && `m.id ${at.side === 'before' ? '>' : '<'} ${place(at.id)}::int8`,
  ].filter((part) => typeof part === 'string');
  const read = (side: string) =>
    `(SELECT m.* FROM transfer m WHERE ${[...conditions, side].join(' AND ')} ORDER BY m.id ${direction} LIMIT $1)`;
  const owner = account === undefined ? undefined : place(account);
  // Out of an account and into it are two indices: the newest of each, and then the newest of both.
  const source = owner ? `${read(`m."from" = ${owner}`)} UNION ALL ${read(`m."to" = ${owner}`)}` : read('true');
  const { rows } = await pool.query<Omit<ListedTransfer, 'at'> & { at: Date }>(
    `SELECT m.id::text, m.at, m."from", coalesce(fu.name, ft.name) AS "fromName", m."to", coalesce(tu.name, tt.name) AS "toName",
            fa.currency, m.amount AS "amountMinor", m.code, m."roundId", m.reason
       FROM (SELECT * FROM (${source}) m ORDER BY m.id ${direction} LIMIT $1) m
       JOIN ledger_account fa ON fa.id = m."from"
       JOIN ledger_account ta ON ta.id = m."to"
       LEFT JOIN "user" fu ON fa."ownerKind" = 'player' AND fu.id = fa."ownerId"
       LEFT JOIN "user" tu ON ta."ownerKind" = 'player' AND tu.id = ta."ownerId"
       LEFT JOIN "table" ft ON fa."ownerKind" = 'table' AND ft.id = fa."ownerId"
       LEFT JOIN "table" tt ON ta."ownerKind" = 'table' AND tt.id = ta."ownerId"
      ORDER BY m.id ${direction}`,
    values,
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
