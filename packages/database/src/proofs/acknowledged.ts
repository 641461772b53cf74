import type pg from 'pg';
import { isPlayerActor, playerActor } from '../actors.ts';
import { inSnapshot, type Rows } from './snapshot.ts';

/** The answer that a player received to a command, recorded outside the server. */
export type AcknowledgedAnswer = {
  readonly userId: string;
  readonly tableId: string;
  readonly commandId: string;
  readonly command: { readonly type: string };
  /** The table version in the answer; `null` when the command was refused for good. */
  readonly version: number | null;
};

/** Whether the database agrees with the answers that players received. */
export type AcknowledgedProof = {
  readonly holds: boolean;
  readonly tookMs: number;
  readonly counts: { readonly accepted: number; readonly bets: number; readonly refused: number };
  /** Commands whose stored effect differs from the answer. */
  readonly broken: readonly {
    readonly userId: string;
    readonly tableId: string;
    readonly commandId: string;
    readonly fault: string;
  }[];
  /** Players with more or fewer stored events than answered commands, per table. */
  readonly doubled: readonly {
    readonly actor: string;
    readonly tableId: string;
    readonly events: number;
    readonly commands: number;
  }[];
};

const MAX_FAULTS = 100;
const BATCH = 5_000;

/**
 * The event must be at the answered version, or at the one before when the same command ended the round. A bet or a
 * withdrawal must have moved exactly its chips, at that version only, and the event must belong to exactly one round.
 */
const BROKEN = `
WITH answered AS (
  SELECT *
    FROM jsonb_to_recordset($1::jsonb) AS t(actor text, "userId" text, "tableId" text, "commandId" text, command jsonb, version int4)
), found AS (
  SELECT t.*, c.version IS NOT NULL AS written, c."tableId" = t."tableId" AND c.version = t.version AS there, e.*, r.rounds,
         m.moved
    FROM answered t
    LEFT JOIN event c ON c.actor = t.actor AND c."commandId" = t."commandId"
    LEFT JOIN LATERAL (
      SELECT version AS stored, "roundId"
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
       WHERE r.id = e."roundId" AND r."tableId" = t."tableId" AND e.stored >= r."firstVersion"
         AND (r.state IN ('betting', 'playing') OR e.stored <= r."lastVersion")) AS r ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(CASE x."from" WHEN a.id THEN x.amount ELSE -x.amount END), 0) AS moved
        FROM "table" b
        JOIN ledger_account a ON a."ownerKind" = 'player' AND a."ownerId" = t."userId" AND a.currency = b.currency
        JOIN transfer x ON x."roundId" = e."roundId" AND x."tableId" = b.id AND x.version = e.stored
                       AND a.id IN (x."from", x."to")
       WHERE b.id = t."tableId") AS m ON t.command ? 'wagers'
)
SELECT * FROM (
  SELECT "userId", "tableId", "commandId",
         CASE WHEN version IS NULL THEN CASE WHEN written THEN 'refused, but it took effect' END
              WHEN NOT written THEN 'accepted, but not stored'
              WHEN NOT there THEN 'stored at another table or version than answered'
              WHEN stored IS NULL THEN 'accepted, but the stored event differs'
              WHEN rounds <> 1 THEN 'accepted, but not part of exactly one round'
              WHEN command ? 'wagers' AND moved <> (
                     SELECT sum((w->>'stake')::int8) FROM jsonb_array_elements(command->'wagers') AS w)
                     * CASE command->>'type' WHEN 'placeBets' THEN 1 ELSE -1 END THEN 'the transfers differ from the stakes'
         END AS fault
    FROM found) AS judged
 WHERE fault IS NOT NULL
 ORDER BY 1, 3 LIMIT ${MAX_FAULTS}`;

/** Every player command produces exactly one of these events; commands of others are not counted. */
const DOUBLED = `
SELECT actor, "tableId", events::int4, commands::int4
  FROM (SELECT actor, "tableId", count(*) FILTER (WHERE type IN ('betsPlaced', 'betsWithdrawn', 'reported')) AS events,
               count("commandId") AS commands
          FROM event GROUP BY 1, 2) AS e
 WHERE events <> commands
 ORDER BY 1, 2`;

/**
 * Proves that the database agrees with the answers that players received: every accepted command is stored at its
 * answered version with the same content, belongs to one round and moved its chips; no command took effect twice, and
 * no refused command took effect. Requires that all players sent their commands with ids.
 */
export async function proveAcknowledged(
  pool: pg.Pool,
  answers: readonly AcknowledgedAnswer[],
): Promise<AcknowledgedProof> {
  const start = performance.now();
  return inSnapshot(pool, async (rows) => {
    const broken = await brokenOf(rows, answers);
    const uneven = await rows<AcknowledgedProof['doubled'][number]>(DOUBLED);
    const doubled = uneven.filter(({ actor }) => isPlayerActor(actor)).slice(0, MAX_FAULTS);
    const accepted = answers.filter(({ version }) => version !== null);
    return {
      holds: broken.length === 0 && doubled.length === 0,
      tookMs: performance.now() - start,
      counts: {
        accepted: accepted.length,
        bets: accepted.filter(({ command }) => command.type === 'placeBets').length,
        refused: answers.length - accepted.length,
      },
      broken,
      doubled,
    };
  });
}

async function brokenOf(rows: Rows, answers: readonly AcknowledgedAnswer[]): Promise<AcknowledgedProof['broken']> {
  const broken: AcknowledgedProof['broken'][number][] = [];
  const sent = answers.map((answer) => ({ ...answer, actor: playerActor(answer.userId) }));
  for (let from = 0; from < sent.length && broken.length < MAX_FAULTS; from += BATCH)
    broken.push(...(await rows<(typeof broken)[number]>(BROKEN, [JSON.stringify(sent.slice(from, from + BATCH))])));
  return broken.slice(0, MAX_FAULTS);
}
