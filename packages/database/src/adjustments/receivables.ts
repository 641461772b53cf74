import type pg from 'pg';

/** What a player owes the house in a currency, minor units. */
export interface Owed {
  readonly currency: string;
  readonly owedMinor: number;
}

/** How a debt came about, or how much of it was settled; time in ms. */
export interface OwedStep {
  readonly transferId: string;
  readonly at: number;
  readonly currency: string;
  /** What the debt grew by (above zero) or was settled by, minor units. */
  readonly amountMinor: number;
  /** Of a round that was void or settled again after its settlement; null for what staff collected or wrote off. */
  readonly roundId: string | null;
  /** The table's event that decided it. */
  readonly version: number | null;
  /** `collection` or `write-off`; null for what came of a round. */
  readonly reason: string | null;
}

export interface Receivables {
  readonly owed: readonly Owed[];
  /** The newest steps first. */
  readonly steps: readonly OwedStep[];
}

const OWED = `
SELECT currency, -balance AS "owedMinor" FROM ledger_account
 WHERE "ownerKind" = 'receivable' AND "ownerId" = $1 AND balance <> 0 ORDER BY currency`;

/** SQL: the transfers of a receivable, the account `a`, with the sign of what they add to the debt. */
export const OWED_STEPS = `
SELECT t.id, t.at, a.currency, CASE WHEN t."from" = a.id THEN t.amount ELSE -t.amount END AS amount, t."roundId", t.version,
       t.reason
  FROM ledger_account a JOIN LATERAL (
         SELECT * FROM transfer WHERE "from" = a.id UNION ALL SELECT * FROM transfer WHERE "to" = a.id) t ON true
 WHERE a."ownerKind" = 'receivable' AND a."ownerId" = $1`;

/** What a player owes, by currency, and the newest steps by which it came about and was settled. */
export async function readReceivables(
  pool: Pick<pg.Pool, 'query'>,
  playerId: string,
  most: number,
): Promise<Receivables> {
  const [owed, steps] = await Promise.all([
    pool.query<Owed>(OWED, [playerId]),
    pool.query<Omit<OwedStep, 'at'> & { readonly at: Date }>(
      `SELECT id::text AS "transferId", at, currency, amount AS "amountMinor", "roundId", version, reason
         FROM (${OWED_STEPS}) AS step ORDER BY step.id DESC LIMIT $2`,
      [playerId, most],
    ),
  ]);
  return { owed: owed.rows, steps: steps.rows.map((row) => ({ ...row, at: row.at.getTime() })) };
}

/** What came to be owed in a currency in a stretch of time, and what of debts was settled, minor units. */
export interface ReceivableSums {
  readonly booked: number;
  readonly collected: number;
  /** The loss of the house. */
  readonly writtenOff: number;
}

/** The sums of receivables in a currency between two moments, ms. */
export async function sumReceivables(
  pool: Pick<pg.Pool, 'query'>,
  currency: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ReceivableSums> {
  const { rows } = await pool.query<ReceivableSums>(
    `SELECT (SELECT coalesce(sum(t.amount), 0)::int8 FROM transfer t JOIN ledger_account a ON a.id = t."from" AND a.currency = $1
              WHERE t.code = 'receivable' AND t.at >= $2 AND t.at < $3) AS booked,
            coalesce(-sum(amount) FILTER (WHERE reason = 'collection'), 0)::int8 AS collected,
            coalesce(sum(amount) FILTER (WHERE reason = 'write-off'), 0)::int8 AS "writtenOff"
       FROM adjustment WHERE currency = $1 AND at >= $2 AND at < $3`,
    [currency, new Date(from), new Date(until)],
  );
  return rows[0] ?? { booked: 0, collected: 0, writtenOff: 0 };
}
