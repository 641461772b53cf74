import type pg from 'pg';
import { asAtOneMoment, type Rows } from './proof.ts';

/** What a player was told about a command, as somebody outside the house wrote it down. */
export type Told = {
  readonly userId: string;
  readonly tableId: string;
  readonly commandId: string;
  readonly command: { readonly type: string };
  /** Where it was said to lie; `null` when it was refused for good. */
  readonly version: number | null;
};

/** Whether the database keeps what players were told. */
export type AcknowledgedProof = {
  readonly holds: boolean;
  readonly tookMs: number;
  readonly counts: { readonly accepted: number; readonly bets: number; readonly refused: number };
  /** What is otherwise than somebody was told. */
  readonly broken: readonly {
    readonly userId: string;
    readonly tableId: string;
    readonly commandId: string;
    readonly fault: string;
  }[];
  /** Players whose commands took effect more or less often than they were answered for. */
  readonly doubled: readonly {
    readonly actor: string;
    readonly tableId: string;
    readonly events: number;
    readonly commands: number;
  }[];
};

const MOST = 100;
const AT_ONCE = 5_000;

/**
 * The event lies at the answered version, or right before when the same command ended the round. A bet and a withdrawal
 * moved exactly their chips, at that version and no other, in the one round that holds it.
 */
const BROKEN = `
WITH told AS (
  SELECT 'player:' || "userId" AS actor, t.*
    FROM jsonb_to_recordset($1::jsonb) AS t("userId" text, "tableId" text, "commandId" text, command jsonb, version int4)
), found AS (
  SELECT t.*, c.version IS NOT NULL AS written, c."tableId" = t."tableId" AND c.version = t.version AS there, e.*, r.rounds,
         m.moved
    FROM told t
    LEFT JOIN event c ON c.actor = t.actor AND c."commandId" = t."commandId"
    LEFT JOIN LATERAL (
      SELECT version AS lies, "roundId"
        FROM event e
       WHERE e."tableId" = t."tableId" AND e.version BETWEEN t.version - 1 AND t.version AND e.actor = t.actor
         AND CASE t.command->>'type'
               WHEN 'placeBets' THEN e.type = 'betsPlaced' AND e.data->'wagers' = t.command->'wagers'
               WHEN 'withdrawBets' THEN e.type = 'betsWithdrawn' AND e.data->'wagers' = t.command->'wagers'
               ELSE e.type = 'reported'
                    AND e.data->'fact' @> (t.command - 'type' || jsonb_build_object('fact', CASE t.command->>'type'
                                             WHEN 'choose' THEN 'choice' ELSE t.command->>'type' END))
             END
       ORDER BY version DESC LIMIT 1) AS e ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS rounds FROM round r
       WHERE r.id = e."roundId" AND r."tableId" = t."tableId" AND e.lies >= r."firstVersion"
         AND (r.state IN ('betting', 'playing') OR e.lies <= r."lastVersion")) AS r ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN "from" = t.actor THEN amount ELSE -amount END), 0) AS moved
        FROM transfer x
       WHERE x."roundId" = e."roundId" AND x."tableId" = t."tableId" AND x.version = e.lies
         AND t.actor IN (x."from", x."to")) AS m ON t.command ? 'wagers'
)
SELECT * FROM (
  SELECT "userId", "tableId", "commandId",
         CASE WHEN version IS NULL THEN CASE WHEN written THEN 'refused, yet it took effect' END
              WHEN NOT written THEN 'accepted, yet it was never written'
              WHEN NOT there THEN 'written elsewhere than answered'
              WHEN lies IS NULL THEN 'accepted, yet its event says something else'
              WHEN rounds <> 1 THEN 'accepted, yet it is not in one round'
              WHEN command ? 'wagers' AND moved <> (
                     SELECT sum((w->>'stake')::int8) FROM jsonb_array_elements(command->'wagers') AS w)
                     * CASE command->>'type' WHEN 'placeBets' THEN 1 ELSE -1 END THEN 'moved other chips than it says'
         END AS fault
    FROM found) AS judged
 WHERE fault IS NOT NULL
 ORDER BY 1, 3 LIMIT ${MOST}`;

/** Every command of a player makes exactly one of these events. */
const DOUBLED = `
SELECT actor, "tableId", coalesce(e.events, 0)::int4 AS events, coalesce(c.commands, 0)::int4 AS commands
  FROM (SELECT actor, "tableId", count(*) AS events FROM event
         WHERE actor LIKE 'player:%' AND type IN ('betsPlaced', 'betsWithdrawn', 'reported') GROUP BY 1, 2) AS e
  FULL JOIN (SELECT actor, "tableId", count("commandId") AS commands FROM event
              WHERE actor LIKE 'player:%' GROUP BY 1, 2) AS c USING (actor, "tableId")
 WHERE coalesce(e.events, 0) <> coalesce(c.commands, 0)
 ORDER BY 1, 2 LIMIT ${MOST}`;

/**
 * Proves that the database keeps what players were told: every accepted command lies where it was answered to lie, says
 * the same, is in one round and moved its chips; none took effect twice, and none that was refused took effect.
 * For a house whose players all play by commands with ids.
 */
export async function proveAcknowledged(pool: pg.Pool, told: readonly Told[]): Promise<AcknowledgedProof> {
  const start = performance.now();
  return asAtOneMoment(pool, async (rows) => {
    const broken = await brokenOf(rows, told);
    const doubled = await rows<AcknowledgedProof['doubled'][number]>(DOUBLED);
    const accepted = told.filter(({ version }) => version !== null);
    return {
      holds: broken.length === 0 && doubled.length === 0,
      tookMs: performance.now() - start,
      counts: {
        accepted: accepted.length,
        bets: accepted.filter(({ command }) => command.type === 'placeBets').length,
        refused: told.length - accepted.length,
      },
      broken,
      doubled,
    };
  });
}

async function brokenOf(rows: Rows, told: readonly Told[]): Promise<AcknowledgedProof['broken']> {
  const broken: AcknowledgedProof['broken'][number][] = [];
  for (let from = 0; from < told.length && broken.length < MOST; from += AT_ONCE)
    broken.push(...(await rows<(typeof broken)[number]>(BROKEN, [JSON.stringify(told.slice(from, from + AT_ONCE))])));
  return broken.slice(0, MOST);
}
