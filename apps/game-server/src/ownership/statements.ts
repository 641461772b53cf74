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
export const GIVING = 'SELECT pg_advisory_xact_lock(20262, 0)';

/** So many commands in a minute weigh as much as a table by itself. */
const COMMANDS_PER_TABLE = 60;
/** A server whose event loop was busier than this within the last minute is given no more tables, percent. */
const BUSY_PERCENT = 90;

/**
 * What each table weighs by its commands of the last minute, which every server counts that had the table meanwhile; and
 * the other servers that share the tables, with the weight of what they have.
 */
const WEIGHED = `
WITH handled AS (
  SELECT c.key AS "tableId", sum(c.value::int4) AS commands
    FROM server s, jsonb_each_text(s.commands) AS c
   WHERE s.until > clock_timestamp() - interval '1 minute' GROUP BY c.key
), weighed AS MATERIALIZED (
  SELECT o."tableId", o."serverId", 1 + coalesce(h.commands, 0) / ${COMMANDS_PER_TABLE}.0 AS weight
    FROM table_owner o LEFT JOIN handled h ON h."tableId" = o."tableId"
), others AS MATERIALIZED (
  SELECT s.id, coalesce(s."loopPercent" > ${BUSY_PERCENT}, false) AS "isBusy",
         (SELECT coalesce(sum(w.weight), 0) FROM weighed w WHERE w."serverId" = s.id) AS weight
    FROM server s WHERE s.shares AND s.id <> $1 AND ${IS_ALIVE}
)`;

/**
 * The tables of this server with their weights, and whether an operator wants one here, or at another server that takes
 * it; and by how much they weigh more than those of the other server with the least, `null` when no other one shares them.
 */
export const COMPARE = `${WEIGHED}
SELECT w."tableId", w.weight::float8, p."serverId" = $1 AS "isPlacedHere",
       (SELECT CASE WHEN count(*) > 0 THEN 
                         coalesce((SELECT sum(mine.weight) FROM weighed mine WHERE mine."serverId" = $1)
                                  - min(o.weight) FILTER (WHERE NOT o."isBusy"), 0) END FROM others o)::float8 AS lead
  FROM weighed w
  LEFT JOIN table_placement p ON p."tableId" = w."tableId" AND (p."serverId" = $1 OR p."serverId" IN (SELECT id FROM others))
 WHERE w."serverId" = $1`;

/** Gives a table to the running server where an operator wants it, else to the one with the least, or to nobody. */
export const GIVE = `${WEIGHED}
UPDATE table_owner SET "serverId" = coalesce(
         (SELECT o.id FROM others o JOIN table_placement p ON p."serverId" = o.id AND p."tableId" = $2),
         (SELECT id FROM others ORDER BY "isBusy", weight, id LIMIT 1))
 WHERE "tableId" = $2 AND epoch = $3 AND "serverId" = $1`;

/** This server takes no more tables, and gives up those that it was given and has not taken (all but `$2`). */
export const STOP_SHARING = `
WITH stopped AS (UPDATE server SET shares = false, draining = true WHERE id = $1)
UPDATE table_owner SET "serverId" = NULL WHERE "serverId" = $1 AND NOT "tableId" = ANY ($2::text[])`;

/** The channel on which servers hear that a table was given up. */
export const GIVEN_CHANNEL = 'given_tables';
export const ANNOUNCE = `SELECT pg_notify('${GIVEN_CHANNEL}', '')`;
