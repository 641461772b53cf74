import type pg from 'pg';

/** The settled rounds that a table opened on one gaming day; amounts in minor units of the table's currency. */
export interface TableDay {
  /** The calendar day on which the gaming day starts: `2026-11-20`. */
  readonly day: string;
  readonly rounds: number;
  readonly handleMinor: number;
  readonly payoutMinor: number;
  /** The demo players' part. */
  readonly demoHandleMinor: number;
  readonly demoPayoutMinor: number;
}

/**
 * Sums by gaming day of the rounds that the table opened from `from` until before `until` (ms), oldest day first; days
 * without a settled round are absent.
 * @param zone IANA name of the zone of the days
 * @param startHour the hour of the zone's clock at which a gaming day starts
 */
export async function sumTableDays(
  pool: pg.Pool,
  tableId: string,
  { from, until }: { readonly from: number; readonly until: number },
  zone: string,
  startHour: number,
): Promise<readonly TableDay[]> {
  const { rows } = await pool.query<TableDay>(
    `SELECT to_char(("openedAt" AT TIME ZONE $4) - make_interval(hours => $5), 'YYYY-MM-DD') AS day, count(*)::int AS rounds,
            sum(handle)::int8 AS "handleMinor", sum(payout)::int8 AS "payoutMinor",
            sum("demoHandle")::int8 AS "demoHandleMinor", sum("demoPayout")::int8 AS "demoPayoutMinor"
       FROM round
      WHERE "tableId" = $1 AND "openedAt" >= $2 AND "openedAt" < $3 AND state = 'settled'
      GROUP BY 1 ORDER BY 1`,
    [tableId, new Date(from), new Date(until), zone, startHour],
  );
  return rows;
}
