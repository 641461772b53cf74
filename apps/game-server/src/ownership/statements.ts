import { IS_ALIVE } from './lease.ts';

/**
 * Takes free tables, or with `$4` all of them. In the order of the ids, so that two servers that start at the same time
 * wait for each other instead of a deadlock; the second finds a changed epoch and takes nothing.
 */
export const TAKE = `
WITH wanted AS MATERIALIZED (
  SELECT t.id, o.epoch, s.name AS holder
    FROM unnest($1::text[]) AS t(id)
    LEFT JOIN table_owner o ON o."tableId" = t.id
    LEFT JOIN server s ON s.id = o."serverId" AND s.id IS DISTINCT FROM $3::int4 AND ${IS_ALIVE}
), taken AS (
  INSERT INTO table_owner AS o ("tableId", epoch, owner, since, "serverId")
  SELECT id, coalesce(epoch, 0) + 1, $2, now(), $3::int4 FROM wanted WHERE $4 OR holder IS NULL ORDER BY id COLLATE "C"
      ON CONFLICT ("tableId") DO UPDATE
     SET epoch = excluded.epoch, owner = excluded.owner, since = excluded.since, "serverId" = excluded."serverId"
   WHERE o.epoch = excluded.epoch - 1
  RETURNING "tableId", epoch
)
SELECT w.id AS "tableId", t.epoch, w.holder FROM wanted w LEFT JOIN taken t ON t."tableId" = w.id`;

export const LOST = `
SELECT o."tableId" FROM table_owner o JOIN unnest($1::text[], $2::int4[]) AS mine(id, epoch) ON o."tableId" = mine.id
 WHERE o.epoch <> mine.epoch`;

/**
 * The tables without a running owner, and those that were given to this server. A server's rank for a table is the number
 * of running servers before it, in an order by hash that differs from table to table; one that shares the tables with
 * others (`$3`) waits only for those.
 */
export const ORPHANS = `
SELECT t.id AS "tableId", o."tableId" IS NULL AS "isNew", coalesce(o."serverId" = $2, false) AS "isGiven",
       CASE WHEN o."serverId" = $2 THEN 0 ELSE (
         SELECT count(*)::int FROM server s
          WHERE s.id <> $2 AND (s.shares OR NOT $3) AND ${IS_ALIVE}
            AND hashtextextended(t.id || ' ' || s.id, 0) < hashtextextended(t.id || ' ' || $2, 0)) END AS rank
  FROM unnest($1::text[]) AS t(id)
  LEFT JOIN table_owner o ON o."tableId" = t.id
 WHERE NOT EXISTS (SELECT FROM server s WHERE s.id = o."serverId" AND s.id <> $2 AND ${IS_ALIVE})`;

/** Of those who give tables away at the same time, each sees what the one before has done. */
export const GIVING = 'SELECT pg_advisory_xact_lock(20_262, 0)';

const OTHERS = `
SELECT s.id, (SELECT count(*) FROM table_owner o WHERE o."serverId" = s.id) AS tables
  FROM server s WHERE s.shares AND s.id <> $1 AND ${IS_ALIVE}`;

/** Half of what this server has more than the one with the fewest tables; `null` when no other one shares them. */
export const SURPLUS = `
SELECT (((SELECT count(*) FROM table_owner WHERE "serverId" = $1) - min(tables)) / 2)::int4 AS surplus FROM (${OTHERS}) AS others`;

/** Gives a table to the running server with the fewest tables, or to nobody when no other one shares them. */
export const GIVE = `
UPDATE table_owner SET "serverId" = (SELECT id FROM (${OTHERS}) AS others ORDER BY tables, id LIMIT 1)
 WHERE "tableId" = $2 AND epoch = $3 AND "serverId" = $1`;

/** This server takes no more tables, and gives up those that it was given and has not taken (all but `$2`). */
export const STOP_SHARING = `
WITH stopped AS (UPDATE server SET shares = false WHERE id = $1)
UPDATE table_owner SET "serverId" = NULL WHERE "serverId" = $1 AND NOT "tableId" = ANY ($2::text[])`;

/** The channel on which servers hear that a table was given up. */
export const GIVEN_CHANNEL = 'given_tables';
export const ANNOUNCE = `SELECT pg_notify('${GIVEN_CHANNEL}', '')`;
