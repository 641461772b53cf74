import type pg from 'pg';
import { readLockedConsoles } from '../history/tables/pit-day.ts';

/** A table that waits for a person, and since when, ms. */
export interface WaitingTable {
  readonly tableId: string;
  readonly waitsFor: 'dealer' | 'sign-on' | 'lock';
  readonly since: number;
}

/** A dealer's step takes its time; a table that waits longer stands still, ms. */
const STANDS_AFTER_MS = 60_000;

/**
 * The tables in service that wait for a person by their records: a round without an event for a minute at a dealer's console, a
 * physical table without a dealer, and a locked console. Closed and paused tables do not wait: their pause is a line of its own.
 * @param now ms
 */
export async function readWaitingTables(pool: pg.Pool, now: number): Promise<readonly WaitingTable[]> {
  const locked = (await readLockedConsoles(pool)).map(
    ({ tableId, since }): WaitingTable => ({ tableId, waitsFor: 'lock', since }),
  );
  const { rows } = await pool.query<{ tableId: string; hasRound: boolean; at: Date }>(
    `SELECT t.id AS "tableId", r.id IS NOT NULL AS "hasRound", e.at
       FROM "table" t
       JOIN table_config c ON c."tableId" = t.id AND c.version = t."configVersion"
       CROSS JOIN LATERAL (SELECT x.at FROM event x WHERE x."tableId" = t.id ORDER BY x.version DESC LIMIT 1) e
       LEFT JOIN LATERAL (SELECT x.type FROM event x
                           WHERE x."tableId" = t.id AND x.type IN ('tableOpened', 'tableClosed', 'paused', 'resumed')
                           ORDER BY x.at DESC, x.version DESC LIMIT 1) s ON true
       LEFT JOIN LATERAL (SELECT x.id FROM round x
                           WHERE x."tableId" = t.id AND x."endedAt" IS NULL AND x.dealing = 'console'
                           ORDER BY x."openedAt" DESC LIMIT 1) r ON true
      WHERE t.state = 'in-service' AND e.at < $1 AND coalesce(s.type, '') NOT IN ('tableClosed', 'paused')
        AND (r.id IS NOT NULL
             OR c.config->>'equipment' = 'physical' AND NOT EXISTS (SELECT FROM dealer_shift d WHERE d."tableId" = t.id))
      ORDER BY 1`,
    [new Date(now - STANDS_AFTER_MS)],
  );
  const waiting = rows.map(
    ({ tableId, hasRound, at }): WaitingTable => ({
      tableId,
      waitsFor: hasRound ? 'dealer' : 'sign-on',
      since: at.getTime(),
    }),
  );
  const isLocked = new Set(locked.map(({ tableId }) => tableId));
  return [...locked, ...waiting.filter(({ tableId }) => !isLocked.has(tableId))];
}

/**
 * Keeps the alarms of the register: one line for each table that waits, closed by itself once it no longer does. Safe in several
 * processes.
 */
export async function registerAlarms(pool: pg.Pool, waiting: readonly WaitingTable[]): Promise<void> {
  const tables = waiting.map(({ tableId }) => tableId);
  await pool.query(
    `INSERT INTO incident_step ("incidentId", kind, outcome, by)
     SELECT i.id, 'closed', 'over', 'house' FROM incident i
      WHERE i.kind = 'alarm' AND i.state <> 'closed' AND i.source LIKE 'waits:%' AND i."tableId" <> ALL ($1) ORDER BY i.id`,
    [tables],
  );
  await pool.query(
    `INSERT INTO incident (kind, source, "tableId", detail, at)
     SELECT 'alarm', 'waits:' || w.id || ':' || w.since, w.id, jsonb_build_object('waitsFor', w.reason),
            to_timestamp(w.since / 1000.0)
       FROM unnest($1::text[], $2::text[], $3::int8[]) AS w(id, reason, since)
      WHERE NOT EXISTS (SELECT FROM incident i
                         WHERE i."tableId" = w.id AND i.kind = 'alarm' AND i.state <> 'closed' AND i.source LIKE 'waits:%')
     ON CONFLICT (source) DO NOTHING`,
    [tables, waiting.map(({ waitsFor }) => waitsFor), waiting.map(({ since }) => Math.round(since))],
  );
}
