import type { AdjustmentReason } from '@baize/ledger';
import type pg from 'pg';
import { Prisma } from '../generated/client.ts';

type Transaction = Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'>;

/**
 * What is credited (above zero) or debited, minor units, and why. A collection debits the balance for a debt of the player, a
 * write-off credits the debt.
 */
export interface Adjustment {
  readonly playerId: string;
  readonly currency: string;
  readonly amount: number;
  readonly reason: AdjustmentReason;
  /** In words, which the player reads. */
  readonly why: string;
}

/** The same with who made it by which form. */
export interface NewAdjustment extends Adjustment {
  readonly commandId: string;
  readonly by: string;
  readonly role: string;
  readonly address: string | null;
  /** The request that a second person approved; null for what one person may do. */
  readonly approvalId: number | null;
}

/** One adjustment after the other: call it first in the transaction that decides about one. */
export const lockAdjustments = (tx: Transaction) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('adjustments', 0))`;

/**
 * Books an adjustment.
 * @returns its transfer; null when the player has no such account, or too little on it for a debit, or owes less
 */
export async function bookAdjustment(tx: Transaction, adjustment: NewAdjustment): Promise<bigint | null> {
  const { commandId, playerId, currency, amount, reason, why, by, role, address, approvalId } = adjustment;
  const rows = await tx.$queryRaw<{ transferId: bigint }[]>`
    INSERT INTO adjustment ("commandId", "playerId", currency, amount, reason, why, "by", role, address, "approvalId")
    VALUES (${commandId}, ${playerId}, ${currency}, ${amount}::int8, ${reason}, ${why}, ${by}, ${role}, ${address},
            ${approvalId}::int8)
    RETURNING "transferId"`;
  return rows[0]?.transferId ?? null;
}

/** What somebody's form has booked already; null for nothing. */
export async function findAdjustment(tx: Transaction, by: string, commandId: string): Promise<Adjustment | null> {
  const rows = await tx.$queryRaw<(Omit<Adjustment, 'amount'> & { amount: bigint })[]>`
    SELECT "playerId", currency, amount, reason, why FROM adjustment WHERE "by" = ${by} AND "commandId" = ${commandId}`;
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))[0] ?? null;
}

/**
 * What may be debited from a player, the balance less what is reserved of it, and what they owe, minor units; null without an
 * account.
 */
export async function readAvailable(
  tx: Transaction,
  playerId: string,
  currency: string,
): Promise<{ readonly available: number; readonly owed: number } | null> {
  const rows = await tx.$queryRaw<{ available: bigint; owed: bigint }[]>`
    SELECT a.balance - a.reserved AS available, coalesce(-r.balance, 0)::int8 AS owed
      FROM ledger_account a
      LEFT JOIN ledger_account r ON r."ownerKind" = 'receivable' AND r."ownerId" = a."ownerId" AND r.currency = a.currency
     WHERE a."ownerKind" = 'player' AND a."ownerId" = ${playerId} AND a.currency = ${currency}`;
  return rows[0] ? { available: Number(rows[0].available), owed: Number(rows[0].owed) } : null;
}

/** How much has been moved since then without a second person, credits and debits alike: for this player, or by this person. */
export async function movedAlone(
  tx: Transaction,
  { playerId, by, currency, since }: Pick<NewAdjustment, 'playerId' | 'by' | 'currency'> & { readonly since: Date },
): Promise<number> {
  const rows = await tx.$queryRaw<{ moved: bigint }[]>(Prisma.sql`
    SELECT greatest(coalesce(sum(abs(amount)) FILTER (WHERE "playerId" = ${playerId}), 0),
                    coalesce(sum(abs(amount)) FILTER (WHERE "by" = ${by}), 0))::int8 AS moved
      FROM adjustment
     WHERE at >= ${since} AND "approvalId" IS NULL AND currency = ${currency}
       AND ("playerId" = ${playerId} OR "by" = ${by})`);
  return Number(rows[0]?.moved ?? 0);
}

/** An adjustment, for lists; time in ms. */
export interface ListedAdjustment extends Adjustment {
  readonly transferId: string;
  readonly at: number;
  readonly byName: string;
  /** Who approved it; null for what one person did. */
  readonly approvedByName: string | null;
}

/** The newest adjustments of a player. */
export async function listAdjustments(
  pool: Pick<pg.Pool, 'query'>,
  playerId: string,
  most: number,
): Promise<readonly ListedAdjustment[]> {
  const { rows } = await pool.query<Omit<ListedAdjustment, 'at'> & { readonly at: Date }>(
    `SELECT a."transferId"::text, a."playerId", a.currency, a.amount, a.reason, a.why, a.at,
            coalesce(u.name, a."by") AS "byName", coalesce(s.name, d."by") AS "approvedByName"
       FROM adjustment a LEFT JOIN "user" u ON u.id = a."by"
       LEFT JOIN approval_decision d ON d."approvalId" = a."approvalId" LEFT JOIN "user" s ON s.id = d."by"
      WHERE a."playerId" = $1 ORDER BY a.id DESC LIMIT $2`,
    [playerId, most],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** What was credited to balances and debited from them in a currency in a stretch of time, minor units. */
export interface AdjustmentSums {
  readonly count: number;
  readonly credited: number;
  readonly debited: number;
}

const NOTHING_ADJUSTED: AdjustmentSums = { count: 0, credited: 0, debited: 0 };

/** The sums of all adjustments in a currency between two moments, ms; what settles debts is no part of them. */
export async function sumAdjustments(
  pool: Pick<pg.Pool, 'query'>,
  currency: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<AdjustmentSums> {
  const { rows } = await pool.query<AdjustmentSums>(
    `SELECT count(*)::int4 AS count, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int8 AS credited,
            coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::int8 AS debited
       FROM adjustment WHERE currency = $1 AND at >= $2 AND at < $3 AND reason NOT IN ('collection', 'write-off')`,
    [currency, new Date(from), new Date(until)],
  );
  return rows[0] ?? NOTHING_ADJUSTED;
}
