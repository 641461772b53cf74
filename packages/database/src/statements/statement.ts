import type pg from 'pg';

/** A stretch of time of a statement, ms: from its beginning up to that of the next. */
export interface StatementMonth {
  readonly from: number;
  readonly until: number;
}

/** What an account did in a month, minor units: the opening balance and all movements are the closing balance. */
export interface StatementLine extends StatementMonth {
  readonly opening: number;
  /** Stakes, less those that came back unplayed. */
  readonly wagered: number;
  /** Payouts, with what rounds that were voided after their settlement gave back or took back. */
  readonly returned: number;
  /** Returned less wagered. */
  readonly net: number;
  /** Welcome grant, top-ups and re-buys. */
  readonly granted: number;
  /** What staff credited, less what they debited. */
  readonly adjusted: number;
  readonly closing: number;
}

/** A player's statement in one currency; the newest month first. */
export interface Statement {
  readonly currency: string;
  readonly lines: readonly StatementLine[];
}

/** The balances and, by month, the sums of all movements: one statement, and so of one moment. */
const MOVED = `
WITH account AS (
  SELECT id, currency, balance FROM ledger_account WHERE "ownerKind" = 'player' AND "ownerId" = $1
), moved AS (
  SELECT a.id, t.at, t.code, t.amount FROM account a JOIN transfer t ON t."to" = a.id
   WHERE t.at >= $2::timestamptz
  UNION ALL
  SELECT a.id, t.at, t.code, -t.amount FROM account a JOIN transfer t ON t."from" = a.id
   WHERE t.at >= $2::timestamptz
), summed AS (
  SELECT id, width_bucket(at, $3::timestamptz[]) AS month, code, sum(amount)::int8 AS amount FROM moved GROUP BY 1, 2, 3
)
SELECT a.currency, a.balance, coalesce(s.month, 0) AS month, s.code, coalesce(s.amount, 0)::int8 AS amount
  FROM account a LEFT JOIN summed s ON s.id = a.id ORDER BY a.currency`;

interface MovedRow {
  readonly currency: string;
  readonly balance: number;
  /** From 1; 0 is before the first. */
  readonly month: number;
  readonly code: string | null;
  readonly amount: number;
}

/**
 * The statements of a player, one for each currency they have an account in, computed from the ledger alone: closing
 * balances are counted back from the balance of now.
 * @param months one after the other, the oldest first; the last one is the present month
 */
export async function readStatements(
  pool: Pick<pg.Pool, 'query'>,
  playerId: string,
  months: readonly StatementMonth[],
): Promise<readonly Statement[]> {
  const [first] = months;
  if (!first) return [];
  const starts = months.map(({ from }) => new Date(from));
  const { rows } = await pool.query<MovedRow>(MOVED, [playerId, new Date(first.from), starts]);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return { currency, lines: linesOf(own[0]?.balance ?? 0, own, months) };
  });
}

function linesOf(
  balance: number,
  moved: readonly MovedRow[],
  months: readonly StatementMonth[],
): readonly StatementLine[] {
  let closing = balance;
  return months
    .map((month, i) => ({ month, sums: moved.filter((row) => row.month === i + 1) }))
    .toReversed()
    .map(({ month, sums }): StatementLine => {
      const sum = (...codes: readonly string[]) =>
        sums.reduce((all, { code, amount }) => all + (code !== null && codes.includes(code) ? amount : 0), 0);
      const wagered = -sum('stake', 'withdrawal', 'refund') + 0;
      const returned = sum('payout', 'reversal', 'resettlement');
      const [granted, adjusted] = [sum('grant'), sum('adjustment')];
      const net = returned - wagered;
      const opening = closing - sums.reduce((all, { amount }) => all + amount, 0);
      const line = { ...month, opening, wagered, returned, net, granted, adjusted, closing };
      closing = opening;
      return line;
    });
}
