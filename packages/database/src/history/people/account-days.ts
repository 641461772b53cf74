import { TRANSFER_CODES } from '@baize/ledger';
import type { Calendar } from '@baize/protocol/gaming-days';
import type pg from 'pg';
import { gamingDaySql } from '../gaming-day.ts';
import { type TransferFilter, timed } from './transfer-list.ts';

/** What an account received and gave on one gaming day, minor units of its currency. */
export interface AccountDay {
  /** The calendar day on which the gaming day starts: `2026-11-20`. */
  readonly day: string;
  readonly transfers: number;
  readonly inMinor: number;
  readonly outMinor: number;
}

export interface AccountDays {
  /** Oldest day first; days without a transfer are absent. */
  readonly days: readonly AccountDay[];
  /** There are more transfers than were summed: the oldest day is incomplete. */
  readonly more: boolean;
}

/** Maximum number of transfers summed for an interactive request. */
export const COUNTED_TRANSFERS = 200_000;

/**
 * Sums the matching transfers of an account by gaming day, newest first, at most `most`.
 */
export async function sumAccountDays(
  pool: pg.Pool,
  { account, code, at = {} }: TransferFilter & { readonly account: string },
  calendar: Calendar,
  most: number = COUNTED_TRANSFERS,
): Promise<AccountDays> {
  const values: unknown[] = [account, most];
  const param = (value: unknown) => `$${values.push(value)}`;
  const within = timed(at, param) || 'true';
  const coded = code && TRANSFER_CODES.includes(code) ? `m.code = '${code}'` : 'true';
  const side = (column: 'to' | 'from') =>
    `(SELECT m.id, m.at, m.amount, m."to" = $1 AS received FROM transfer m
       WHERE m."${column}" = $1 AND ${within} AND ${coded} ORDER BY m.id DESC LIMIT $2 + 1)`;
  // Transfers from and to an account use two indices: take the newest of each, then the newest of both.
  const { rows } = await pool.query<AccountDay & { readonly beyond: boolean }>(
    `SELECT to_char(${gamingDaySql('k.at', calendar, param).day}, 'YYYY-MM-DD') AS day, k.nth > $2 AS beyond,
            count(*)::int AS transfers,
            coalesce(sum(k.amount) FILTER (WHERE k.received), 0)::int8 AS "inMinor",
            coalesce(sum(k.amount) FILTER (WHERE NOT k.received), 0)::int8 AS "outMinor"
       FROM (SELECT *, row_number() OVER (ORDER BY id DESC) AS nth FROM (${side('to')} UNION ALL ${side('from')}) m
              ORDER BY id DESC LIMIT $2 + 1) k
      GROUP BY 1, 2 ORDER BY 1`,
    values,
  );
  return {
    days: rows.flatMap(({ beyond, ...day }) => (beyond ? [] : [day])),
    more: rows.some(({ beyond }) => beyond),
  };
}
