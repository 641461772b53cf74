import { TOP_UP } from '@baize/ledger';
import type pg from 'pg';
import { inSnapshot } from './snapshot.ts';

/** The answer that a player received to a request for play money, recorded outside the server. */
export type AnsweredTopUp = {
  readonly userId: string;
  readonly commandId: string;
  readonly currency: string;
  /** The balance in the answer, minor units; `null` when the request was refused for good. */
  readonly balanceMinor: number | null;
};

/** Whether the database agrees with the answers to requests for play money. */
export type TopUpProof = {
  readonly holds: boolean;
  readonly counts: { readonly booked: number; readonly refused: number };
  /** Requests whose booking differs from the answer. */
  readonly broken: readonly { readonly userId: string; readonly commandId: string; readonly fault: string }[];
  /** Transfers of a top-up without a command, which nobody asked for. */
  readonly unasked: readonly { readonly transferId: string }[];
};

const BROKEN = `
WITH answered AS (
  SELECT *
    FROM jsonb_to_recordset($1::jsonb) AS t("userId" text, "commandId" text, currency text, "balanceMinor" int8)
), found AS (
  SELECT t.*, u.balance, u."commandId" IS NOT NULL AS booked, x.id IS NOT NULL AS moved
    FROM answered t
    LEFT JOIN top_up u ON u."userId" = t."userId" AND u."commandId" = t."commandId"
    LEFT JOIN ledger_account a
           ON a."ownerKind" = 'player' AND a."ownerId" = t."userId" AND a.currency = t.currency
    LEFT JOIN transfer x ON x.id = u."transferId" AND x."to" = a.id AND x.code = 'grant' AND x.reason = $2
)
SELECT * FROM (
  SELECT "userId", "commandId",
         CASE WHEN "balanceMinor" IS NULL THEN CASE WHEN booked THEN 'refused, but booked' END
              WHEN NOT booked THEN 'accepted, but not booked'
              WHEN NOT moved THEN 'accepted, but no money moved'
              WHEN balance <> "balanceMinor" THEN 'booked with another balance than answered'
         END AS fault
    FROM found) AS judged
 WHERE fault IS NOT NULL
 ORDER BY 1, 2 LIMIT 100`;

const UNASKED = `
SELECT t.id::text AS "transferId" FROM transfer t
 WHERE t.code = 'grant' AND t.reason = $1 AND NOT EXISTS (SELECT FROM top_up u WHERE u."transferId" = t.id)
 ORDER BY t.id LIMIT 100`;

/**
 * Proves that the database agrees with the answers to requests for play money: every accepted one moved money once and
 * left the answered balance, no refused one moved any, and no money moved without a request.
 */
export async function proveTopUps(pool: pg.Pool, answers: readonly AnsweredTopUp[]): Promise<TopUpProof> {
  return inSnapshot(pool, async (rows) => {
    const broken = await rows<TopUpProof['broken'][number]>(BROKEN, [JSON.stringify(answers), TOP_UP]);
    const unasked = await rows<TopUpProof['unasked'][number]>(UNASKED, [TOP_UP]);
    const booked = answers.filter(({ balanceMinor }) => balanceMinor !== null).length;
    return {
      holds: broken.length === 0 && unasked.length === 0,
      counts: { booked, refused: answers.length - booked },
      broken,
      unasked,
    };
  });
}
