import type pg from 'pg';

/** What a table has played since a moment; amounts in minor units of its currency. */
export interface TableShift {
  readonly tableId: string;
  readonly rounds: number;
  readonly handleMinor: number;
  /** Handle less payout. */
  readonly houseResultMinor: number;
  /** The handle of each hour since then, oldest first, the last one still running. */
  readonly byHour: readonly number[];
}

const HOUR_MS = 3_600_000;

/** Settled rounds, and what players kept of those voided later, opened from `since` to `now` (ms), for every table with such rounds. */
export async function readShift(pool: pg.Pool, since: number, now: number): Promise<readonly TableShift[]> {
  const { rows } = await pool.query<TableShift>(
    `SELECT "tableId", sum(rounds)::int AS rounds, sum(handle)::int8 AS "handleMinor",
            sum(result)::int8 AS "houseResultMinor",
            (SELECT array_agg(coalesce(x.handle, 0) ORDER BY n) FROM generate_series(0, $3::int) n
               LEFT JOIN unnest(array_agg(part), array_agg(handle::float8)) AS x(part, handle) ON x.part = n) AS "byHour"
       FROM (SELECT "tableId", floor(extract(epoch FROM "openedAt" - $1::timestamptz) / 3600)::int AS part,
                    count(*) FILTER (WHERE state = 'settled')::int AS rounds, sum(handle)::int8 AS handle,
                    sum("houseResult")::int8 AS result
               FROM round
              WHERE "openedAt" >= $1::timestamptz AND "openedAt" < $2 AND (state = 'settled' AND dealing <> 'demonstration' OR "reversedAt" IS NOT NULL)
              GROUP BY 1, 2) p
      GROUP BY "tableId"`,
    [new Date(since), new Date(now), Math.max(0, Math.ceil((now - since) / HOUR_MS) - 1)],
  );
  return rows;
}

/** A dealer who is signed on at a table, and since when, ms. */
export interface DealerSince {
  readonly tableId: string;
  readonly dealerId: string;
  readonly since: number;
}

/** A console is locked after this time without use in its session (GLI-19 C.6.5), ms. */
export const CONSOLE_LOCK_MS = 5 * 60_000;

/** A dealer who is signed on at a table and whose consoles are all locked, and since when, ms. */
export interface LockedConsole extends DealerSince {
  readonly dealerName: string;
}

/** The tables that stand behind a locked console. */
export async function readLockedConsoles(pool: pg.Pool): Promise<readonly LockedConsole[]> {
  const { rows } = await pool.query<Omit<LockedConsole, 'since'> & { at: Date }>(
    `SELECT d."tableId", d."dealerId", u.name AS "dealerName",
            max(s."consoleTouchedAt") + make_interval(secs => $1::float8) AS at
       FROM dealer_shift d
       JOIN "user" u ON u.id = d."dealerId"
       JOIN session s ON s."userId" = d."dealerId" AND s."consoleTouchedAt" IS NOT NULL AND s."expiresAt" > now()
      GROUP BY 1, 2, 3
     HAVING max(s."consoleTouchedAt") <= now() - make_interval(secs => $1::float8)
      ORDER BY 1`,
    [CONSOLE_LOCK_MS / 1_000],
  );
  return rows.map(({ at, ...locked }) => ({ ...locked, since: at.getTime() }));
}

/** Since when each dealer who is signed on has been at their table: by signing on, or by taking it over. */
export async function readDealersSince(pool: pg.Pool): Promise<readonly DealerSince[]> {
  const { rows } = await pool.query<Omit<DealerSince, 'since'> & { at: Date }>(
    `SELECT s."tableId", s."dealerId", e.at
       FROM dealer_shift s
      CROSS JOIN LATERAL (
            SELECT at FROM event
             WHERE "tableId" = s."tableId"
               AND (type = 'dealerSignedOn' AND data->>'dealerId' = s."dealerId"
                    OR type = 'handedOver' AND data->'to'->>'userId' = s."dealerId")
             ORDER BY version DESC LIMIT 1) e`,
  );
  return rows.map(({ at, ...dealer }) => ({ ...dealer, since: at.getTime() }));
}
