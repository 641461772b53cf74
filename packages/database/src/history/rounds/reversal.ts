import type { PhraseOrText } from '@baize/rules';
import type pg from 'pg';
import { userOfActor } from '../../actors.ts';
import { readNames } from '../names.ts';

/** The effect of voiding a settled round now. Amounts in minor units. */
export interface ReversalOutlook {
  /** The pending request for it, if any. */
  readonly requested: { readonly userId: string; readonly name: string | null; readonly reason: PhraseOrText } | null;
  readonly parts: readonly ReversalPart[];
}

/**
 * A player's part: stakes and payouts, the amount that would be moved, and the amount that the player no longer holds
 * and would keep.
 */
export interface ReversalPart {
  readonly playerId: string;
  readonly name: string | null;
  readonly stakedMinor: number;
  readonly returnedMinor: number;
  /** Positive to the player, negative from the player. */
  readonly movedMinor: number;
  readonly keptMinor: number;
}

/** The amounts that voiding a settled round would move at current balances, and the pending request. */
export async function readReversal(pool: pg.Pool, roundId: string): Promise<ReversalOutlook> {
  const [parts, last] = await Promise.all([
    pool.query<ReversalPart>(
      `SELECT p."playerId", u.name, p.staked AS "stakedMinor", p.returned AS "returnedMinor",
              m.moved AS "movedMinor", m.moved - (p.staked - p.returned) AS "keptMinor"
         FROM round_player p
         JOIN round r ON r.id = p."roundId"
         JOIN "table" t ON t.id = r."tableId"
         JOIN ledger_account a ON a."ownerKind" = 'player' AND a."ownerId" = p."playerId" AND a.currency = t.currency
         LEFT JOIN "user" u ON u.id = p."playerId"
         CROSS JOIN LATERAL (SELECT greatest(p.staked - p.returned, -a.balance) AS moved) m
        WHERE p."roundId" = $1
        ORDER BY p.returned - p.staked DESC, p."playerId"`,
      [roundId],
    ),
    pool.query<{ type: string; actor: string; reason: PhraseOrText }>(
      `SELECT e.type, e.actor, e.data->'reason' AS reason
         FROM event e
        WHERE e."roundId" = $1 AND e.type IN ('reversalAsked', 'reversalRefused')
        ORDER BY e.version DESC LIMIT 1`,
      [roundId],
    ),
  ]);
  const [request] = last.rows;
  const requested = request?.type === 'reversalAsked' ? await requestOf(pool, request) : null;
  return { requested, parts: parts.rows };
}

async function requestOf(
  pool: pg.Pool,
  { actor, reason }: { readonly actor: string; readonly reason: PhraseOrText },
): Promise<ReversalOutlook['requested']> {
  const userId = userOfActor(actor);
  if (userId === null) throw new Error(`${actor} asked for a round to be void`);
  const names = await readNames(pool, [userId]);
  return { userId, name: names[userId] ?? null, reason };
}
