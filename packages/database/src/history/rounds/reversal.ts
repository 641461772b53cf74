import type { PhraseOrText, TrueFact } from '@baize/rules';
import type pg from 'pg';
import { userOfActor } from '../../actors.ts';
import { readNames } from '../names.ts';

/** The effect of voiding a settled round now, and what is needed to settle it again. Amounts in minor units. */
export interface ReversalOutlook {
  /** The pending request, if any: to void it, or to settle it again with the results `facts`. */
  readonly requested: {
    readonly userId: string;
    readonly name: string | null;
    readonly reason: PhraseOrText;
    readonly version: number;
    readonly facts: readonly TrueFact[] | null;
  } | null;
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
  readonly owedMinor: number;
  /** What may be taken from them now: their balance less what is reserved of it. */
  readonly heldMinor: number;
}

/** The amounts that voiding a settled round would move at current balances, and the pending request. */
export async function readReversal(pool: pg.Pool, roundId: string): Promise<ReversalOutlook> {
  const [parts, last] = await Promise.all([
    pool.query<ReversalPart>(
      `SELECT p."playerId", u.name, p.staked AS "stakedMinor", p.returned AS "returnedMinor",
              m.moved AS "movedMinor", m.moved - (p.staked - p.returned) AS "owedMinor",
              greatest(a.balance - a.reserved, 0) AS "heldMinor"
         FROM round_player p
         JOIN round r ON r.id = p."roundId"
         JOIN "table" t ON t.id = r."tableId"
         JOIN ledger_account a ON a."ownerKind" = 'player' AND a."ownerId" = p."playerId" AND a.currency = t.currency
         LEFT JOIN "user" u ON u.id = p."playerId"
         CROSS JOIN LATERAL (SELECT greatest(p.staked - p.returned, least(a.reserved - a.balance, 0)) AS moved) m
        WHERE p."roundId" = $1
        ORDER BY p.returned - p.staked DESC, p."playerId"`,
      [roundId],
    ),
    pool.query<Asked>(
      `SELECT e.type, e.actor, e.data->'reason' AS reason, e.version, e.data->'facts' AS facts
         FROM event e
        WHERE e."roundId" = $1 AND e.type IN ('reversalAsked', 'reversalRefused', 'resettleAsked', 'resettleRefused', 'resettled')
        ORDER BY e.version DESC LIMIT 1`,
      [roundId],
    ),
  ]);
  const [request] = last.rows;
  const isOpen = request?.type === 'reversalAsked' || request?.type === 'resettleAsked';
  const requested = isOpen ? await requestOf(pool, request) : null;
  return { requested, parts: parts.rows };
}

type Asked = Pick<NonNullable<ReversalOutlook['requested']>, 'reason' | 'version' | 'facts'> & {
  readonly type: string;
  readonly actor: string;
};

async function requestOf(
  pool: pg.Pool,
  { actor, reason, version, facts }: Asked,
): Promise<ReversalOutlook['requested']> {
  const userId = userOfActor(actor);
  if (userId === null) throw new Error(`${actor} asked for a round to be void`);
  const names = await readNames(pool, [userId]);
  return { userId, name: names[userId] ?? null, reason, version, facts };
}
