/** An account of which more or less is reserved than by the rounds in play, or more than it has. Amounts in minor units. */
export type WrongReserve = {
  readonly account: string;
  readonly currency: string;
  readonly balance: number;
  readonly reserved: number;
  /** What the rounds in play reserve of it. */
  readonly inPlay: number;
};

/** What rounds that are over, or unknown, still reserve counts for nothing, so that its accounts are found. */
export const WRONG_RESERVES = `
SELECT a.id AS account, a.currency, a.balance, a.reserved, coalesce(s.amount, 0)::int8 AS "inPlay"
  FROM ledger_account a
  LEFT JOIN (SELECT v.account, sum(v.amount) AS amount
               FROM reserve v JOIN round r ON r.id = v."roundId" AND r."tableId" = v."tableId"
              WHERE r.state IN ('betting', 'playing') GROUP BY 1) AS s ON s.account = a.id
 WHERE a.reserved <> coalesce(s.amount, 0) OR (a.reserved > 0 AND a.reserved > a.balance)
    OR (a.reserved = 0 AND EXISTS (SELECT FROM reserve v WHERE v.account = a.id))
 ORDER BY a.id`;
